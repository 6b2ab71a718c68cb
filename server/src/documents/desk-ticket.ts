/**
 * An approval on one page, to be handed over at a hospital's desk (PRE-034; docs/decisions/077): the number, up to how
 * much, for whom and where, until when, and how to check it. It names no diagnosis.
 */
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import { otherLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { text } from '../text.ts'
import { neutral } from './brand.ts'
import { bothNames } from './card/words.ts'
import { day } from './frame/day.ts'
import { type Field, fieldBlock } from './frame/fields.ts'
import { drawHowToCheck } from './frame/how-to-check.ts'
import { drawInOtherLanguage } from './frame/other-language.ts'
import type { DocumentSetting } from './frame/page.ts'
import { Sheet } from './frame/sheet.ts'
import { amount, code, name } from './typeface/isolate.ts'

export interface DeskTicketInput extends DocumentSetting {
  readonly approval: Approval
}

/** What its sentence names is always there; an empty `treatment` and no day of admission are left out. */
export interface Approval {
  readonly reference: string
  /** Up to which the treatment is approved, such as `AED 16,900.00`. */
  readonly amount: string
  /** In Latin letters. */
  readonly patientName: Texts
  readonly cardNumber: string
  readonly policyNumber: string
  readonly certificateNumber: string
  readonly providerName: string
  readonly treatment: string
  /** ISO 8601 days. */
  readonly admission: string | null
  readonly validUntil: string
}

export function deskTicket(input: DeskTicketInput): Promise<Uint8Array> {
  const { approval, language } = input
  const other = otherLanguage(language)
  const sheet = new Sheet(titleIn(language, approval), input)
  sheet.heading(sheet.title)
  sheet.paragraph(text(language, 'documents.ticket.forTheDesk'))
  sheet.y += 10
  sheet.paragraph(statement(input, language), { size: 11, leading: 1.6 })
  sheet.y += 14
  fieldBlock(sheet, approvalFields(approval, language))
  fieldBlock(sheet, patientFields(approval, language))
  drawInOtherLanguage(sheet, other, {
    title: titleIn(other, approval),
    statement: statement(input, other),
  })
  sheet.paragraph(text(language, 'documents.ticket.terms'), { size: 9, colour: neutral.quiet })
  sheet.y += 5
  drawHowToCheck(sheet, 'documents.ticket.check')
  return sheet.finish()
}

const titleIn = (language: Language, { reference }: Approval) =>
  text(language, 'documents.ticket.title', { reference: code(reference) })

const statement = ({ approval, brand }: DeskTicketInput, language: Language): string =>
  text(language, 'documents.ticket.statement', {
    name: bothNames(language, approval.patientName)[0],
    insurer: name(inLanguage(language, brand.name)),
    provider: name(approval.providerName),
    amount: amount(approval.amount, language),
    until: code(day(approval.validUntil)),
  })

const approvalFields = (approval: Approval, language: Language): Field[] => [
  { label: text(language, 'documents.ticket.number'), value: code(approval.reference) },
  { label: text(language, 'documents.ticket.amount'), value: amount(approval.amount, language) },
  { label: text(language, 'documents.ticket.until'), value: code(day(approval.validUntil)) },
  { label: text(language, 'documents.ticket.where'), value: name(approval.providerName) },
  { label: text(language, 'documents.ticket.treatment'), value: approval.treatment },
  {
    label: text(language, 'documents.ticket.admission'),
    value: approval.admission === null ? '' : code(day(approval.admission)),
  },
]

const patientFields = (approval: Approval, language: Language): Field[] => [
  {
    label: text(language, 'documents.ticket.patient'),
    value: bothNames(language, approval.patientName)
      .filter((one) => one !== '')
      .join('\n'),
  },
  { label: text(language, 'documents.member.cardNumber'), value: code(approval.cardNumber) },
  { label: text(language, 'documents.member.policyNumber'), value: code(approval.policyNumber) },
  {
    label: text(language, 'documents.card.certificateNumber'),
    value: code(approval.certificateNumber),
  },
]
