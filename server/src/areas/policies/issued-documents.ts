/** A policy's documents as PDF: medical card, table of benefits, eligible network. */
import { basePath } from '../../base-path.ts'
import {
  offersMedicalCard,
  offersTableOfBenefits,
} from '@falaj/contract/policies/rules/downloads.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import { formatMoney, leftOf } from '@falaj/contract/shared/rules/money.ts'
import type { CheckableDocument, downloadProviders } from '@falaj/contract/policies/schemas.ts'
import { providersInList } from '@falaj/contract/providers/rules/list-limit.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Audit } from '../../audit.ts'
import type { Brand } from '../../documents/brand.ts'
import type { Field } from '../../documents/frame/fields.ts'
import type { DocumentSetting } from '../../documents/frame/page.ts'
import type { ConcurrencyLimit } from '../../threads/concurrency-limit.ts'
import type { Renderer } from '../../documents/renderer.ts'
import { code, name } from '../../documents/typeface/isolate.ts'
import { notFound, Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { namesOf } from '../../names.ts'
import { checked } from '../../ports/files/checked.ts'
import { FileDamaged, FileGone, type FileStore } from '../../ports/files/files.ts'
import type { Reach, ReachedEnrolment } from '../../reach.ts'
import { text } from '../../text.ts'
import { filterOf, positionOf } from '../providers/provider-filter.ts'
import type { FilterInWords, Providers } from '../providers/providers.ts'
import { listPackages, type PackageRow } from './coverage-store.ts'
import { endOfDayInGulf, writeDocumentCode } from './document-codes.ts'
import type { DocumentParts } from './documents.ts'
import { type EnrolledPerson, findEnrolled } from './enrolments-store.ts'
import { findTableOfBenefits } from './policies-store.ts'

export interface IssuedDocumentParts extends DocumentParts {
  store: FileStore
  renderer: Renderer
  drawing: ConcurrencyLimit
  audit: Audit
  brand: () => Brand
  providers: Providers
}

export interface RequestedDocument {
  member: SignedIn
  reach: Reach
  policyId: number
  personId: number | undefined
  language: Language
  log: FastifyBaseLogger
}

export const cardDocument = (parts: IssuedDocumentParts, requested: RequestedDocument) =>
  parts.drawing.run(() => card(parts, requested))

async function card(parts: IssuedDocumentParts, requested: RequestedDocument): Promise<Uint8Array> {
  const { enrolment, policy, person, packages } = await covered(parts, requested)
  const cover = requested.reach.coveredToday(enrolment)
  if (!cover || !offersMedicalCard(policy, true)) throw new Refused(403, 'server.card.expired')
  const [plan] = packages
  const { language } = requested
  const pdf = await parts.renderer.render('medical-card', {
    ...setting(parts, requested, enrolment, policy, 'medical-card'),
    holder: {
      memberName: namesOf(person),
      cardNumber: person.card_number,
      certificateNumber: person.certificate_number,
      policyNumber: policy.ext_policy_number,
      employerName: policy.employer,
      relationship: person.relationship,
      dateOfBirth: person.date_of_birth,
      gender: genderWord(person),
      planName: plan ? inLanguage(language, plan.plan_name) : '',
      network: policy.network ?? '',
      effectiveDate: person.effective_date,
      expiryDate: cover.to,
      coinsurance: (plan?.benefits ?? [])
        .filter((benefit) => benefit.coinsurance !== null)
        .map((benefit) => ({
          benefit: inLanguage(language, benefit.name),
          share: percent(benefit.coinsurance) ?? '',
        })),
      photo: await content(parts, requested, {
        handle: person.photo_handle,
        sha256: person.photo_sha256,
      }),
    },
  })
  await note(parts, requested, 'medical-card')
  return pdf
}

/** The file that the insurer uploaded; if only its date is known, one made from the cover. */
export const benefitsDocument = (parts: IssuedDocumentParts, requested: RequestedDocument) =>
  parts.drawing.run(() => benefits(parts, requested))

async function benefits(
  parts: IssuedDocumentParts,
  requested: RequestedDocument,
): Promise<Uint8Array> {
  const { enrolment, policy, person, packages } = await covered(parts, requested)
  const cover = requested.reach.coveredToday(enrolment)
  if (!cover || !offersTableOfBenefits(policy, true)) {
    throw new Refused(403, 'server.benefits.unavailable')
  }
  await note(parts, requested, 'table-of-benefits')
  const uploaded = await findTableOfBenefits(parts.database, requested.policyId)
  if (uploaded?.media_type === 'application/pdf') {
    const pdf = await content(parts, requested, uploaded)
    if (pdf) return pdf
  }
  const { language } = requested
  const money = (amount: string | null) =>
    amount === null ? null : formatMoney(amount, policy.currency)
  return parts.renderer.render('table-of-benefits', {
    ...setting(parts, requested, enrolment, policy, 'table-of-benefits'),
    member: {
      memberName: namesOf(person),
      relationship: person.relationship,
      gender: genderWord(person),
      cardNumber: person.card_number,
      certificateNumber: person.certificate_number,
      policyNumber: policy.ext_policy_number,
      employerName: policy.employer,
      network: policy.network ?? '',
      effectiveDate: person.effective_date,
      expiryDate: cover.to,
    },
    packages: packages.map((row: PackageRow) => ({
      packageName: inLanguage(language, row.package_name),
      planName: inLanguage(language, row.plan_name),
      coverageType: inLanguage(language, row.coverage_type),
      effectiveDate: row.effective_date,
      benefits: row.benefits.map((benefit) => ({
        benefitName: inLanguage(language, benefit.name),
        annualLimit: money(benefit.annual_amount),
        coinsurance: percent(benefit.coinsurance),
        copay: money(benefit.copay),
        deductible: money(benefit.deductible),
        available:
          benefit.annual_amount &&
          money(leftOf(benefit.annual_amount, benefit.used_amount, benefit.reserved_amount)),
      })),
    })),
    notes: [],
  })
}

type NetworkQuery = z.output<typeof downloadProviders.query>

/** What a search found (PRV-029); for a named policy, unless the call says otherwise, its network in its country (POL-049). */
export const networkDocument = (
  parts: IssuedDocumentParts,
  requested: RequestedDocument,
  query: NetworkQuery,
) => parts.drawing.run(() => network(parts, requested, query))

async function network(
  parts: IssuedDocumentParts,
  requested: RequestedDocument,
  query: NetworkQuery,
): Promise<Readable> {
  const { enrolment, policy } = await covered(parts, requested)
  const { policyId, reach, language } = requested
  const filter = filterOf(
    {
      ...query,
      country_id: query.country_id ?? policy.country_id,
      policy_id: policyId,
      network_only: query.network_only ?? query.policy_id !== undefined,
    },
    reach,
    enrolment.personId,
  )
  const { providers, total, inNetwork } = await parts.providers.printed(filter, {
    position: positionOf(query),
    language,
    most: providersInList,
  })
  return parts.renderer.open('provider-list', {
    ...setting(parts, requested, enrolment, policy, 'provider-list'),
    network: inNetwork === null ? null : { only: filter.networkOnly === true, within: inNetwork },
    criteria: criteriaOf(await parts.providers.inWords(filter, language), policy, language),
    providers,
    total,
  })
}

/** For whom and by what was searched; empty values are left out. */
const criteriaOf = (
  { country_id, city_id, region_id, search, facility_type_id, speciality_ids }: FilterInWords,
  { ext_policy_number }: { ext_policy_number: string },
  language: Language,
): Field[] => [
  { label: text(language, 'documents.member.policyNumber'), value: code(ext_policy_number) },
  { label: text(language, 'documents.providers.country'), value: name(country_id) },
  { label: text(language, 'documents.providers.city'), value: name(city_id) },
  { label: text(language, 'documents.providers.area'), value: name(region_id) },
  { label: text(language, 'documents.providers.name'), value: name(search) },
  { label: text(language, 'documents.providers.category'), value: name(facility_type_id) },
  { label: text(language, 'documents.providers.speciality'), value: name(speciality_ids) },
]

export async function covered(
  parts: IssuedDocumentParts,
  { reach, policyId, personId, language }: RequestedDocument,
) {
  const enrolment = reach.enrolment(policyId, personId)
  const [policy, [person], packages] = await Promise.all([
    parts.policies.summary(reach, policyId, language),
    findEnrolled(parts.database, [enrolment], language),
    listPackages(parts.database, enrolment),
  ])
  if (!person) throw notFound()
  return { enrolment, policy, person, packages }
}

/** Its code can be checked until the cover ends, or until the end of `lastDay`. */
export function setting(
  parts: IssuedDocumentParts,
  { language }: RequestedDocument,
  enrolment: ReachedEnrolment,
  policy: { expiry_date: string; country_code: string },
  kind: CheckableDocument,
  lastDay: string = policy.expiry_date,
): DocumentSetting {
  const code = writeDocumentCode(parts.codeKey, {
    kind,
    subjectId: enrolment.id,
    validUntil: endOfDayInGulf(lastDay),
  })
  return {
    language,
    brand: parts.brand(),
    issuedAt: instantOf(policy.country_code, parts.clock.now()),
    verifyUrl: `${parts.publicBaseUrl}${basePath}/verify/${code}`,
  }
}

/** Null for a lost or damaged file: a member at a clinic needs the card more than the photo on it. */
async function content(
  { store }: IssuedDocumentParts,
  { log }: RequestedDocument,
  { handle, sha256 }: { handle: string | null; sha256: string | null },
): Promise<Buffer | null> {
  if (handle === null || sha256 === null) return null
  try {
    return await buffer(checked(await store.open(handle), { sha256 }))
  } catch (error) {
    if (!(error instanceof FileGone || error instanceof FileDamaged)) throw error
    log.error({ err: error }, 'a stored file is lost')
    return null
  }
}

/** As documents show it; empty if not known. */
export const genderWord = ({ gender }: EnrolledPerson) =>
  gender === null ? '' : (['Other', 'Male', 'Female'][gender] ?? 'Other')

/** `10` or `10.000` as `10%`. */
const percent = (share: string | null) => (share === null ? null : `${Number(share)}%`)

export function note(
  { audit }: IssuedDocumentParts,
  { member, reach, policyId, personId }: RequestedDocument,
  kind: CheckableDocument,
): Promise<void> {
  return audit.record({
    action: 'document-read',
    accountId: member.accountId,
    personId: personId ?? reach.self,
    subject: `${kind}:policy:${policyId}`,
  })
}
