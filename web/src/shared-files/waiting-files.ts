/** What the phone shared to the installed portal and no page has taken yet, as `share-worker.ts` keeps it (ADD-708). */
import { readToken } from '../session/token.ts'
import { isSealed, openBox, putAt } from './box.ts'

/** From then on it is nobody's any more; the login page says so. */
const waitMs = 30 * 60_000

const isOver = (kept: Response) => putAt(kept) + waitMs <= Date.now()

/**
 * How long the last of them still waits; 0 where none does. What has waited too long is deleted, and without a session
 * also what a tab had sealed: it ended with the session (ADD-714).
 */
export async function waitsFor(): Promise<number> {
  const box = await openBox()
  let longest = 0
  for (const key of (await box?.keys()) ?? []) {
    if (isSealed(key)) {
      if (readToken() === null) await box?.delete(key)
      continue
    }
    const kept = await box?.match(key)
    if (!kept) continue
    if (isOver(kept)) await box?.delete(key)
    else longest = Math.max(longest, putAt(kept) + waitMs - Date.now())
  }
  return longest
}

/** In the order in which they were shared; the next who asks finds none. */
export async function takeWaitingFiles(): Promise<File[]> {
  const box = await openBox()
  const keys = ((await box?.keys()) ?? []).filter((key) => !isSealed(key))
  const found = await Promise.all(
    keys.map(async (key) => {
      const kept = await box?.match(key)
      const taken = await box?.delete(key)
      return kept && taken && !isOver(kept) ? [await fileOf(kept)] : []
    }),
  )
  return found.flat()
}

async function fileOf(kept: Response): Promise<File> {
  const { headers } = kept
  const type = headers.get('content-type') ?? ''
  return new File([await kept.blob()], decodeURIComponent(headers.get('x-name') ?? ''), { type })
}
