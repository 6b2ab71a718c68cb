/** One claim with everything that its page shows (CLM-052 to CLM-061, CLM-135). */
import type { ClaimDetail, ServiceItem } from '@falaj/contract/claims/schemas.ts'
import type { AttachedDocument } from '@falaj/contract/requests/schemas.ts'
import { documentGroup } from '@falaj/contract/integration/request.ts'
import { dayIn, startOfDay } from '@falaj/contract/shared/rules/clock.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { notFound } from '../../http/refusal.ts'
import { inLanguage } from '../../names.ts'
import type { Reach } from '../../reach.ts'
import { text } from '../../text.ts'
import type { Content } from '../content/content.ts'
import { serviceName } from '../content/service-names.ts'
import {
  type ClaimDocument,
  findClaim,
  type FoundClaim,
  listDocuments,
  listSteps,
} from './claim-store.ts'
import { claimView, instantThere, money } from './claim-view.ts'
import type { ClaimReadingParts } from './list.ts'
import { timelineOf } from './timeline.ts'

/** @throws {Refused} 404 for an unknown claim and for somebody else's, in the same words. */
export async function claimDetails(
  parts: ClaimReadingParts,
  reach: Reach,
  id: number,
  language: Language,
): Promise<ClaimDetail> {
  const { database, files } = parts
  const claim = await findClaim(database, reach, id)
  if (!claim) throw notFound()
  const [policy, documents, steps] = await Promise.all([
    parts.policies.summary(reach, claim.policy_id, language),
    listDocuments(database, id),
    listSteps(database, id),
  ])
  const { country_code: countryCode, expiry_date } = policy
  const today = dayIn(countryCode, parts.clock.now())
  const todayBegan = startOfDay(countryCode, today)
  const setting = { language, files, countryCode, todayBegan, self: reach.self }
  const written = (at: Date) => instantThere(at, setting)
  return {
    ...claimView(claim, setting),
    ucrn_no: claim.ucrn_no,
    claimed_amount: claim.claimed_amount && plain(claim.claimed_amount),
    approved_amount_format: money(claim.approved_amount, claim.currency),
    denied_amount_format: money(claim.denied_amount, claim.currency),
    payable_format: money(claim.payable_amount, claim.currency),
    payment_mode: text(language, 'server.claims.payment-mode'),
    payment_method: 0,
    remarks: claim.remarks,
    additional_info: claim.additional_info,
    certificate_number: claim.certificate_number,
    expiry_date,
    policy: {
      id: policy.id,
      ext_policy_number: policy.ext_policy_number,
      policy_number: policy.policy_number,
      holder_name: policy.employer_name,
      expiry_date,
    },
    service_list: claim.services.map((line) =>
      serviceItem(line, claim.currency ?? '', parts.contentRepository.current, language),
    ),
    attachments: byGroup(documents, written),
    country_id: claim.country_id,
    country_name: claim.country_en && inLanguage(language, claim.country_en, claim.country_ar),
    currency_id: claim.currency_id,
    currency: claim.currency,
    treatment_date: claim.treatment_date,
    email: claim.email,
    mobile_number: claim.mobile_number,
    returned_because: claim.returned_because,
    bank_id: claim.bank_account_id,
    bank_account: claim.paidTo,
    decided_at: claim.decided_at && written(claim.decided_at),
    paid_on: claim.paid_on,
    timeline: timelineOf(claim, documents, steps, countryCode, written),
    today,
  }
}

/** `92.000` → `92.00`: two decimals as they are typed, three where the core system told so. */
const plain = (amount: string): string => amount.replace(/(\.\d\d)0$/, '$1')

function serviceItem(
  line: FoundClaim['services'][number],
  currency: string,
  content: Content,
  language: Language,
): ServiceItem {
  return {
    Code: line.code,
    Service: serviceName(content, line.code, language),
    Treatment_Description: line.treatment_description,
    Treatment_Date_From: line.treatment_date_from,
    Considered_Amount_Format: formatMoney(line.considered_amount, currency),
    Claimed_Amount_Format: formatMoney(line.claimed_amount, currency),
    Payable_Amount_Format: formatMoney(line.payable_amount, currency),
    Denied_Amount_Format: formatMoney(line.denied_amount, currency),
    Patient_Share_Format: formatMoney(line.patient_share, currency),
    Units: line.units,
    Remarks: line.remarks,
  }
}

function byGroup(
  documents: readonly ClaimDocument[],
  written: (at: Date) => string,
): ClaimDetail['attachments'] {
  const attachments: Partial<Record<string, AttachedDocument[]>> = {}
  for (const file of documents) {
    const group = documentGroup.parse(file.document_group)
    const listed = (attachments[group] ??= [])
    listed.push({
      id: file.id,
      file_name: file.file_name,
      file_path: file.handle,
      filepath: file.handle,
      media_type: file.media_type,
      size: file.size,
      sha256: file.sha256,
      uploaded_at: written(file.created_at),
    })
  }
  return attachments
}
