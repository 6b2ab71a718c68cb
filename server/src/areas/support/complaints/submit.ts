/** Takes a complaint, of a member or of anybody, and says until when it is answered (SUP-026 to SUP-038; GAP-148). */
import { dialledNumber } from '@falaj/contract/access/rules/phone.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { westernDigits } from '@falaj/contract/shared/rules/western-digits.ts'
import { dueAfter } from '@falaj/contract/shared/rules/working-days.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { promised } from '@falaj/contract/support/rules/complaint-clock.ts'
import {
  isComplaintDocument,
  mostComplaintDocuments,
} from '@falaj/contract/support/rules/complaint-form.ts'
import { countryOfPhone } from '@falaj/contract/support/rules/country-of-phone.ts'
import { type ComplaintFields, complaintFields } from '@falaj/contract/support/schemas.ts'
import type { FastifyRequest } from 'fastify'
import { hoursMs } from '../../../clock.ts'
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts'
import { type Counted, isWithinLimit, Limit } from '../../../http/limits.ts'
import { receiveFromMember, receiveFromVisitor } from '../../../http/counted-uploads.ts'
import { Refused } from '../../../http/refusal.ts'
import { requireSameOrigin } from '../../../http/same-origin.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import { doneBeforeOrLeft, idempotently } from '../../../idempotency.ts'
import { readNumber } from '../../../mobile-number.ts'
import { complaintTypes } from '../../../ports/files/media-type.ts'
import { storeAll } from '../../../stored-files.ts'
import { calendarOf } from '../../content/content.ts'
import { readForm } from '../../requests/form.ts'
import { documentLimits, storeDocument } from '../../staged-uploads/store-document.ts'
import { recordFiles } from '../../staged-uploads/staged-uploads.ts'
import { acknowledge } from './mails.ts'
import { attach } from '../attached-store.ts'
import { addComplaint, markAcknowledged, readComplaint } from './complaints-store.ts'
import { complaintSubmission } from './submission-of.ts'
import type { ComplaintParts } from './parts.ts'

/** More than anybody complains in an hour; a script might. */
const ofMember = new Limit({ name: 'complaint-member', most: 20, windowMs: hoursMs(1) })
const ofAddress = new Limit({ name: 'complaint-visitor', most: 10, windowMs: hoursMs(1) })
/** A stranger can name any address: nobody's mailbox is filled from here. */
const toMailbox = new Limit({ name: 'complaint-mailbox', most: 5, windowMs: hoursMs(24) })

export interface TakenComplaint {
  reference_number: string
  update_due: string
  resolution_due: string
  mailed: boolean
}

const groups = ['docs'] as const
const accepted = {
  isNamed: isComplaintDocument,
  mediaTypes: complaintTypes,
  refusal: 'server.complaint.type',
} as const

/** @throws {Refused} 422 with each field that is wrong, 413 and 429 beyond the limits, 409 for another form's key. */
export async function takeComplaint(
  parts: ComplaintParts,
  {
    member,
    request,
    language,
  }: { member: SignedIn | null; request: FastifyRequest; language: Language },
): Promise<TakenComplaint> {
  const { database, clock, coreOutbox, audit, store, contentRepository } = parts
  const accountId = member?.accountId ?? null
  const personId = member?.personId ?? null
  const key = idempotencyKeyOf(request)
  const limits = documentLimits(mostComplaintDocuments)
  // Another site could make its readers complain, each from an address of their own.
  if (!member) requireSameOrigin(request)
  const counted: Counted = member
    ? { limit: ofMember, subject: String(member.accountId), key: 'server.complaint.too-many' }
    : { limit: ofAddress, subject: request.ip, key: 'server.complaint.too-many-from-here' }
  await using arrived = member
    ? await receiveFromMember(parts, { member, request }, limits)
    : await receiveFromVisitor(parts, request, limits)
  const form = readForm({ groups }, complaintFields, arrived)
  // Files come with the form: one that was sent ahead belongs to an account, and this form may have none.
  if (form.ahead.length > 0 || form.deleted.length > 0) throw new Refused(422, 'server.invalid')
  const files = form.files.map(({ file }) => file)
  const { fields } = form
  const submission = {
    accountId,
    call: 'complaint',
    key,
    content: { fields, files: files.map(({ fileName, sha256 }) => [fileName, sha256]) },
    withoutKey: member ? { fields, files: files.map(({ sha256 }) => sha256) } : null,
    counted,
  }
  const before = await doneBeforeOrLeft(database, submission, clock.now())
  // What is here already is answered, however often somebody else has complained from there in the meantime.
  if (before !== undefined) return await takenComplaint(parts, before)

  const phone = phoneOf(fields)
  const country = member?.countryCode ?? countryOfPhone(phone)
  const calendar = calendarOf(contentRepository.current, country)
  await using documents = await storeAll(store, files, (file) =>
    storeDocument(parts, file, accepted),
  )

  const at = clock.now()
  const { id } = await idempotently(audit, submission, at, async (unit) => {
    const { transaction } = unit
    // Beyond the limit the complaint is taken without a mail: strangers who named the address before would otherwise
    // keep its owner from complaining. The page shows the reference.
    const mayMail = await isWithinLimit(transaction, toMailbox, fields.email.toLowerCase(), at)
    const added = await addComplaint(
      unit,
      { fields, phone, country, personId, at },
      dayIn(country, at).slice(0, 4),
    )
    const recorded = await recordFiles(unit, documents, at)
    const fileIds = recorded.map(({ fileId }) => fileId)
    await attach(transaction, 'complaint', added.id, fileIds)
    const subject = `complaint:${added.id}`
    const handedOver = await complaintSubmission(transaction, added.id, 'submit', { calendar, at })
    await coreOutbox.add(transaction, subject, handedOver, at)
    const mailed =
      mayMail &&
      (await acknowledge(parts, transaction, {
        id: added.id,
        personId,
        to: fields.email,
        language,
        reference: added.reference_number,
        updateDue: handedOver.update_due,
        resolutionDue: handedOver.resolution_due,
      }))
    if (mailed) await markAcknowledged(transaction, added.id)
    return unit.tell({ action: 'complaint-submitted', accountId, personId, subject }, added.id)
  })
  coreOutbox.wake()
  return await takenComplaint(parts, id)
}

/** E.164 (SUP-030). */
function phoneOf({ phone_number }: ComplaintFields): string {
  const number = readNumber(dialledNumber(westernDigits(phone_number)))?.number
  if (number) return number
  const wrong = 'server.phone.invalid'
  throw new Refused(422, wrong, { fields: { phone_number: wrong } })
}

async function takenComplaint(
  { database, clock, contentRepository }: ComplaintParts,
  id: number,
): Promise<TakenComplaint> {
  const row = await readComplaint(database, id, clock.now())
  const { country, created_at, reference_number, acknowledged: mailed } = row
  const calendar = calendarOf(contentRepository.current, country)
  return {
    reference_number,
    update_due: dueAfter(country, calendar, created_at, promised.update),
    resolution_due: dueAfter(country, calendar, created_at, promised.resolution),
    mailed,
  }
}
