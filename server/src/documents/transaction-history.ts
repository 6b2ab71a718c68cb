/** The transaction history to print: what the page shows, with the totals of each person. Amounts come ready to be read. */
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { text } from '../text.ts'
import { day } from './frame/day.ts'
import { type Field, fieldBlock } from './frame/fields.ts'
import type { DocumentSetting } from './frame/page.ts'
import { type OnPiece, Sheet } from './frame/sheet.ts'
import { type Column, type Row, rowsOf, table } from './frame/table.ts'
import { amount, code, name } from './typeface/isolate.ts'

export interface TransactionsInput extends DocumentSetting {
  /** Whose words it uses: `documents.history.<words>.…`. */
  readonly words: 'claims' | 'preApprovals'
  readonly policy: {
    readonly number: string
    readonly certificate: string
    /** ISO 8601 day. */
    readonly expiry: string
  }
  /** What the page was narrowed down by, in words; empty values are left out. */
  readonly filters: readonly Field[]
  readonly rows: readonly PrintedTransaction[]
  /** How many there are altogether. */
  readonly total: number
  readonly sums: readonly PrintedSum[]
}

type Words = TransactionsInput['words']

export interface PrintedTransaction {
  readonly reference: string
  /** ISO 8601 day. */
  readonly createdOn: string
  readonly person: string
  readonly type: string
  readonly status: string
  /** With their currency. */
  readonly claimed: string
  /** What was paid of claims, or approved of pre-approvals. */
  readonly granted: string
}

export interface PrintedSum {
  /** Null: of all persons. */
  readonly person: string | null
  readonly claimed: string
  /** What was paid of claims, or approved of pre-approvals. */
  readonly granted: string
}

export function transactionHistory(
  input: TransactionsInput,
  onPiece?: OnPiece,
): Promise<Uint8Array> {
  const { words, policy, filters, rows, total: _, sums, ...setting } = input
  const { language } = setting
  const sheet = new Sheet(text(language, 'documents.history.title'), setting, { onPiece })
  sheet.heading(sheet.title)
  sheet.paragraph(introduction(input))
  sheet.y += 12
  fieldBlock(sheet, [
    { label: text(language, 'documents.history.policy'), value: code(policy.number) },
    { label: text(language, 'documents.history.certificate'), value: code(policy.certificate) },
    { label: text(language, 'documents.history.expiry'), value: code(day(policy.expiry)) },
    ...filters,
  ])
  if (rows.length === 0) return sheet.finish()
  drawSums(sheet, words, sums)
  const heading = text(language, `documents.history.${words}.transactions`)
  sheet.need(110)
  sheet.heading(heading, 2)
  const again = () => sheet.repeat(text(language, 'documents.continued', { what: heading }))
  table(
    sheet,
    columnsOf(sheet, words),
    rowsOf(rows, (row) => rowOf(row, language)),
    again,
  )
  return sheet.finish()
}

/** Thousands apart, in the digits that the rest of the document uses. */
const grouped = (count: number) => code(count.toLocaleString(fallbackLanguage))

function introduction({ language, words, rows, total, issuedAt }: TransactionsInput): string {
  if (rows.length === 0) return text(language, `documents.history.${words}.none`)
  if (rows.length === total) {
    return text(language, `documents.history.${words}.all`, { total, date: code(day(issuedAt)) })
  }
  return text(language, `documents.history.${words}.cut`, {
    printed: grouped(rows.length),
    total: grouped(total),
  })
}

function drawSums(sheet: Sheet, words: Words, sums: readonly PrintedSum[]): void {
  const { language } = sheet.setting
  sheet.heading(text(language, 'documents.history.sums'), 2)
  sheet.paragraph(text(language, `documents.history.${words}.sums.text`))
  sheet.y += 6
  const columns: Column[] = [
    { title: text(language, 'documents.history.patient'), share: 40 },
    { title: text(language, `documents.history.${words}.claimed`), share: 30, figures: true },
    { title: text(language, `documents.history.${words}.granted`), share: 30, figures: true },
  ]
  const rows = sums.map(({ person, claimed, granted }): Row => {
    const tone = person === null ? 'strong' : 'plain'
    const who = person === null ? text(language, 'documents.history.together') : name(person)
    return [
      [{ text: who, tone }],
      [{ text: amount(claimed, language), tone }],
      [{ text: amount(granted, language), tone }],
    ]
  })
  table(sheet, columns, rows)
}

function columnsOf({ setting: { language } }: Sheet, words: Words): Column[] {
  return [
    { title: text(language, `documents.history.${words}.reference`), share: 24 },
    { title: text(language, 'documents.history.patient'), share: 24 },
    { title: text(language, 'documents.history.status'), share: 18 },
    { title: text(language, `documents.history.${words}.claimed`), share: 18, figures: true },
    { title: text(language, `documents.history.${words}.granted`), share: 18, figures: true },
  ]
}

const rowOf = (row: PrintedTransaction, language: Language): Row => [
  [
    { text: code(row.reference), tone: 'strong' },
    { text: code(day(row.createdOn)), tone: 'quiet' },
  ],
  [{ text: name(row.person) }, { text: row.type, tone: 'quiet' }],
  [{ text: row.status }],
  [{ text: amount(row.claimed, language) }],
  [{ text: amount(row.granted, language), tone: 'strong' }],
]
