import { defineConfig } from 'vitest/config'

/** Only these tests, as globs between commas: what runs in a constant is held against all of them, which takes long. */
const only = process.env.FALAJ_MUTANTS_TESTS?.split(',')

/** The tests that changed rules are held against. */
export default defineConfig({
  test: {
    include: only ?? ['contract/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.slow.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
