/** Goes through all stored files in the order of their ids, a few at once. */
import type { Database } from '@falaj/server/ports/database/open.ts'
import PQueue from 'p-queue'
import { type FileRow, storedRows } from './stored-rows.ts'

/** Tells people, in words or as JSON. */
export type Say = (facts: Record<string, unknown>, words: string) => void

/** Words, or one JSON object a line. */
export const saying =
  (json: boolean): Say =>
  (facts, words) =>
    console.log(json ? JSON.stringify(facts) : words)

const atOnce = 8
/** How many are told of in between. */
const milestone = 10_000

/** Rejects with the first fault; what has begun then is finished. Returns how many there were. */
export async function eachFile(
  database: Database,
  work: (file: FileRow) => Promise<void>,
): Promise<number> {
  const queue = new PQueue({ concurrency: atOnce })
  let all = 0
  for await (const rows of storedRows(database)) {
    all += rows.length
    const done = await Promise.allSettled(rows.map((row) => queue.add(() => work(row))))
    for (const one of done) if (one.status === 'rejected') throw one.reason
    // A night's work is followed from here; the counts come on the standard output.
    if (all % milestone === 0) console.error(`${all} files so far`)
  }
  return all
}
