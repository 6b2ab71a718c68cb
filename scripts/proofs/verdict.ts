/** What a run of the tests that name a row says of its breakage. */
import { stripVTControlCharacters } from 'node:util'

export type Verdict =
  /** A test that names the row failed by its assertion. */
  | 'proved'
  /** All of them passed. */
  | 'unnoticed'
  /** One failed, none by its assertion: it crashed or ran out of time. */
  | 'crashed'
  /** The test that failed does so of the whole project, too. */
  | 'failing'
  /** The code stands no longer where the breakage has it. */
  | 'moved'
  /** No test names the row. */
  | 'untested'

/** One test that ran: why it failed, if it did. */
export interface Outcome {
  title: string
  failures: string[]
}

/** An assertion of Vitest, of Playwright or of a property's run. */
const assertion = /AssertionError|\bexpect(?:\.\w+)?\(|Property failed after/
/** The page, or the program, and not what was asserted. */
const breakdown =
  /Test timeout of|Test timed out in|Target page, context or browser has been closed/

export function verdictOf(outcomes: readonly Outcome[]): { verdict: Verdict; by: string | null } {
  const failed = outcomes.filter(({ failures }) => failures.length > 0)
  const byAssertion = failed.find(({ failures }) => failures.some(isAssertion))
  if (byAssertion) return { verdict: 'proved', by: byAssertion.title }
  if (failed[0]) return { verdict: 'crashed', by: reasonOf(failed[0]) }
  return outcomes.length > 0
    ? { verdict: 'unnoticed', by: null }
    : { verdict: 'crashed', by: 'no test ran' }
}

/** A test notices nothing that fails of the project as it is, `whole`. */
export const unlessFailing = (
  { verdict, by }: { verdict: Verdict; by: string | null },
  whole: readonly Outcome[],
): { verdict: Verdict; by: string | null } =>
  whole.some(({ title, failures }) => title === by && failures.length > 0)
    ? { verdict: 'failing', by }
    : { verdict, by }

const isAssertion = (failure: string) => {
  const [first = ''] = stripVTControlCharacters(failure).split('\n    at ')
  return assertion.test(first) && !breakdown.test(first)
}

const reasonOf = ({ title, failures: [first = ''] }: Outcome) =>
  `${title}: ${stripVTControlCharacters(first).split('\n')[0]}`

interface TestReport {
  testResults: {
    message?: string
    status: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Of Vitest's report: a file that could not be loaded failed without any test of it. */
export function outcomesOfTests({ testResults }: TestReport): Outcome[] {
  return testResults.flatMap(({ message = '', status, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [{ title: 'loading', failures: [message] }]
      : assertionResults
          .filter((test) => test.status === 'passed' || test.status === 'failed')
          .map(({ fullName, failureMessages }) => ({ title: fullName, failures: failureMessages })),
  )
}

interface JourneySuite {
  title: string
  suites?: JourneySuite[]
  specs?: {
    title: string
    tests: { results: JourneyResult[] }[]
  }[]
}
interface JourneyResult {
  status: string
  errors: { message?: string }[]
  /** Those that the journey itself names; absent where it names none. */
  steps?: { title: string; error?: unknown }[]
}
export interface JourneyReport {
  errors: { message?: string }[]
  suites: JourneySuite[]
}

/** Of Playwright's report: what kept the portal from starting is among its errors, and that a failure ended the run. */
export function outcomesOfJourneys({ errors, suites }: JourneyReport): Outcome[] {
  const starting = errors.filter(({ message }) => !message?.startsWith('Testing stopped early'))
  return [
    ...starting.map(({ message = '' }) => ({ title: 'start', failures: [message] })),
    ...suites.flatMap(ofSuite),
  ]
}

function ofSuite({ suites = [], specs = [] }: JourneySuite): Outcome[] {
  return [
    ...suites.flatMap(ofSuite),
    ...specs.flatMap(({ title, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .filter(({ status }) => status !== 'skipped')
        .map(({ status, errors, steps = [] }) => ({
          title: [title, ...steps.filter(({ error }) => error).map((step) => step.title)].join(
            ' > ',
          ),
          failures:
            status === 'passed' ? [] : errors.map(({ message = status }) => message).concat(status),
        })),
    ),
  ]
}
