import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { installedPrograms } from './scripts/real-programs.mjs'
import { leakedPasswords } from './web/build/leaked-passwords.ts'
import { messageCatalogues } from './web/build/message-catalogues.ts'

/** `FALAJ_QUICK=1` leaves out what takes long: files named `*.slow.test.ts`. */
const quick = process.env.FALAJ_QUICK === '1'
const slow = '.slow.test.ts'
/** Beside real programs that not every machine has: see `scripts/real-programs.mjs`. */
const production = '**/*.production.test.ts'
const everywhere = ['**/node_modules/**', '**/dist/**']
const exclude = [...everywhere, production, ...(quick ? [`**/*${slow}`] : [])]
/** A kind of request that exists only in a test, in a browser of its own: it needs a portal's database. */
const thirdKind = 'e2e/requests/second-opinion'
const testsIn = (folder: string) => `${folder}/**/*.test.{ts,tsx}`

const long = ({ moduleId }: TestSpecification) => moduleId.endsWith(slow)

/** What takes long begins first, so that nobody waits for it alone at the end. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(long), ...sorted.filter((file) => !long(file))]
  }
}

export default defineConfig({
  test: {
    // Tests that start whole programs take their time on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    // As with the journeys: what needs a second try is told as flaky at the end of `npm test`, and is ours to mend.
    retry: process.env.CI ? 1 : 0,
    // Tests wait for their database, files and programs for a third of their time: as with the journeys.
    maxWorkers: Math.max(3, Math.ceil(availableParallelism() * 1.5)),
    sequence: { sequencer: LongOnesFirst },
    // Before each test file.
    setupFiles: ['countries', 'languages'].map((what) =>
      fileURLToPath(new URL(`contract/src/shared/shipped-${what}.ts`, import.meta.url)),
    ),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['contract', 'messages', 'core-simulator', 'scripts', 'e2e'].map(testsIn),
          exclude: [...exclude, `${thirdKind}/**`],
          // As with the server's.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [leakedPasswords(), messageCatalogues()],
        test: {
          // Its stores live in modules: each file begins with new ones.
          name: 'pages',
          include: [testsIn('web')],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server', 'cli', 'world', thirdKind].map(testsIn),
          exclude,
          // To load the whole server anew for each file took longer than its tests. What a portal knows is in the portal
          // that a test file opens, never in a module.
          isolate: false,
          // A real PostgreSQL: each test file asks for a database of its own.
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'production',
          include: ['server', 'cli'].map((folder) => `${folder}/${production}`),
          exclude: quick ? ['**'] : everywhere,
          provide: { programs: installedPrograms() },
          isolate: false,
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
    ],
  },
})
