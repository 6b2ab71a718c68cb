/**
 * The explanation of benefits (CLM-071): how a claim was decided, line by line, with every code and column explained,
 * and where the money is. Amounts are already formatted.
 */
import type { Difference } from '@falaj/contract/claims/rules/sums.ts'
import { currencyText } from '@falaj/contract/shared/rules/amount-text.ts'
import { text } from '../text.ts'
import { neutral } from './brand.ts'
import { day } from './frame/day.ts'
import { type Field, fieldBlock } from './frame/fields.ts'
import { contentWidth, type DocumentSetting } from './frame/page.ts'
import { Sheet } from './frame/sheet.ts'
import { type CellText, type Column, type Row, table } from './frame/table.ts'
import { amount, code, name } from './typeface/isolate.ts'

/** The statuses that have an explanation, and its sentences. */
export type EobSentence =
  | 'on-hold'
  | 'rejected'
  | 'partially-approved'
  | 'approved'
  | 'payment-failed'
  | 'paid'
  | 'paid-on'

export interface EobInput extends DocumentSetting {
  readonly claim: ExplainedClaim
  readonly lines: readonly ExplainedLine[]
}

/** In the order of a receipt: claimed less denied is approved, less the member's share is what is paid. */
const sums = ['claimed', 'denied', 'approved', 'share', 'payable'] as const
type Sum = (typeof sums)[number]
/** Before the decision, and where the others do not add up. */
const fewSums = ['claimed', 'payable'] as const satisfies Sum[]

export interface ExplainedClaim {
  readonly reference: string
  readonly patientName: string
  readonly cardNumber: string
  readonly policyNumber: string
  readonly certificateNumber: string
  /** In the document's language. */
  readonly claimType: string
  /** ISO 8601 days. */
  readonly treatedOn: string | null
  readonly submittedOn: string | null
  readonly decidedOn: string | null
  readonly paidOn: string | null
  readonly sentence: EobSentence
  readonly currency: string
  /** As `formatMoney` writes them; null if not known. */
  readonly sums: Readonly<Record<Sum, string | null>>
  /** Such as `Khaleej Harbour Bank` and `•••• 4021`; the number may be empty. */
  /** Which amounts do not add up: they are left out. */
  readonly differs: readonly Difference[]
  readonly account: { readonly bank: string; readonly number: string } | null
  readonly remarks: string | null
  readonly canAnswer: boolean
}

export interface ExplainedLine {
  readonly description: string
  readonly code: string | null
  /** What the code means, if the insurer has defined it. */
  readonly meaning: string | null
  /** ISO 8601 day. */
  readonly date: string
  readonly units: number
  readonly remarks: string | null
  readonly amounts: LineAmounts
}

export type LineAmounts = Readonly<Record<LineAmount, string>>

const dash = '–'

export function explanationOfBenefits({ claim, lines, ...setting }: EobInput): Promise<Uint8Array> {
  const { language } = setting
  const sheet = new Sheet(text(language, 'documents.eob.title'), setting)
  sheet.heading(sheet.title)
  const reference = code(claim.reference)
  sheet.paragraph(
    text(language, undecided(claim) ? 'documents.eob.intro.on-hold' : 'documents.eob.intro', {
      reference,
    }),
  )
  sheet.y += 6
  fieldBlock(sheet, fieldsOf(claim, setting))
  drawDecision(sheet, claim)
  drawSums(sheet, claim)
  drawLines(sheet, claim, lines)
  drawNextSteps(sheet, claim)
  return sheet.finish()
}

const undecided = ({ sentence }: ExplainedClaim) => sentence === 'on-hold'

const written = (at: string | null) => (at === null ? '' : code(day(at)))

function fieldsOf(claim: ExplainedClaim, { language }: DocumentSetting): Field[] {
  return [
    { label: text(language, 'documents.eob.claim'), value: code(claim.reference) },
    { label: text(language, 'documents.eob.patient'), value: name(claim.patientName) },
    { label: text(language, 'documents.member.cardNumber'), value: code(claim.cardNumber) },
    { label: text(language, 'documents.member.policyNumber'), value: code(claim.policyNumber) },
    {
      label: text(language, 'documents.card.certificateNumber'),
      value: code(claim.certificateNumber),
    },
    { label: text(language, 'documents.eob.claimType'), value: claim.claimType },
    { label: text(language, 'documents.eob.treatedOn'), value: written(claim.treatedOn) },
    { label: text(language, 'documents.eob.submittedOn'), value: written(claim.submittedOn) },
    {
      label: text(language, 'documents.eob.decidedOn'),
      value: undecided(claim) ? '' : written(claim.decidedOn),
    },
  ]
}

/** A sentence: what was decided, and where the money is. */
function drawDecision(sheet: Sheet, claim: ExplainedClaim): void {
  const { language } = sheet.setting
  sheet.heading(
    text(language, undecided(claim) ? 'documents.eob.decision.on-hold' : 'documents.eob.decision'),
    2,
  )
  const date = written(claim.paidOn)
  sheet.paragraph(text(language, `documents.eob.sentence.${sentenceOf(claim)}`, { date }), {
    size: 10,
  })
  // The other sentences say it themselves, or there is nothing to say.
  if (claim.sentence === 'partially-approved' && claim.paidOn !== null) {
    sheet.paragraph(text(language, 'documents.eob.part-paid-on', { date }), { size: 10 })
  }
  // Otherwise nothing goes to any account.
  const pays = claim.sentence !== 'rejected' && !undecided(claim)
  if (claim.account !== null && pays) {
    const account = { bank: name(claim.account.bank), number: code(claim.account.number) }
    const key = account.number === '' ? 'documents.eob.account.bank' : 'documents.eob.account'
    sheet.paragraph(text(language, key, account))
  }
  if (claim.remarks !== null) {
    sheet.paragraph(text(language, 'documents.eob.remarks', { remarks: name(claim.remarks) }))
  }
  sheet.y += 6
}

