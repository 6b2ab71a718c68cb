/** Keeps a form that is on the device only, sealed, for the tab that is loaded again (ADD-713, ADD-714). */
import { packed, unpacked } from '../../shared-files/packed.ts'
import { SealedBox, sweepSealed } from '../../shared-files/sealed-box.ts'
import { onTokenChange, readToken } from '../../session/token.ts'
import type { FormInHand, SavedForm } from './saved-form.ts'

/** Of how it is written: what another release wrote otherwise is not read. */
const shape = 1

interface Sealed {
  shape: number
  owner: number
  form: FormInHand
}

const form = 'form'
const boxes = new WeakMap<SavedForm, SealedBox>()
const boxOf = (saved: SavedForm): SealedBox => {
  const box = boxes.get(saved) ?? new SealedBox(saved.kind)
  boxes.set(saved, box)
  return box
}

/** Whether it was there, of the same member. */
export async function resumeForm(saved: SavedForm): Promise<boolean> {
  await sweepSealed()
  const box = boxOf(saved)
  try {
    const content = await box.read(form)
    const sealed = content && unpacked(content)
    if (!isSealedForm(sealed) || sealed.owner !== saved.owner || sealed.form.answers.sending)
      throw new Error('Nothing that goes on.')
    const documents = await Promise.all(
      sealed.form.documents.map(async ({ handle, ...one }) => {
        if (handle !== undefined) return { ...one, handle }
        const kept = await box.read(one.key)
        const [file] = kept ? filesIn(unpacked(kept)) : []
        return { ...one, ...(file && { file }) }
      }),
    )
    saved.resume({ ...sealed.form, documents })
    return true
  } catch {
    await box.empty()
    return false
  }
}

/** From now on, for as long as the server does not have all of it. */
export function sealForm(saved: SavedForm): void {
  const box = boxOf(saved)
  /** Each file is written once, and anew where the tab has another key. */
  const written = new Map<string, File>()
  let under: string | undefined
  let turn = Promise.resolve()
  let waits = false

  const bring = async () => {
    waits = false
    if (!isInHand(saved)) {
      written.clear()
      if (saved.isClosed) for (const stop of stops) stop()
      return box.empty()
    }
    const id = await box.id()
    if (id !== under) written.clear()
    under = id
    const { inHand } = saved
    for (const { key } of inHand.documents) {
      const file = saved.queue.fileOf(key)
      if (!file || written.get(key) === file) continue
      if (await box.put(key, packed({ files: [file] }))) written.set(key, file)
    }
    const sealed: Sealed = { shape, owner: saved.owner, form: inHand }
    await box.put(form, packed(sealed))
    const listed = new Set(inHand.documents.map(({ key }) => key))
    for (const key of written.keys()) {
      if (listed.has(key)) continue
      written.delete(key)
      await box.remove(key)
    }
  }
  const later = () => {
    if (waits) return
    waits = true
    // Where the browser keeps nothing, it is in memory as before.
    turn = turn.then(bring).catch(() => undefined)
  }
  const stops = [saved.subscribe(later), onTokenChange(later)]
  later()
}

/** What is being sent is the server's already; without a session nothing is kept. */
const isInHand = (saved: SavedForm): boolean =>
  !saved.isClosed &&
  readToken() !== null &&
  !saved.state().answers.sending &&
  (saved.isUnsaved || saved.queue.isSending)

function isSealedForm(value: unknown): value is Sealed {
  return typeof value === 'object' && value !== null && 'shape' in value && value.shape === shape
}

const filesIn = (value: unknown): File[] =>
  typeof value === 'object' && value !== null && 'files' in value && Array.isArray(value.files)
    ? value.files.filter((one) => one instanceof File)
    : []
