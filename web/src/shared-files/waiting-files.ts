/**
 * What the phone shared to the installed portal and no page has taken yet, as `share-worker.ts` keeps it (ADD-708). In the
 * same box lies sealed what tabs keep (`sealed-box.ts`).
 */
import { readToken } from '../session/token.ts'

/** From then on it is nobody's any more; the login page says so. */
const waitMs = 30 * 60_000
export const boxName = 'shared-files'

/** Undefined where a browser keeps nothing: without encryption, and in some private windows. */
export async function openBox(): Promise<Cache | undefined> {
  try {
    return (await caches.has(boxName)) ? await caches.open(boxName) : undefined
  } catch {
    return undefined
  }
}

/** By its place. */
export const isSealed = ({ url }: Request): boolean => url.includes('/sealed/')

const isOver = ({ headers }: Response) => Number(headers.get('x-at')) + waitMs <= Date.now()

/**
 * How long the last of them still waits for a login; 0 where none does. What has waited too long is deleted, and so is
 * what was sealed, which waits for nobody: the session has ended (ADD-714).
 */
export async function waitsFor(): Promise<number> {
  if (readToken() !== null) return 0
  const box = await openBox()
  let longest = 0
  for (const key of (await box?.keys()) ?? []) {
    const kept = await box?.match(key)
    if (!kept) continue
    if (isOver(kept)) await box?.delete(key)
    else longest = Math.max(longest, Number(kept.headers.get('x-at')) + waitMs - Date.now())
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

/** Whoever logs out leaves nothing to the next at this phone. */
export const forgetWaitingFiles = async (): Promise<void> => {
  if (await openBox()) await caches.delete(boxName)
}

async function fileOf(kept: Response): Promise<File> {
  const { headers } = kept
  const type = headers.get('content-type') ?? ''
  return new File([await kept.blob()], decodeURIComponent(headers.get('x-name') ?? ''), { type })
}
