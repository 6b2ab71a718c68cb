/** What the login page does when it opens: fetch guide and blurb, then end whatever session is stored. */
import { guideVideo } from '@falaj/contract/access/calls.ts'
import { showBlurb } from '../../../brand/blurb.ts'
import { call } from '../../../session/call.ts'
import { endStoredSession } from '../../../session/sign-out.ts'
import { readToken } from '../../../session/token.ts'
import type { Guide } from './guide-video.tsx'

/** A failure is only logged; the page stays usable (ACC-045). */
export async function fetchGuide(): Promise<Guide | undefined> {
  try {
    const guide = (await call(guideVideo, {})).data
    showBlurb(guide.blurb)
    return guide
  } catch (problem) {
    console.warn(problem)
    return undefined
  }
}

let leaving: Promise<void> | undefined

/** ACC-046. Only when a token is stored, so that the common visit sends nothing (GAP-058). */
export function leaveEarlierSession(after: Promise<unknown>): void {
  const token = readToken()
  if (token !== null) leaving = after.then(() => endStoredSession(token))
}

/** A sign-in waits for the sign-out before it, or the sign-out would end the new session. */
export async function earlierSessionHasEnded(): Promise<void> {
  await leaving
}
