/** What the reports of the two test runners say of tests that failed, or passed at their second try: by name, with the reason. */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './places.mjs'

/** A counterexample and its seed stand in the first lines; what follows is the way there. */
const lines = 12
/** Of what the page showed: enough for a form on a phone. */
const linesOfPage = 100

/** @param {boolean} failed @param {string} name @param {string} reason @param {string} [shown] */
const trouble = (failed, name, reason, shown = '') =>
  [
    `${failed ? 'FAILED' : 'FLAKY'} ${name}`,
    ...stripVTControlCharacters(reason).split('\n').slice(0, lines),
    ...shown.split('\n').filter(Boolean).slice(0, linesOfPage),
  ].join('\n    ')

/** What the page showed as a journey failed, as a screen reader tells it; the frame around each page is left out. @param {any} result @returns {string} */
function shownIn({ attachments = [] }) {
  const { path } = attachments.find((/** @type {any} */ { name }) => name === 'error-context') ?? {}
  const told = path && existsSync(path) ? readFileSync(path, 'utf8') : ''
  const [, page = ''] = /^```yaml\n(.*?)^```/ms.exec(told) ?? []
  return page.slice(Math.max(0, page.search(/^ *- main\b/m)))
}

/**
 * A test file that failed and none of its tests did: it could not be loaded, or what is done before or after them failed.
 * @param {any} file
 */
export const isBroken = ({ status, assertionResults }) =>
  status === 'failed' &&
  assertionResults.every((/** @type {any} */ test) => test.status !== 'failed')

/** Vitest's. A test that passed with a reason to fail needed a second try. @param {any} report @returns {string[]} */
export const troublesOfTests = ({ testResults }) =>
  testResults.flatMap((/** @type {any} */ file) => {
    const path = relative(root, file.name)
    const ofTests = file.assertionResults
      .filter((/** @type {any} */ { failureMessages }) => failureMessages.length > 0)
      .map((/** @type {any} */ { status, fullName, failureMessages }) =>
        trouble(status === 'failed', `${path}: ${fullName}`, failureMessages[0]),
      )
    return isBroken(file) ? [...ofTests, trouble(true, path, file.message)] : ofTests
  })

/** Of the first try that failed. @param {any[]} results */
function why(results) {
  const failed = results.find(({ error }) => error)
  return failed
    ? { reason: failed.error.message ?? '', shown: shownIn(failed) }
    : { reason: '', shown: '' }
}

/** Playwright's journeys: suites lie within suites. @param {any} report @returns {any[]} */
const journeysOf = ({ suites }) =>
  suites.flatMap((/** @type {any} */ suite) => [
    ...journeysOf({ suites: suite.suites ?? [] }),
    ...(suite.specs ?? []).flatMap((/** @type {any} */ { file, line, title, tests }) =>
      tests.map((/** @type {any} */ { status, results }) => ({
        status,
        name: `e2e/${file}: ${title}`,
        place: `e2e/${file}:${line}`,
        ...why(results),
      })),
    ),
  ])

/** Those that failed, or were run twice. @param {any} report @returns {string[]} */
export const troublesOfJourneys = (report) =>
  journeysOf(report)
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, name, reason, shown }) => trouble(status === 'unexpected', name, reason, shown))

/** Each that ran, with what it says of itself if it failed. @param {any} report @returns {{ name: string, failure?: string }[]} */
export const resultsOfJourneys = (report) =>
  journeysOf(report)
    .filter(({ status }) => status !== 'skipped')
    .map(({ status, name, reason, shown }) =>
      status === 'expected' ? { name } : { name, failure: trouble(true, name, reason, shown) },
    )

/** Where those stand that passed at their second try. @param {any} report @returns {string[]} */
export const placesOfFlaky = (report) => [
  ...new Set(
    journeysOf(report)
      .filter(({ status }) => status === 'flaky')
      .map(({ place }) => place),
  ),
]
