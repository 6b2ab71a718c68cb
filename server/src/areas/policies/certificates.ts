/** Certificates of insurance. They certify only what is true now; anything else is refused (SRV-023). */
import { personInfo } from '@falaj/contract/policies/schemas.ts'
import {
  type CertificateSlug,
  certifies,
  isForLife,
  lastDayOf,
  offersCertificate,
  shortLivedDays,
} from '@falaj/contract/services/rules/certificates.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { daysMs, later } from '../../clock.ts'
import type { InsuredPerson } from '../../documents/certificate.ts'
import { Refused } from '../../http/refusal.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { fullName, namesOf, nationalityOf } from '../../names.ts'
import type { ReachedEnrolment } from '../../reach.ts'
import { isActive, isLife, type PackageRow } from './coverage-store.ts'
import { findEnrolled } from './enrolments-store.ts'
import {
  type RequestedDocument,
  covered,
  genderWord,
  note,
  type IssuedDocumentParts,
  setting,
} from './issued-documents.ts'

const papers = personInfo.pick({ passport_number: true, national_id_number: true }).partial()

/** @throws {Refused} 403 if the person is not insured as the certificate says. */
export const certificateDocument = (
  parts: IssuedDocumentParts,
  requested: RequestedDocument,
  slug: CertificateSlug,
) => parts.drawing.run(() => certificate(parts, requested, slug))

async function certificate(
  parts: IssuedDocumentParts,
  requested: RequestedDocument,
  slug: CertificateSlug,
): Promise<Uint8Array> {
  const { enrolment, policy, person, packages } = await covered(parts, requested)
  const cover = requested.reach.coveredToday(enrolment)
  if (!cover || !offersCertificate(policy, true)) {
    throw new Refused(403, 'server.certificate.expired')
  }
  const forLife = isForLife(slug)
  const known = packages.map((one) => ({ is_life: isLife(one), is_active: isActive(one) }))
  if (!certifies(slug, policy, known)) {
    throw new Refused(403, forLife ? 'server.certificate.no-life' : 'server.certificate.no-medical')
  }
  const active = packages.filter((one) => isActive(one) && isLife(one) === forLife)
  const { language } = requested
  const validUntil = lastDayOf(slug, {
    own: dayIn(policy.country_code, later(parts.clock.now(), daysMs(shortLivedDays))),
    coverEnds: cover.to,
  })
  const info = papers.parse(person.info)
  const insuredPerson: InsuredPerson = {
    memberName: namesOf(person),
    principalName: await principalName(parts, requested, enrolment),
    relationship: person.relationship,
    dateOfBirth: person.date_of_birth,
    gender: genderWord(person),
    nationality: nationalityOf(language, person) ?? '',
    passportNumber: info.passport_number ?? '',
    nationalId: info.national_id_number ?? '',
    cardNumber: person.card_number,
    certificateNumber: person.certificate_number,
    policyNumber: policy.ext_policy_number,
    employerName: policy.employer,
    planName: active[0] ? inLanguage(language, active[0].plan_name) : '',
    network: forLife ? '' : (policy.network ?? ''),
    effectiveDate: cover.from,
    expiryDate: cover.to,
    sums: forLife ? sumsInsured(active, language) : [],
  }
  const pdf = await parts.renderer.render('certificate', {
    ...setting(parts, requested, enrolment, policy, slug, validUntil),
    certificate: slug,
    insured: insuredPerson,
    validUntil,
  })
  await note(parts, requested, slug)
  return pdf
}

/** Empty for a principal, and for a dependant's own certificate. */
async function principalName(
  { database }: IssuedDocumentParts,
  { reach, policyId, language }: RequestedDocument,
  { principalId }: ReachedEnrolment,
): Promise<string> {
  if (principalId !== reach.self) return ''
  const [principal] = await findEnrolled(database, [reach.enrolment(policyId)], language)
  return principal ? fullName(language, principal) : ''
}

const sumsInsured = (packages: readonly PackageRow[], language: Language) =>
  packages.flatMap(({ benefits, currency }) =>
    benefits.flatMap(({ name, annual_amount }) =>
      annual_amount === null
        ? []
        : [
            {
              label: inLanguage(language, name),
              value: formatMoney(annual_amount, currency),
            },
          ],
    ),
  )
