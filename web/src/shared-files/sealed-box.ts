/**
 * What a tab keeps on the device until it is sent: encrypted, with a key that lies in the tab's own storage. A tab that
 * is loaded again, or that the phone ended, still has it; with the tab, LOGOUT or the session it is gone, and then nobody
 * can read what may still lie in the box (docs/decisions/182-kept-until-it-is-sent.md).
 */
import { keyName } from './sealed-key.ts'
import { boxName, isSealed, openBox } from './waiting-files.ts'

/** A session without activity has ended long before. */
const keptMs = 60 * 60_000
const nonceBytes = 12
/** Not the one of what waits: the login page deletes what has none. */
const writtenAt = 'x-written-at'
const sealedIn = `${import.meta.env.BASE_URL}sealed/`

export class SealedBox {
  readonly #of: string
  /** As it was when this wrote or read last; the tab may have lost it since. */
  #known: { id: string; key: CryptoKey } | undefined

  constructor(of: string) {
    this.#of = of
  }

  /** Whose parts it writes: another one once the tab has lost the key. */
  async id(): Promise<string> {
    return (await this.#key()).id
  }

  /** False where this browser keeps nothing, or has no room. */
  async put(part: string, content: Blob): Promise<boolean> {
    const { id, key } = await this.#key()
    const place = sealedPlace(id, part)
    const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv: nonce, additionalData: named(place) },
      key,
      await content.arrayBuffer(),
    )
    const box = await makeBox()
    const headers = { 'content-type': 'application/octet-stream', [writtenAt]: String(Date.now()) }
    const answer = new Response(new Blob([nonce, sealed]), { headers })
    return box ? box.put(place, answer).then(yes, no) : false
  }

  /** Undefined where nothing is, or nothing that this tab has sealed within the hour. */
  async read(part: string): Promise<ArrayBuffer | undefined> {
    const { id, key } = await this.#key()
    const place = sealedPlace(id, part)
    const kept = await (await openBox())?.match(place)
    if (!kept) return undefined
    const bytes = await kept.arrayBuffer()
    return crypto.subtle
      .decrypt(
        { name: 'AES-GCM', iv: bytes.slice(0, nonceBytes), additionalData: named(place) },
        key,
        bytes.slice(nonceBytes),
      )
      .catch(() => undefined)
  }

  async remove(part: string): Promise<void> {
    if (this.#known) await (await openBox())?.delete(sealedPlace(this.#known.id, part))
  }

  /** From now on nobody can read it, also where it is not deleted yet. */
  async empty(): Promise<void> {
    const { id } = this.#known ?? {}
    if (id === undefined) return
    if (sessionStorage.getItem(keyName(this.#of))?.startsWith(id))
      sessionStorage.removeItem(keyName(this.#of))
    this.#known = undefined
    const box = await openBox()
    for (const key of (await box?.keys()) ?? [])
      if (isSealed(key) && sealedBy(key) === id) await box?.delete(key)
  }

  async #key(): Promise<{ id: string; key: CryptoKey }> {
    const [id, written] = sessionStorage.getItem(keyName(this.#of))?.split('.') ?? []
    if (id !== undefined && written !== undefined) {
      if (this.#known?.id !== id) {
        const bytes = Uint8Array.from(atob(written), (letter) => letter.charCodeAt(0))
        this.#known = { id, key: await imported(bytes) }
      }
      return this.#known
    }
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    const known = { id: crypto.randomUUID(), key: await imported(bytes) }
    sessionStorage.setItem(keyName(this.#of), `${known.id}.${btoa(String.fromCharCode(...bytes))}`)
    this.#known = known
    return known
  }
}

/** Deletes what was not written to within the hour: its tab is gone, and nobody can read it. */
export async function sweepSealed(): Promise<void> {
  const box = await openBox()
  const newest = new Map<string, number>()
  const keys = ((await box?.keys()) ?? []).filter(isSealed)
  for (const key of keys) {
    const kept = await box?.match(key)
    const by = sealedBy(key)
    if (kept) newest.set(by, Math.max(newest.get(by) ?? 0, Number(kept.headers.get(writtenAt))))
  }
  for (const key of keys)
    if ((newest.get(sealedBy(key)) ?? 0) + keptMs <= Date.now()) await box?.delete(key)
}

const imported = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** A part that was put in another's place does not open. */
const named = (place: string) => new TextEncoder().encode(place)

const sealedPlace = (id: string, part: string): string => `${sealedIn}${id}/${part}`
/** Whose it is, by its place. */
const sealedBy = ({ url }: Request): string => url.split(sealedIn)[1]?.split('/')[0] ?? ''

/** Undefined where a browser keeps nothing. */
async function makeBox(): Promise<Cache | undefined> {
  try {
    return await caches.open(boxName)
  } catch {
    return undefined
  }
}

const yes = () => true
const no = () => false
