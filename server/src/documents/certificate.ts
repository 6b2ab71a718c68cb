/**
 * A certificate of insurance on one page (SRV-020, SRV-024), to be shown at a counter: a statement in the language of
 * the document and in the other one, who is insured and for how long, and how to check it.
 */
import type { CertificateSlug } from '@falaj/contract/services/rules/certificates.ts'
import { otherLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { type MessageKey, text } from '../text.ts'
import { neutral } from './brand.ts'
import { bothNames, genderIn, relationshipIn } from './card/words.ts'
import { day } from './frame/day.ts'
import { type Field, fieldBlock } from './frame/fields.ts'
import { drawHowToCheck } from './frame/how-to-check.ts'
import { drawInOtherLanguage } from './frame/other-language.ts'
import type { DocumentSetting } from './frame/page.ts'
import { Sheet } from './frame/sheet.ts'
import { amount, code, name } from './typeface/isolate.ts'

export interface CertificateInput extends DocumentSetting {
  readonly certificate: CertificateSlug
  readonly insured: InsuredPerson
  /** ISO 8601 day, the last on which the certificate is valid. */
  readonly validUntil: string
}

/** Empty texts are left out. */
export interface InsuredPerson {
  readonly memberName: Texts
  /** For a dependant, if the reader may know it; otherwise empty. */
  readonly principalName: string
  /** To the principal, in English. */
  readonly relationship: string
  /** ISO 8601 day. */
  readonly dateOfBirth: string
  /** `Male` or `Female`; anything else is shown as it is. */
  readonly gender: string
  readonly nationality: string
  readonly passportNumber: string
  readonly nationalId: string
  readonly cardNumber: string
  readonly certificateNumber: string
  readonly policyNumber: string
  readonly employerName: Texts
  readonly planName: string
  readonly network: string
  /** ISO 8601 days, both included. */
  readonly effectiveDate: string
  readonly expiryDate: string
  /** For life insurance, such as `{label: 'Life Cover', value: 'AED 444,000.00'}`. */
  readonly sums: readonly Field[]
}

export function certificate(input: CertificateInput): Promise<Uint8Array> {
  const { insured, ...setting } = input
  const { language } = setting
  const other = otherLanguage(language)
  const sheet = new Sheet(text(language, titleOf(input)), setting)
  sheet.heading(sheet.title)
  sheet.paragraph(text(language, 'documents.certificate.toWhom'))
  sheet.y += 10
  sheet.paragraph(statement(input, language), { size: 11, leading: 1.6 })
  sheet.y += 14
  fieldBlock(sheet, personFields(insured, language))
  fieldBlock(sheet, coverFields(input))
  drawInOtherLanguage(sheet, other, {
    title: text(other, titleOf(input)),
    statement: statement(input, other),
  })
  for (const key of [
    `documents.certificate.${input.certificate}.purpose`,
    'documents.certificate.terms',
    'documents.certificate.unsigned',
  ] as const) {
    sheet.paragraph(text(language, key), { size: 9, colour: neutral.quiet })
    sheet.y += 5
  }
  drawHowToCheck(sheet, 'documents.certificate.check')
  return sheet.finish()
}

const titleOf = ({ certificate: slug }: CertificateInput) =>
  `documents.certificate.${slug}.title` satisfies MessageKey

function statement(input: CertificateInput, language: Language): string {
  const { insured, brand, validUntil } = input
  const [memberName] = bothNames(language, insured.memberName)
  const [employer] = bothNames(language, insured.employerName)
  return text(language, `documents.certificate.${input.certificate}.statement`, {
    name: memberName,
    employer,
    insurer: name(inLanguage(language, brand.name)),
    policy: code(insured.policyNumber),
    from: code(day(insured.effectiveDate)),
    to: code(day(insured.expiryDate)),
    until: code(day(validUntil)),
  })
}

function personFields(insured: InsuredPerson, language: Language): Field[] {
  const [own, other] = bothNames(language, insured.memberName)
  return [
    {
      label: text(language, 'documents.member.name'),
      value: other === '' ? own : `${own}\n${other}`,
    },
    { label: text(language, 'documents.card.dateOfBirth'), value: code(day(insured.dateOfBirth)) },
    { label: text(language, 'documents.card.gender'), value: genderIn(language, insured.gender) },
    {
      label: text(language, 'documents.certificate.nationality'),
      value: name(insured.nationality),
    },
    {
      label: text(language, 'documents.certificate.passportNumber'),
      value: code(insured.passportNumber),
    },
    { label: text(language, 'documents.certificate.nationalId'), value: code(insured.nationalId) },
    {
      label: text(language, 'documents.card.relationship'),
      value: relationshipIn(language, insured),
    },
    {
      label: text(language, 'documents.certificate.principal'),
      value: name(insured.principalName),
    },
  ]
}

function coverFields({ insured, language, validUntil }: CertificateInput): Field[] {
  const [employer] = bothNames(language, insured.employerName)
  const period = { from: code(day(insured.effectiveDate)), to: code(day(insured.expiryDate)) }
  return [
    { label: text(language, 'documents.member.policyNumber'), value: code(insured.policyNumber) },
    {
      label: text(language, 'documents.card.certificateNumber'),
      value: code(insured.certificateNumber),
    },
    { label: text(language, 'documents.member.cardNumber'), value: code(insured.cardNumber) },
    { label: text(language, 'documents.certificate.policyholder'), value: employer },
    { label: text(language, 'documents.card.plan'), value: name(insured.planName) },
    { label: text(language, 'documents.member.network'), value: name(insured.network) },
    {
      label: text(language, 'documents.member.period'),
      value: text(language, 'documents.member.fromTo', period),
    },
    { label: text(language, 'documents.certificate.validUntil'), value: code(day(validUntil)) },
    ...insured.sums.map(({ label, value }) => ({
      label: name(label),
      value: amount(value, language),
    })),
  ]
}
