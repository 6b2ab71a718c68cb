/**
 * Journeys run side by side on one portal. What one of them changes of an account, another that uses it would see: a saved
 * form, a notice that was read. So an account that a journey changes is used by no other journey of the run (ADD-010).
 * Each journey writes down at its end what it did with which account; whoever comes second finds the first.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a journey did with an account. */
export interface Use {
  /** Where it is, and its title. */
  journey: string
  /** The call with which it first changed something; none when it only read. */
  change: string | undefined
}

/** By the account's email address. */
export type Uses = ReadonlyMap<string, Use>

/**
 * Writes down in `folder` what a journey did, and says in a sentence for each account which other journey of the run
 * disturbs it, or is disturbed. Each writes before it reads, so of two that end at once one at least finds the other.
 */
export function settle(folder: string, uses: Uses): string[] {
  return [...uses].flatMap(([account, use]) => {
    const place = join(folder, encodeURIComponent(account))
    const notes = join(place, 'journeys')
    mkdirSync(notes, { recursive: true })
    // Whole at once: another journey may read it at any moment.
    const draft = join(place, `${nameOf(use)}.${process.pid}`)
    writeFileSync(draft, JSON.stringify(use))
    renameSync(draft, join(notes, nameOf(use)))
    const other = readdirSync(notes)
      .map((file): Use => JSON.parse(readFileSync(join(notes, file), 'utf8')))
      .find(({ journey, change }) => journey !== use.journey && (change ?? use.change))
    return other && isFirstToTell(place, use) ? [sentence(account, use, other)] : []
  })
}

/** By its journey alone: a second try, or a repetition, is the same one. */
const nameOf = ({ journey }: Use) => createHash('sha256').update(journey).digest('hex')

/** One of them fails: a change early in the run would otherwise fail everything that reads after it. */
function isFirstToTell(place: string, use: Use): boolean {
  const teller = join(place, 'told-by')
  try {
    writeFileSync(teller, nameOf(use), { flag: 'wx' })
    return true
  } catch {
    return readFileSync(teller, 'utf8') === nameOf(use)
  }
}

const sentence = (account: string, ...both: [Use, Use]) =>
  [
    `Two journeys use ${account}, and what is changed there one sees of the other:`,
    ...both.map(
      ({ journey, change }) => `  ${journey} ${change ? `(changes it: ${change})` : '(reads)'}`,
    ),
    'Give the one that changes it a member of its own: enrolWithAccount, or the `member` of its journey.ts.',
  ].join('\n')
