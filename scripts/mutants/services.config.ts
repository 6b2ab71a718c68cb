/**
 * `npm run mutants:services`: changes the services of the server in small ways, and runs their tests with each change.
 *
 *   FALAJ_MUTANTS='server/src/areas/banking/*.ts' FALAJ_MUTANTS_TESTS='server/src/areas/banking/*.test.ts' npm run mutants:services
 *
 * Both are globs between commas; without the second, the tests beside the files. Stores and routes count: their
 * conditions decide whose rows they touch. `FALAJ_MUTANTS_SAMPLE=100` tries a hundred of the changes, the same ones each
 * time as long as the code stays as it is; `FALAJ_MUTANTS_KIND=QueryCondition` those of a kind. `FALAJ_MUTANTS_OPEN=1`
 * tries only what survived the last run, after tests were added.
 */
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { changedFiles, testsBeside } from './changed-services.ts'

/** Those that go over many sequences are slow: by then only a few changes are left for them. */
const isSlow = ({ moduleId }: TestSpecification) => /\.(model|slow)\.test/.test(moduleId)

class SlowOnesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter((file) => !isSlow(file)), ...sorted.filter(isSlow)]
  }
}

export default defineConfig({
  plugins: [{ name: 'changed services', enforce: 'pre', load: (id) => changedFiles.get(id) }],
  test: {
    include: process.env.FALAJ_MUTANTS_TESTS?.split(',').map((one) => one.trim()) ?? testsBeside,
    exclude: ['**/node_modules/**', '**/*.slow.test.ts'],
    runner: './scripts/mutants/repeating-runner.ts',
    setupFiles: ['countries', 'languages'].map((what) => `contract/src/shared/shipped-${what}.ts`),
    // To load the server anew for each file took longer than most tests.
    isolate: false,
    globalSetup: ['server/src/testing/global-setup.ts', './scripts/mutants/without-the-wall.ts'],
    sequence: { sequencer: SlowOnesLast },
    // Compiled files of an earlier run contain that run's changes.
    fsModuleCache: false,
    maxWorkers: 1,
    // Endless loops are stopped by their count. A test that waits for ever is not counted as having noticed.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 600_000,
    // What a change breaks may break at any time.
    dangerouslyIgnoreUnhandledErrors: true,
    reporters: ['dot'],
  },
})
