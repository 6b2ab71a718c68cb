/** The message that brings a one-time code: by SMS, or by mail where there is no phone. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Brought, OutgoingMessage } from '../../ports/messages/messages.ts'
import { text } from '../../text.ts'
import { codeLifeMs } from './one-time-codes.ts'

export function codeMessage(
  language: Language,
  to: { phone: string | null; email: string },
  code: string,
  brings?: Brought,
): OutgoingMessage {
  const body = {
    code,
    ...(brings && { brings }),
    subject: text(language, 'mail.code.subject'),
    text: text(language, 'mail.code.text', { code, minutes: codeLifeMs / 60_000 }),
  }
  return to.phone
    ? { ...body, channel: 'sms', to: to.phone }
    : { ...body, channel: 'email', to: to.email }
}
