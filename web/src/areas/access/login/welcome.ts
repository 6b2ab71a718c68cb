/** What the login page does when it opens: load the guide and the blurb, then end any stored session. */
import { guideVideo } from '@falaj/contract/access/calls.ts'
import { showBlurb } from '../../../brand/blurb.ts'
import { call } from '../../../session/call.ts'
import { becomeNobodysTab } from '../../../session/one-member.ts'
import { endSession } from '../../../session/sign-out.ts'
import { accountIn, isSessionToken, readToken } from '../../../session/token.ts'
import { takeWantedPage, wasLedToLogin } from '../../../session/wanted-page.ts'
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

let leaving: Promise<unknown> | undefined

/**
 * Ends the session that is stored (ACC-046). Only if a token is stored, so that most visits send nothing (GAP-058). Who was
 * only led here, because a session had ended, ends none that began meanwhile in another tab: returns where it goes on.
 */
export function leaveEarlierSession(after: Promise<unknown>): string | undefined {
  const token = readToken()
  becomeNobodysTab()
  if (wasLedToLogin() && isSessionToken(token)) return takeWantedPage(accountIn(token))
  if (token !== null) leaving = after.then(() => endSession(token))
  return undefined
}

/** A sign-in waits for this sign-out, which would otherwise end the new session. */
export async function earlierSessionHasEnded(): Promise<void> {
  await leaving
}
