/**
 * `npm run mutants`: changes the rules of the contract in small ways, one at a time, and runs their tests on each change.
 * A change that no test notices is behaviour that nothing proves. The services of the server: `services.config.ts`.
 *
 *   npm run mutants                        all rules
 *   npm run mutants -- --mutate 'contract/src/claims/rules/statuses.ts'
 *   FALAJ_MUTANTS_TESTS='contract/src/claims/rules/*.test.ts' npm run mutants -- --mutate …   held against these tests only
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  mutate: ['contract/src/*/rules/!(*.test).ts'],
  // Stryker rewrites it through an interface that TypeScript 7 no longer has; nothing here needs it.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: '.cache/mutants/work',
  reporters: ['clear-text', 'html', 'json'],
  htmlReporter: { fileName: '.cache/mutants/report.html' },
  jsonReporter: { fileName: '.cache/mutants/report.json' },
  clearTextReporter: { allowColor: false, reportTests: false },
}
