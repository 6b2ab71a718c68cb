import { defineConfig } from 'vitest/config'

/** `FALAJ_QUICK=1` leaves out what takes long: files named `*.slow.test.ts`. */
const quick = process.env.FALAJ_QUICK === '1'
const exclude = ['**/node_modules/**', '**/dist/**', ...(quick ? ['**/*.slow.test.ts'] : [])]
const testsIn = (folder: string) => `${folder}/**/*.test.{ts,tsx}`

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['contract', 'messages', 'web', 'core-simulator', 'scripts'].map(testsIn),
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server', 'cli', 'world'].map(testsIn),
          exclude,
          // A real PostgreSQL: each test file asks for a database of its own.
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
})