/** Of what was paid on a day that nobody told, no day is said. */
const sentenceOf = ({ sentence, paidOn }: ExplainedClaim): EobSentence =>
  sentence === 'paid-on' && paidOn === null ? 'paid' : sentence

/** Side by side, each with what it means; what the member gets is the largest figure of the page. */
function drawSums(sheet: Sheet, claim: ExplainedClaim): void {
  const { language } = sheet.setting
  const differ = claim.differs.includes('totals')
  const shown = undecided(claim) || differ ? fewSums : sums
  const columns = shown.map((sum): Column => ({
    title: text(language, `documents.eob.sum.${sum}`),
    share: sum === 'payable' ? 28 : 18,
  }))
  const unknown = undecided(claim) ? text(language, 'documents.eob.undecided') : dash
  const row = shown.map((sum): CellText[] => {
    const known = sum === 'claimed' || !undecided(claim) ? claim.sums[sum] : null
    const tone = sum === 'payable' && known !== null ? 'large' : 'strong'
    return [
      { text: known === null ? unknown : amount(known, language), tone },
      { text: text(language, `documents.eob.sum.${sum}.meaning`), tone: 'quiet' },
    ]
  })
  table(sheet, columns, [row])
  if (!differ) return
  sheet.paragraph(text(language, 'documents.eob.differ.totals'), { size: 10 })
  sheet.y += 12
}

const lineAmounts = ['claimed', 'considered', 'denied', 'patientShare', 'payable'] as const
type LineAmount = (typeof lineAmounts)[number]

function drawLines(sheet: Sheet, claim: ExplainedClaim, lines: readonly ExplainedLine[]): void {
  const { language } = sheet.setting
  const heading = text(language, 'documents.eob.lines')
  sheet.need(140)
  sheet.heading(heading, 2)
  if (lines.length === 0) {
    sheet.paragraph(text(language, 'documents.eob.noLines'), { size: 10 })
    return
  }
  const currencyName = currencyText(claim.currency, language)
  const currency = currencyName === claim.currency ? code(currencyName) : currencyName
  const shown = lineAmountsOf(claim)
  const key = columnsText(claim)
  sheet.y += 4
  sheet.paragraph(text(language, key, { currency }), {
    size: 9,
    colour: neutral.quiet,
  })
  sheet.y += 6
  const columns: Column[] = [
    { title: text(language, 'documents.eob.service'), share: 100 - 12 * shown.length },
    ...shown.map((one) => ({
      title: text(language, `documents.eob.column.${one}`),
      share: 12,
      figures: true as const,
    })),
  ]
  const again = () => sheet.repeat(text(language, 'documents.continued', { what: heading }))
  table(
    sheet,
    columns,
    lines.map((line) => rowOf(sheet, line, shown)),
    again,
  )
}

function lineAmountsOf(claim: ExplainedClaim): readonly LineAmount[] {
  if (undecided(claim)) return ['claimed']
  return claim.differs.includes('services') ? [] : lineAmounts
}

function columnsText(claim: ExplainedClaim) {
  if (undecided(claim)) return 'documents.eob.columns.on-hold'
  return claim.differs.includes('services')
    ? 'documents.eob.differ.services'
    : 'documents.eob.columns'
}

/** A service has the amounts that are told of it: while nothing is decided, what was claimed. */
function rowOf(
  { setting: { language } }: Sheet,
  line: ExplainedLine,
  shown: readonly LineAmount[],
): Row {
  const when = text(language, 'documents.eob.when', {
    date: code(day(line.date)),
    units: line.units,
  })
  const service: CellText[] = [
    { text: name(line.description), tone: 'strong' },
    ...explained(line).map((words): CellText => ({ text: words, tone: 'quiet' })),
    { text: when, tone: 'quiet' },
    ...(line.remarks === null ? [] : [{ text: name(line.remarks) }]),
  ]
  return [service, ...shown.map((one): CellText[] => [{ text: code(line.amounts[one]) }])]
}

/** `LAB-CBC: Blood test: complete blood count` */
function explained({ code: given, meaning }: ExplainedLine): string[] {
  if (given === null) return []
  return [meaning === null ? code(given) : `${code(given)}: ${name(meaning)}`]
}

/** Of one line, with the space below it. */
const headingHeight = 24.2

/** Nobody can disagree with what is not decided. */
function drawNextSteps(sheet: Sheet, claim: ExplainedClaim): void {
  const { language, brand } = sheet.setting
  const contact = { phone: code(brand.phone), email: code(brand.email) }

  const last = undecided(claim) ? 'ask' : 'disagree'
  const names = claim.canAnswer ? (['answer', last] as const) : ([last] as const)
  const steps = names.map((step) => text(language, `documents.eob.next.${step}`, contact))
  const style = { size: 9.5 }
  const gap = 5
  // Short as they are, they stand together.
  const heights = steps.map((step) => sheet.pen.set(step, contentWidth, style).height)
  sheet.need(headingHeight + heights.reduce((sum, height) => sum + height + gap, -gap))
  sheet.heading(text(language, 'documents.eob.next'), 2)
  for (const step of steps) {
    sheet.paragraph(step, style)
    sheet.y += gap
  }
}
