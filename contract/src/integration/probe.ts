/**
 * How a core system knows the submissions of `npm run integration-check`: their number begins with a mark that the portal
 * gives to nobody's. It is in the signed body, so that nobody else can pass something off as a probe.
 */
import type { Submission } from './submission.ts'

export const probeMark = 'FALAJ-CHECK'
/** The card that no core system may know; the one of the mark alone is the member for whom probes are taken. */
export const unknownCard = `${probeMark}-NOBODY`

export const isProbe = (submission: Submission): boolean =>
  numberOf(submission).startsWith(`${probeMark}-`)

export const isForNobody = (submission: Submission): boolean =>
  isProbe(submission) && submission.card_number === unknownCard

const numberOf = (submission: Submission): string =>
  submission.kind === 'chat_message' ? submission.message_id : submission.reference_number
