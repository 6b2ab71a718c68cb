/** A refusal that a member reads: made where the cause is known, with the sentence and the code for the log. */
import type { MessageKey } from '../text.ts'

export interface RefusalDetails {
  values?: Record<string, string | number>
  /** Field to the sentence under it. */
  fields?: Record<string, MessageKey>
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number
  /** The connection is of no more use, such as one on which a body is still dripping. */
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

/** The one answer for what does not exist and for what belongs to somebody else. */
export const notFound = () => new Refused(404, 'server.not-found')
export const signInAgain = () => new Refused(401, 'server.sign-in-again')
