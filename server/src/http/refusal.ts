/** A refusal shown to a member: thrown where the cause is known, with the message and the code for the log. */
import type { MessageKey } from '../text.ts'

export interface RefusalDetails {
  values?: Record<string, string | number>
  /** Field to the sentence under it. */
  fields?: Record<string, MessageKey>
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number
  /** The name of the limit that was reached: the sentence has `{wait}` in it, and is followed by what else one can do. */
  limit?: string
  /** It is accepted once the member has shown anew who they are. */
  needsProof?: true
  /** The connection can no longer be used, for example because a body is still arriving slowly. */
  closes?: boolean
}

export class Refused extends Error {
  readonly status: number
  readonly key: MessageKey
  readonly details: RefusalDetails

  constructor(status: number, key: MessageKey, details: RefusalDetails = {}) {
    super(key)
    this.status = status
    this.key = key
    this.details = details
  }
}

/** The same answer for what does not exist and for what belongs to somebody else. */
export const notFound = () => new Refused(404, 'server.not-found')
/**
 * The same for what a form names, at its field and in words: it may have been there when the form was opened. It answers
 * alike for what never was, for what is no longer and for what is somebody else's.
 */
export const noLonger = (field: string, key: MessageKey) =>
  new Refused(404, key, { fields: { [field]: key } })
export const signInAgain = () => new Refused(401, 'server.sign-in-again')
