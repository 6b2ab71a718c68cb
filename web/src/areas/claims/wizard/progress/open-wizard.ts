/** The wizards of this browser tab. What is unsaved when a session ends waits for the same member to come back. */
import { dropProgress } from '@falaj/contract/drafts-in-progress/calls.ts'
import type { Progress } from '@falaj/contract/drafts-in-progress/schemas.ts'
import { meQuery } from '../../../../queries/me.ts'
import { queryClient } from '../../../../queries/client.ts'
import { call } from '../../../../session/call.ts'
import { onTokenChange, readToken } from '../../../../session/token.ts'
import { keptOnServer } from './keep-on-server.ts'
import { Wizard } from './wizard.ts'

const wizards = new Map<string, Wizard>()

/** With what was kept of it, or what this tab has that the server has not. */
export async function openWizard(kind: string): Promise<Wizard> {
  const { user_id: owner } = await queryClient.ensureQueryData(meQuery)
  forgetOthers(owner)
  const here = wizards.get(kind)
  if (here?.isUnsaved || here?.queue.isSending) {
    goOn(here)
    return here
  }
  here?.close()
  const kept = await goneOnWith(kind)
  const wizard = new Wizard(kind, owner)
  if (kept) wizard.adopt(kept)
  wizards.set(kind, wizard)
  return wizard
}

/** What was submitted is not gone on with, unless its page has read no answer yet. */
async function goneOnWith(kind: string): Promise<Progress | null> {
  const kept = await keptOnServer(kind)
  if (!kept?.sent || kept.answers['sending']) return kept
  await call(dropProgress, { params: { kind }, query: { sent: 'true' } })
  return null
}

/** Saves what a session that ended had left; before the dashboard tells what can be gone on with. */
export async function saveWhatWasLeft(): Promise<void> {
  const { user_id: owner } = await queryClient.ensureQueryData(meQuery)
  forgetOthers(owner)
  await Promise.all([...wizards.values()].map(goOn))
}

export function closeWizard(kind: string): void {
  wizards.get(kind)?.close()
  wizards.delete(kind)
}

/** Whether leaving this tab would lose anything. */
export const isAnythingUnsaved = (): boolean =>
  [...wizards.values()].some((wizard) => wizard.isUnsaved || wizard.queue.isSending)

function goOn(wizard: Wizard): Promise<void> {
  wizard.queue.goOn()
  return wizard.flush()
}

/** Another member at the same machine finds nothing. */
function forgetOthers(owner: number): void {
  for (const { kind, owner: of } of wizards.values()) if (of !== owner) closeWizard(kind)
}

onTokenChange(() => {
  if (readToken() !== null) return
  for (const wizard of wizards.values()) {
    if (!wizard.isUnsaved && !wizard.queue.isSending) closeWizard(wizard.kind)
  }
})
addEventListener('online', () => {
  for (const wizard of wizards.values()) void goOn(wizard)
})
// A phone that goes to another app may never come back to this page.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden')
    for (const wizard of wizards.values()) void wizard.flush()
})
addEventListener('beforeunload', (event) => {
  if (isAnythingUnsaved()) event.preventDefault()
})
