/** What the reports of the two test runners say of tests that failed, or passed at their second try: by name, with the reason. */
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './places.mjs'

/** A counterexample and its seed stand in the first lines; what follows is the way there. */
const lines = 12

/** @param {boolean} failed @param {string} name @param {string} reason */
const trouble = (failed, name, reason) =>
  [
    `${failed ? 'FAILED' : 'FLAKY'} ${name}`,
    ...stripVTControlCharacters(reason).split('\n').slice(0, lines),
  ].join('\n    ')

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

/** Playwright's journeys: suites lie within suites. @param {any} report @returns {any[]} */
const journeysOf = ({ suites }) =>
  suites.flatMap((/** @type {any} */ suite) => [
    ...journeysOf({ suites: suite.suites ?? [] }),
    ...(suite.specs ?? []).flatMap((/** @type {any} */ { file, line, title, tests }) =>
      tests.map((/** @type {any} */ { status, results }) => ({
        status,
        name: `e2e/${file}: ${title}`,
        place: `e2e/${file}:${line}`,
        reason: results.find((/** @type {any} */ { error }) => error)?.error.message ?? '',
      })),
    ),
  ])

/** Those that failed, or were run twice. @param {any} report @returns {string[]} */
export const troublesOfJourneys = (report) =>
  journeysOf(report)
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, name, reason }) => trouble(status === 'unexpected', name, reason))

/** Each that ran, with what it says of itself if it failed. @param {any} report @returns {{ name: string, failure?: string }[]} */
export const resultsOfJourneys = (report) =>
  journeysOf(report)
    .filter(({ status }) => status !== 'skipped')
    .map(({ status, name, reason }) =>
      status === 'expected' ? { name } : { name, failure: trouble(true, name, reason) },
    )

/** Where those stand that passed at their second try. @param {any} report @returns {string[]} */
export const placesOfFlaky = (report) => [
  ...new Set(
    journeysOf(report)
      .filter(({ status }) => status === 'flaky')
      .map(({ place }) => place),
  ),
]
