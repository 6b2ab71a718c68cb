import { defineConfig } from 'vitest/config'

const area = process.env.FALAJ_MUTANTS
const folder = area ? `server/src/areas/${area}` : 'contract'

/** The tests that mutants are held against. Those of the server start a PostgreSQL, one for each of Stryker's workers. */
export default defineConfig({
  test: {
    include: [`${folder}/**/*.test.ts`],
    exclude: ['**/node_modules/**', '**/*.slow.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    ...(area && { globalSetup: ['server/src/testing/global-setup.ts'] }),
  },
})
