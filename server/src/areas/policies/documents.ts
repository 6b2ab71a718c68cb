/** The medical card on the page. */
import { basePath } from '../../base-path.ts'
import type { MedicalCard } from '@falaj/contract/policies/schemas.ts'
import { offersMedicalCard } from '@falaj/contract/policies/rules/downloads.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { type Clock, hoursMs, later } from '../../clock.ts'
import type { FileAddresses } from '../../http/file-addresses.ts'
import { notFound, Refused } from '../../http/refusal.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import { listPackages } from './coverage-store.ts'
import { writeDocumentCode } from './document-codes.ts'
import { findEnrolled } from './enrolments-store.ts'
import { memberView } from './member-view.ts'
import type { Policies } from './policies.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'

export interface DocumentParts {
  database: Database
  policies: Policies
  files: FileAddresses
  clock: Clock
  codeKey: Buffer
  publicBaseUrl: string
}

/** A card on a screen is checked at once; a printed one can be checked as long as the cover lasts. */
const screenCodeMs = hoursMs(24)

/** The card as the page shows it; refused unless the policy is in force. */
export async function medicalCard(
  parts: DocumentParts,
  reach: Reach,
  requested: { policyId: number; personId: number | undefined; language: Language },
): Promise<MedicalCard> {
  const { language } = requested
  const enrolment = reach.enrolment(requested.policyId, requested.personId)
  const policy = await parts.policies.summary(reach, requested.policyId, language)
  const [[row], packages] = await Promise.all([
    findEnrolled(parts.database, [enrolment], language),
    listPackages(parts.database, enrolment),
  ])
  if (!row) throw notFound()
  const cover = reach.coveredToday(enrolment)
  if (!cover || !offersMedicalCard(policy, true)) throw new Refused(403, 'server.card.expired')
  const person = memberView(row, language, parts.files)
  const [plan] = packages
  const validUntil = later(parts.clock.now(), screenCodeMs)
  const code = writeDocumentCode(parts.codeKey, {
    kind: 'medical-card',
    subjectId: enrolment.id,
    validUntil,
  })
  return {
    member_name: person.member_name,
    card_number: person.card_number,
    certificate_number: person.certificate_number,
    ext_policy_number: policy.ext_policy_number,
    employer_name: policy.employer_name,
    relationship: person.relationship,
    plan_name: plan ? inLanguage(language, plan.plan_name) : null,
    network: policy.network,
    dob: person.dob,
    effective_date: person.effective_date ?? policy.effective_date,
    expiry_date: cover.to,
    image_path: person.image_path,
    verify_url: `${parts.publicBaseUrl}${basePath}/verify/${code}`,
  }
}
