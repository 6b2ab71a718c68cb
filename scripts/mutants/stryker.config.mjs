/**
 * `npm run mutants`: changes rules and services in small ways, one at a time, and runs their tests on each change.
 * A change that no test notices is behaviour that nothing proves.
 *
 *   npm run mutants                        the rules of the contract
 *   npm run mutants -- --mutate 'contract/src/claims/rules/lifecycle.ts'
 *   FALAJ_MUTANTS_TESTS='contract/src/claims/rules/*.test.ts' npm run mutants -- --mutate …   held against these tests only
 *   FALAJ_MUTANTS=banking npm run mutants  the services of an area of the server, held against that area's own tests
 */
const area = process.env.FALAJ_MUTANTS

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  // Stores are SQL and routes are wiring: what may happen is decided between the two.
  mutate: area
    ? [`server/src/areas/${area}/**/!(*.test|*store|*routes|*route).ts`]
    : ['contract/src/*/rules/!(*.test).ts'],
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
