/** Goes through all stored files in the order of their ids, a few at once. */
import type { Database } from '@falaj/server/ports/database/open.ts'
import PQueue from 'p-queue'

export interface FileRow {
  id: number
  handle: string
  size: number
  sha256: string
}

/** Tells people, in words or as JSON. */
export type Say = (facts: Record<string, unknown>, words: string) => void

/** Words, or one JSON object a line. */
export const saying =
  (json: boolean): Say =>
  (facts, words) =>
    console.log(json ? JSON.stringify(facts) : words)

const page = 500
const atOnce = 8

/** Rejects with the first fault; what has begun then is finished. Returns how many there were. */
export async function eachFile(
  database: Database,
  work: (file: FileRow) => Promise<void>,
): Promise<number> {
  const queue = new PQueue({ concurrency: atOnce })
  let all = 0
  for (let after = 0; ;) {
    const rows = await database
      .selectFrom('stored_file')
      .select(['id', 'handle', 'size', 'sha256'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(page)
      .execute()
    const last = rows.at(-1)
    if (!last) return all
    after = last.id
    all += rows.length
    const done = await Promise.allSettled(rows.map((row) => queue.add(() => work(row))))
    for (const one of done) if (one.status === 'rejected') throw one.reason
    // A night's work is followed from here; the counts come on the standard output.
    if (all % (20 * page) === 0) console.error(`${all} files so far`)
  }
}
