/** One claim with everything that its page shows (CLM-052 to CLM-061, CLM-135). */
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import {
  attachmentGroup,
  type ClaimDetail,
  type ServiceItem,
  type TimelineEntry,
} from '@falaj/contract/claims/schemas.ts'
import type { AttachedDocument } from '@falaj/contract/requests/schemas.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { notFound } from '../../http/refusal.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import type { Reach } from '../../reach.ts'
import { text } from '../../text.ts'
import { type Content, serviceName } from '../content/content.ts'
import {
  commonDetails,
  attachedDocument,
  type DetailParts,
  requestDetail,
} from '../requests/details.ts'
import { storedValues } from '../requests/own-fields.ts'
import { type Happened, timelineOf } from '../requests/timeline.ts'
import { findClaim, type FoundClaim, paidToIn } from './claim-store.ts'
import { differencesIn } from './differences.ts'
import { claimView } from './claim-view.ts'
import { claimClocks } from './clock.ts'
import { claimKind } from './kind.ts'

type About = Awaited<ReturnType<typeof commonDetails>>

const { updatePayment, paymentUpdateRefused } = claimStatuses.lifecycle.actions

/** @throws {Refused} 404 for an unknown claim and for somebody else's, in the same words. */
export async function claimDetails(
  parts: DetailParts,
  reach: Reach,
  id: number,
  language: Language,
): Promise<ClaimDetail> {
  const claim = await findClaim(parts.database, reach, id)
  if (!claim) throw notFound()
  const about = await commonDetails(parts, claimKind, reach, claim, language)
  const { setting, written, policy } = about
  const clock = (await claimClocks(parts)).of(claim, setting.countryCode)
  return {
    ...claimView(claim, setting, clock),
    ...requestDetail(claim, about),
    ucrn_no: claim.ucrn_no,
    payment_mode: text(language, 'server.claims.payment-mode'),
    payment_method: 0,
    certificate_number: claim.certificate_number,
    expiry_date: policy.expiry_date,
    service_list: claim.services.map((line) =>
      serviceItem(line, claim, parts.contentRepository.current, language),
    ),
    amounts_differ: differencesIn(claim),
    attachments: byGroup(about),
    ...storedValues(claimKind.ownFields, claim),
    bank_id: claim.bank_account_id,
    bank_account: paidToIn(language, claim),
    paid_on: claim.paid_on,
    clock,
    timeline: timelineOf(
      happenedTo(claim, about),
      setting.countryCode,
      written,
      claimStatuses.known,
    ),
  }
}

function serviceItem(
  line: FoundClaim['services'][number],
  claim: FoundClaim,
  content: Content,
  language: Language,
): ServiceItem {
  const decided = claimKind.decision(claim) !== 'open'
  const shown = (amount: string) => formatMoney(amount, claim.currency ?? '')
  const ifDecided = (amount: string) => (decided ? shown(amount) : null)
  return {
    Code: line.code,
    Service: serviceName(content, line.code, language),
    Treatment_Description: inLanguage(language, line.treatment_description),
    Treatment_Date_From: line.treatment_date_from,
    Considered_Amount_Format: ifDecided(line.considered_amount),
    Claimed_Amount_Format: shown(line.claimed_amount),
    Payable_Amount_Format: ifDecided(line.payable_amount),
    Denied_Amount_Format: ifDecided(line.denied_amount),
    Patient_Share_Format: ifDecided(line.patient_share),
    Units: line.units,
    Remarks: inLanguage(language, line.remarks),
  }
}

function byGroup({ documents, written }: About): ClaimDetail['attachments'] {
  const attachments: Partial<Record<string, AttachedDocument[]>> = {}
  for (const file of documents) {
    const listed = (attachments[attachmentGroup.parse(file.document_group)] ??= [])
    listed.push(attachedDocument(file, written))
  }
  return attachments
}

/** With what only happens to claims: another account, one that the core system refused, and that the money has moved. */
function happenedTo(
  { paid_on }: FoundClaim,
  { happened, events }: About,
): Happened<TimelineEntry['event']>[] {
  const accounts = events.flatMap(({ actor, status, at }): Happened<TimelineEntry['event']>[] => {
    if (actor === 'member' && status === updatePayment.to) return [{ event: 'payment-updated', at }]
    if (actor === 'portal' && status === paymentUpdateRefused.to)
      return [{ event: 'payment-refused', at }]
    return []
  })
  if (paid_on === null) return [...happened, ...accounts]
  // Its day tells the same.
  const before = happened.filter(
    ({ event, status }) => event !== 'decided' || claimStatuses.of(status ?? '').money !== 'paid',
  )
  return [...before, ...accounts, { event: 'paid', at: paid_on }]
}
