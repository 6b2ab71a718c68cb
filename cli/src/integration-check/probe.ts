/** One thing that is tried: what was expected, where the page on integration says so, and what came of it. */
import type { Answered, Endpoint } from './endpoint.ts'
import type { Submissions } from './submissions.ts'

export interface Probe {
  name: string
  /** One sentence. */
  expected: string
  /** The heading of docs/integration.md, as its links have it. */
  described: string
  run(endpoint: Endpoint, submissions: Submissions): Promise<Outcome>
}

export interface Outcome {
  right: boolean
  /** In the order in which they came. */
  answers: Answered[]
  /** What the answers alone do not say. */
  note?: string
}

export interface Finding extends Pick<Probe, 'name' | 'expected'> {
  right: boolean
  found: string
  /** Of the slowest answer. */
  ms: number
  /** Such as `docs/integration.md#signing`. */
  docs: string
}

export async function tryOut(
  { name, expected, described, run }: Probe,
  endpoint: Endpoint,
  submissions: Submissions,
): Promise<Finding> {
  const { right, answers, note } = await run(endpoint, submissions)
  const found = [...answers.map(inWords), ...(note === undefined ? [] : [note])].join('; then ')
  const ms = Math.max(0, ...answers.map((answer) => answer.ms))
  return { name, right, expected, found, ms, docs: `docs/integration.md#${described}` }
}

const mostText = 160

export function inWords({ status, text, meaning }: Answered): string {
  if (status === null) return `no answer (${meaning.state === 'later' ? meaning.fault : ''})`
  const short = text.length > mostText ? `${text.slice(0, mostText)}…` : text
  return `${status} ${short.replaceAll(/\s+/g, ' ')}`.trim()
}

export const taken = ({ meaning }: Answered): boolean => meaning.state === 'accepted'

/** Not taken, not refused for good, and no fault of theirs: the portal would try again. */
export const turnedAway = ({ status, meaning }: Answered): boolean =>
  meaning.state === 'later' && status !== null && status >= 400 && status < 500

/** Both were taken, as one. */
export const takenOnce = (one: Answered, other: Answered): boolean =>
  one.meaning.state === 'accepted' &&
  other.meaning.state === 'accepted' &&
  one.meaning.coreReference === other.meaning.coreReference
