/** An approval for the hospital's desk, on the page and as a PDF, with a code that anybody can check. */
import type { ListedPreApproval, PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { basePath } from '../../base-path.ts'
import { notFound, Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { endOfDayInGulf, writeDocumentCode } from '../policies/document-codes.ts'
import type { IssuedDocumentParts } from '../policies/issued-documents.ts'
import { findWhole, type FoundRequest } from '../requests/found.ts'
import { namesOf } from '../../names.ts'
import { personOf } from '../requests/people.ts'
import type { ReadingParts } from '../requests/list.ts'
import { money, requestTypeName, settingIn } from '../requests/view.ts'
import { preApprovalKind } from './kind.ts'
import { preApprovalView } from './view.ts'

export interface TicketParts extends ReadingParts {
  codeKey: Buffer
  publicBaseUrl: string
}

/** Null for what may not be relied on. The code holds as long as the approval does. */
export function ticketOf(
  { codeKey, publicBaseUrl }: TicketParts,
  { id: subjectId, card_number }: Pick<FoundRequest, 'id' | 'card_number'>,
  { in_force, valid_until }: Pick<ListedPreApproval, 'in_force' | 'valid_until'>,
): PreApprovalDetail['ticket'] {
  if (!in_force || valid_until === null) return null
  const code = writeDocumentCode(codeKey, {
    kind: 'pre-approval',
    subjectId,
    validUntil: endOfDayInGulf(valid_until),
  })
  return {
    card_number,
    check_code: code.replace(/(.{4})(?=.)/g, '$1-'),
    verify_url: `${publicBaseUrl}${basePath}/verify/${code}`,
  }
}

/** @throws {Refused} 404 beyond reach, 403 for what is not approved or no longer holds. */
export const deskTicket = (
  parts: IssuedDocumentParts,
  member: SignedIn,
  id: number,
  language: Language,
) => parts.drawing.run(() => draw(parts, member, id, language))

async function draw(
  parts: IssuedDocumentParts,
  { reach, accountId }: SignedIn,
  id: number,
  language: Language,
): Promise<{ pdf: Uint8Array; reference: string }> {
  const { database, policies, files, clock } = parts
  const found = await findWhole(database, preApprovalKind, reach, id)
  if (!found) throw notFound()
  const policy = await policies.summary(reach, found.policy_id, language)
  const now = clock.now()
  const setting = settingIn(policy, now, { language, files, reach })
  const shown = preApprovalView(found, setting)
  const ticket = ticketOf(parts, found, shown)
  const amount = money(found.approved_amount, found.currency)
  const { provider_name: providerName } = found
  // What is approved has all of it (ADD-021); the paper is not drawn with an empty place.
  if (!ticket || amount === null || providerName === null || shown.valid_until === null)
    throw new Refused(403, 'server.preapproval.no-ticket')
  const pdf = await parts.renderer.render('pre-approval', {
    language,
    brand: parts.brand(),
    issuedAt: instantOf(policy.country_code, now),
    verifyUrl: ticket.verify_url,
    approval: {
      reference: found.reference_number,
      amount,
      patientName: namesOf(personOf(found, 'patient')),
      cardNumber: ticket.card_number,
      policyNumber: policy.ext_policy_number,
      certificateNumber: found.certificate_number,
      providerName,
      treatment: requestTypeName(found.claim_type, language) ?? '',
      admission: found.expected_admission_date,
      validUntil: shown.valid_until,
    },
  })
  await parts.audit.record({
    action: 'document-read',
    accountId,
    personId: found.patient_id,
    subject: `pre-approval:${preApprovalKind.name}:${id}`,
  })
  return { pdf, reference: found.reference_number }
}
