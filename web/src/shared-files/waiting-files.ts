/** What the phone shared to the installed portal and no page has taken yet, as `share-worker.ts` keeps it (ADD-708). */

/** From then on it is nobody's any more; the login page says so. */
const waitMs = 30 * 60_000
const name = 'shared-files'

/** Undefined where a browser keeps nothing: without encryption, and in some private windows. */
async function openBox(): Promise<Cache | undefined> {
  try {
    return (await caches.has(name)) ? await caches.open(name) : undefined
  } catch {
    return undefined
  }
}

const isOver = ({ headers }: Response) => Number(headers.get('x-at')) + waitMs <= Date.now()

/** How long the last of them still waits; 0 where none does. What has waited too long is deleted. */
export async function waitsFor(): Promise<number> {
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
  const keys = (await box?.keys()) ?? []
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
  if (await openBox()) await caches.delete(name)
}

async function fileOf(kept: Response): Promise<File> {
  const { headers } = kept
  const type = headers.get('content-type') ?? ''
  return new File([await kept.blob()], decodeURIComponent(headers.get('x-name') ?? ''), { type })
}
