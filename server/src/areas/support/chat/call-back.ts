/** Takes the wish of a member to be called back, and hands it over as a message of the chat (ADD-483). */
import { shortDay } from '@falaj/contract/shared/rules/clock.ts'
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import {
  callBackSlots,
  type CallBackSlot,
  isSameSlot,
} from '@falaj/contract/support/rules/call-back.ts'
import { deskOf } from '@falaj/contract/support/rules/chat.ts'
import { Refused } from '../../../http/refusal.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import { idempotently } from '../../../idempotency.ts'
import { groupedNumber, readNumber } from '../../../mobile-number.ts'
import { text } from '../../../text.ts'
import { workingDaysOf } from '../../content/content.ts'
import { askingOf, handOver, written } from './hand-over.ts'
import type { ChatParts } from './parts.ts'

interface WishedCall extends CallBackSlot {
  /** E.164 */
  phone_number: string
}

/**
 * The times of the country decide, not its chat: an insurer that names some calls there, too.
 * @throws {Refused} 409 for a time that is over or was never offered.
 */
export async function takeCallBack(
  parts: ChatParts,
  member: SignedIn,
  { key, wished }: { key: string | undefined; wished: WishedCall },
): Promise<void> {
  const { clock, coreOutbox, audit, contentRepository } = parts
  const { accountId, countryCode } = member
  const { insured, contacts } = contentRepository.current
  const at = clock.now()
  const asking = await askingOf(parts, member, deskOf(countryCode, contacts.chat.queue))
  const country = insured.countries.find(({ code }) => code === countryCode)
  if (!asking || !country) throw notOffered()
  const submission = {
    accountId,
    call: 'call-backs',
    key,
    content: wished,
    // Asked for once more after the page was loaded again, it is still one call.
    withoutKey: wished,
    counted: { limit: written, subject: String(accountId) },
  }
  await idempotently(audit, submission, at, async (unit) => {
    // Judged here: one that was taken before is answered as it was, though its time may be over by now.
    const calendar = workingDaysOf(country)
    const slots = callBackSlots(countryCode, calendar, country.contact.call_back, at)
    if (!slots.some((slot) => isSameSlot(slot, wished))) throw notOffered()
    if (!readNumber(wished.phone_number)) {
      const wrong = 'server.phone.invalid'
      throw new Refused(422, wrong, { fields: { phone_number: wrong } })
    }
    const words = text(fallbackLanguage, 'server.call-back.message', {
      day: shortDay(wished.day),
      from: wished.from,
      to: wished.to,
      country: inLanguage(fallbackLanguage, country.name),
      phone: groupedNumber(wished.phone_number),
    })
    const message = { text: words, fileIds: [], at }
    return unit.nothingToTell(await handOver(parts, unit.transaction, asking, message))
  })
  coreOutbox.wake()
}

const notOffered = () => new Refused(409, 'server.call-back.over')
