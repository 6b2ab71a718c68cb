/** What the login page does when it opens: load the guide and the blurb, then end any stored session. */
import { guideVideo } from '@falaj/contract/access/calls.ts'
import { showBlurb } from '../../../brand/blurb.ts'
import { call } from '../../../session/call.ts'
import { endStoredSession } from '../../../session/sign-out.ts'
import { readToken } from '../../../session/token.ts'
import type { Guide } from './guide-video.tsx'

/** Failures are only logged, so the page stays usable (ACC-045). */
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

/** ACC-046. Only if a token is stored, so that most visits send nothing (GAP-058). */
export function leaveEarlierSession(after: Promise<unknown>): void {
  const token = readToken()
  if (token !== null) leaving = after.then(() => endStoredSession(token))
}

/** A sign-in waits for this sign-out, which would otherwise end the new session. */
export async function earlierSessionHasEnded(): Promise<void> {
  await leaving
}
