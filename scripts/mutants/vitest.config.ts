import { defineConfig } from 'vitest/config'

const area = process.env.FALAJ_MUTANTS
/** Only these tests, as globs between commas: what runs in a constant is held against all of them, which takes long. */
const only = process.env.FALAJ_MUTANTS_TESTS?.split(',')
const folder = area ? `server/src/areas/${area}` : 'contract'

/** The tests that mutants are held against. Those of the server start a PostgreSQL, one for each of Stryker's workers. */
export default defineConfig({
  test: {
    include: only ?? [`${folder}/**/*.test.ts`],
    exclude: ['**/node_modules/**', '**/*.slow.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    ...(area && { globalSetup: ['server/src/testing/global-setup.ts'] }),
  },
})
