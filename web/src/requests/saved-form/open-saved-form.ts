/** The forms of this browser tab. Unsaved changes wait for the same member when a session ends. */
import { dropProgress } from '@falaj/contract/drafts-in-progress/calls.ts'
import type { Progress } from '@falaj/contract/drafts-in-progress/schemas.ts'
import { meQuery } from '../../queries/me.ts'
import { queryClient } from '../../queries/client.ts'
import { call } from '../../session/call.ts'
import { KeptTyping } from '../../session/kept-typing.ts'
import { holdsSealed } from '../../shared-files/sealed-key.ts'
import { onTokenChange, readToken } from '../../session/token.ts'
import { loadFromServer } from './server-copy.ts'
import { SavedForm } from './saved-form.ts'

const wizards = new Map<string, SavedForm>()

/** With what the server has saved, or what this tab has and the server has not. */
export async function openSavedForm(kind: string): Promise<SavedForm> {
  const { user_id: owner } = await queryClient.ensureQueryData(meQuery)
  forgetOthers(owner)
  const here = wizards.get(kind)
  if (here?.isUnsaved || here?.queue.isSending || here?.isRefused) {
    void goOn(here)
    return here
  }
  here?.close()
  const saved = new SavedForm(kind, owner)
  if (!(await resumeSealed(saved))) {
    const kept = await goneOnWith(kind)
    if (kept) saved.adopt(kept)
  }
  wizards.set(kind, saved)
  return saved
}

/** Whether this tab had it in hand before it was loaded again (ADD-713). */
async function resumeSealed(saved: SavedForm): Promise<boolean> {
  if (!holdsSealed(saved.kind)) return false
  const { resumeForm } = await import('./sealed-form.ts')
  return resumeForm(saved)
}

/** A submitted form is not continued, unless its page has not read an answer yet. */
async function goneOnWith(kind: string): Promise<Progress | null> {
  const kept = await loadFromServer(kind)
  if (!kept?.sent || kept.answers['sending']) return kept
  await call(dropProgress, { params: { kind }, query: { sent: 'true' } })
  return null
}

/** Saves what an ended session left unsaved, before the dashboard shows which forms can be continued. */
export async function saveWhatWasLeft(): Promise<void> {
  const { user_id: owner } = await queryClient.ensureQueryData(meQuery)
  forgetOthers(owner)
  await Promise.all([...wizards.values()].map(goOn))
}

/** Forms that are on the device only: a LOGOUT asks about them, and ends them. */
const onDevice = new KeptTyping<SavedForm>(({ kind }) => closeSavedForm(kind))
const watched = new WeakSet<SavedForm>()

/** From now on nothing of it leaves the device, until it is sent or goes on as any other form. */
export function keepOnDevice(saved: SavedForm): void {
  saved.keepHere()
  if (watched.has(saved)) return
  watched.add(saved)
  void import('./sealed-form.ts').then(({ sealForm }) => sealForm(saved))
  const typing = onDevice.open(saved.kind)
  saved.subscribe(() => {
    if (!saved.state().isHere) typing.forget()
    else if (saved.isUnsaved || saved.queue.isSending) typing.keep(saved)
  })
}

export function closeSavedForm(kind: string): void {
  wizards.get(kind)?.close()
  wizards.delete(kind)
}

/** Whether leaving this tab would lose anything. */
export const hasUnsavedChanges = (): boolean =>
  [...wizards.values()].some((saved) => saved.isUnsaved || saved.queue.isSending)

function goOn(saved: SavedForm): Promise<void> {
  saved.queue.goOn()
  return saved.flush()
}

/** Another member at the same machine finds nothing. */
function forgetOthers(owner: number): void {
  for (const { kind, owner: of } of wizards.values()) if (of !== owner) closeSavedForm(kind)
}

onTokenChange(() => {
  if (readToken() !== null) return
  for (const saved of wizards.values()) {
    if (!saved.isUnsaved && !saved.queue.isSending) closeSavedForm(saved.kind)
  }
})
addEventListener('online', () => {
  for (const saved of wizards.values()) void goOn(saved)
})
// On a phone, somebody who switches to another app may never come back to this page.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden')
    for (const saved of wizards.values()) void saved.flush()
})
addEventListener('beforeunload', (event) => {
  if (hasUnsavedChanges()) event.preventDefault()
})
