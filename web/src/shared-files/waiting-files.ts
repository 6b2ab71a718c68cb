/**
 * What the phone shared to the installed portal and no form has taken yet, as `share-worker.ts` keeps it (ADD-708). In the
 * same box lies sealed what tabs keep (`sealed-box.ts`).
 */
import { accountIn, readToken } from '../session/token.ts'

/** From then on it is nobody's any more; the login page says so. */
const waitMs = 30 * 60_000
/** Whose it is, once a page has shown it to somebody. */
const shownTo = 'x-shown-to'
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

export interface WaitingFile {
  /** Its place in the box. */
  key: string
  file: File
}

/** In the order in which they were shared. From now on they are of this member alone, and go on waiting. */
export async function waitingFiles(): Promise<WaitingFile[]> {
  const reader = accountIn(readToken()) ?? ''
  const found = await findOwn()
  return Promise.all(
    found.map(async ({ box, key, kept }) => {
      const file = await fileOf(kept)
      if (!kept.headers.has(shownTo)) {
        const headers = { ...Object.fromEntries(kept.headers), [shownTo]: reader }
        await box.put(key, new Response(file, { headers }))
      }
      return { key: key.url, file }
    }),
  )
}

/** In the order in which they were shared; the next who asks finds none. */
export async function takeWaitingFiles(): Promise<File[]> {
  const found = await findOwn()
  const taken = found.map(async ({ box, key, kept }) =>
    (await box.delete(key)) ? [await fileOf(kept)] : [],
  )
  return (await Promise.all(taken)).flat()
}

export const forgetWaitingFile = async ({ key }: WaitingFile): Promise<void> => {
  await (await openBox())?.delete(key)
}

/** Their places are numbered as they were shared. */
const inOrder = new Intl.Collator(undefined, { numeric: true })

/** Those that the reader may have. What is over, or was shown to another member, is deleted. */
async function findOwn(): Promise<{ box: Cache; key: Request; kept: Response }[]> {
  const box = await openBox()
  const reader = accountIn(readToken()) ?? ''
  const found = []
  const keys = ((await box?.keys()) ?? []).filter((one) => !isSealed(one))
  for (const key of keys.toSorted((one, other) => inOrder.compare(one.url, other.url))) {
    const kept = await box?.match(key)
    if (!box || !kept) continue
    if (isOver(kept) || (kept.headers.get(shownTo) ?? reader) !== reader) await box.delete(key)
    else found.push({ box, key, kept })
  }
  return found
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
