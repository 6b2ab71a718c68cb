/**
 * The table of benefits (POL-045): what a member's policy covers, package by package, with limits and the member's
 * share. Amounts are already formatted.
 */
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import { neutral } from './brand.ts'
import { text } from '../text.ts'
import { bothNames, relationshipIn } from './card/words.ts'
import { day } from './frame/day.ts'
import { fieldBlock } from './frame/fields.ts'
import type { DocumentSetting } from './frame/page.ts'
import { Sheet } from './frame/sheet.ts'
import { type Column, type Row, table } from './frame/table.ts'
import { amount, code, name } from './typeface/isolate.ts'

export interface BenefitsInput extends DocumentSetting {
  readonly member: CoveredMember
  readonly packages: readonly BenefitsPackage[]
  /** Conditions and exclusions, one paragraph each. */
  readonly notes: readonly string[]
}

export interface CoveredMember {
  readonly memberName: Texts
  readonly relationship: string
  /** `Male` or `Female`; otherwise unknown. */
  readonly gender: string
  readonly cardNumber: string
  readonly certificateNumber: string
  readonly policyNumber: string
  readonly employerName: Texts
  readonly network: string
  /** ISO 8601 days. */
  readonly effectiveDate: string
  readonly expiryDate: string
}

export interface BenefitsPackage {
  readonly packageName: string
  readonly planName: string
  readonly coverageType: string
  /** ISO 8601 day. */
  readonly effectiveDate: string
  readonly benefits: readonly Benefit[]
}

/** Null is shown as a dash, a limit of null as "No limit". */
export interface Benefit {
  readonly benefitName: string
  /** Such as `AED 12,000.00`. */
  readonly annualLimit: string | null
  readonly coinsurance: string | null
  readonly copay: string | null
  readonly deductible: string | null
  /** What was left of the limit on the day of issue. */
  readonly available: string | null
}

const dash = '–'

export function tableOfBenefits({
  member,
  packages,
  notes,
  ...setting
}: BenefitsInput): Promise<Uint8Array> {
  const { language, issuedAt } = setting
  const sheet = new Sheet(text(language, 'documents.benefits.title'), setting)
  sheet.heading(sheet.title)
  sheet.paragraph(text(language, 'documents.benefits.intro', { date: code(day(issuedAt)) }))
  sheet.y += 12
  fieldBlock(sheet, memberFields(member, setting))
  if (packages.length === 0) sheet.paragraph(text(language, 'documents.benefits.none'))
  for (const cover of packages) drawPackage(sheet, cover)
  drawNotes(sheet, notes)
  return sheet.finish()
}

function memberFields(member: CoveredMember, { language }: DocumentSetting) {
  const [own, other] = bothNames(language, member.memberName)
  const [employer] = bothNames(language, member.employerName)
  const period = { from: code(day(member.effectiveDate)), to: code(day(member.expiryDate)) }
  return [
    {
      label: text(language, 'documents.member.name'),
      value: other === '' ? own : `${own}\n${other}`,
    },
    {
      label: text(language, 'documents.card.relationship'),
      value: relationshipIn(language, member),
    },
    { label: text(language, 'documents.member.cardNumber'), value: code(member.cardNumber) },
    { label: text(language, 'documents.member.policyNumber'), value: code(member.policyNumber) },
    {
      label: text(language, 'documents.card.certificateNumber'),
      value: code(member.certificateNumber),
    },
    {
      label: text(language, 'documents.member.period'),
      value: text(language, 'documents.member.fromTo', period),
    },
    { label: text(language, 'documents.card.employer'), value: name(employer) },
    { label: text(language, 'documents.member.network'), value: name(member.network) },
  ]
}

function drawPackage(sheet: Sheet, cover: BenefitsPackage): void {
  const { language } = sheet.setting
  const terms = [
    name(cover.planName),
    text(language, 'documents.benefits.coverageType', { type: name(cover.coverageType) }),
    text(language, 'documents.benefits.since', { date: code(day(cover.effectiveDate)) }),
  ]
  sheet.need(120)
  sheet.heading(name(cover.packageName), 2)
  sheet.paragraph(terms.join('  ·  '), { size: 9, colour: neutral.quiet })
  sheet.y += 8
  if (cover.benefits.length === 0) {
    sheet.paragraph(text(language, 'documents.benefits.noBenefits'), { size: 10 })
    sheet.y += 8
    return
  }
  const again = () =>
    sheet.repeat(text(language, 'documents.continued', { what: name(cover.packageName) }))
  table(
    sheet,
    columnsOf(sheet),
    cover.benefits.map((benefit) => rowOf(sheet, benefit)),
    again,
  )
}

function columnsOf({ setting: { language } }: Sheet): Column[] {
  return [
    { title: text(language, 'documents.benefits.benefit'), share: 27 },
    { title: text(language, 'documents.benefits.annualLimit'), share: 17, figures: true },
    { title: text(language, 'documents.benefits.coinsurance'), share: 13, figures: true },
    { title: text(language, 'documents.benefits.copay'), share: 14, figures: true },
    { title: text(language, 'documents.benefits.deductible'), share: 14, figures: true },
    { title: text(language, 'documents.benefits.available'), share: 17, figures: true },
  ]
}

function rowOf({ setting: { language } }: Sheet, benefit: Benefit): Row {
  const share = (value: string | null) => [
    { text: value === null ? dash : amount(value, language) },
  ]
  const noLimit = text(language, 'documents.benefits.noLimit')
  const limit = (value: string | null) => (value === null ? noLimit : amount(value, language))
  return [
    [{ text: name(benefit.benefitName), tone: 'strong' }],
    [{ text: limit(benefit.annualLimit) }],
    share(benefit.coinsurance),
    share(benefit.copay),
    share(benefit.deductible),
    [{ text: benefit.annualLimit === null ? dash : limit(benefit.available), tone: 'strong' }],
  ]
}

function drawNotes(sheet: Sheet, notes: readonly string[]): void {
  if (notes.length === 0) return
  sheet.heading(text(sheet.setting.language, 'documents.benefits.notes'), 2)
  for (const note of notes) {
    sheet.paragraph(name(note), { size: 9 })
    sheet.y += 5
  }
}
