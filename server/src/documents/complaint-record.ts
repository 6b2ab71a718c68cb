/** A complaint with everything that has happened since, to enclose when its member turns to the regulator. */
import { dateAndTime } from '@falaj/contract/shared/rules/clock.ts'
import type { ComplaintEventKind } from '@falaj/contract/support/rules/complaint-clock.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { text } from '../text.ts'
import { day } from './frame/day.ts'
import { type Field, fieldBlock } from './frame/fields.ts'
import type { DocumentSetting } from './frame/page.ts'
import { Sheet } from './frame/sheet.ts'
import { type Column, type Row, table } from './frame/table.ts'
import { code, name } from './typeface/isolate.ts'

export interface ComplaintRecordInput extends DocumentSetting {
  readonly complaint: RecordedComplaint
}

/** Instants and days are ISO 8601, on the clocks of the country where it is answered. Empty texts are left out. */
export interface RecordedComplaint {
  readonly reference: string
  readonly submittedAt: string
  readonly relation: number
  readonly state: 'open' | 'overdue' | 'resolved'
  readonly updateDue: string
  readonly resolutionDue: string
  readonly memberName: string
  readonly cardNumber: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly documents: readonly string[]
  readonly events: readonly { kind: ComplaintEventKind; at: string; message: string }[]
}

export function complaintRecord(input: ComplaintRecordInput): Promise<Uint8Array> {
  const { complaint, language, brand } = input
  const title = text(language, 'documents.complaint.title', {
    reference: code(complaint.reference),
  })
  const sheet = new Sheet(title, input)
  sheet.heading(sheet.title)
  const insurer = name(inLanguage(language, brand.name))
  sheet.paragraph(text(language, 'documents.complaint.intro', { insurer }))
  sheet.y += 10
  fieldBlock(sheet, fieldsOf(complaint, language))
  if (complaint.message) {
    sheet.heading(text(language, 'documents.complaint.message'), 2)
    sheet.paragraph(name(complaint.message), { size: 10.5, leading: 1.5 })
    sheet.y += 12
  }
  if (complaint.documents.length > 0) {
    sheet.heading(text(language, 'documents.complaint.documents'), 2)
    for (const file of complaint.documents) sheet.paragraph(name(file))
    sheet.y += 12
  }
  drawEvents(sheet, complaint)
  return sheet.finish()
}

const relations = {
  1: 'documents.complaint.relation.1',
  2: 'documents.complaint.relation.2',
  3: 'documents.complaint.relation.3',
  4: 'documents.complaint.relation.4',
  5: 'documents.complaint.relation.5',
  6: 'documents.complaint.relation.6',
  7: 'documents.complaint.relation.7',
  8: 'documents.complaint.relation.8',
  9: 'documents.complaint.relation.9',
} as const
const isRelation = (relation: number): relation is keyof typeof relations => relation in relations

function fieldsOf(complaint: RecordedComplaint, language: Language): Field[] {
  const { relation } = complaint
  return [
    {
      label: text(language, 'documents.complaint.submitted'),
      value: code(dateAndTime(complaint.submittedAt)),
    },
    {
      label: text(language, 'documents.complaint.relation'),
      value: isRelation(relation) ? text(language, relations[relation]) : '',
    },
    {
      label: text(language, 'documents.complaint.state'),
      value: text(language, `documents.complaint.state.${complaint.state}`),
    },
    {
      label: text(language, 'documents.complaint.update'),
      value: code(day(complaint.updateDue)),
    },
    {
      label: text(language, 'documents.complaint.resolution'),
      value: code(day(complaint.resolutionDue)),
    },
    { label: text(language, 'documents.complaint.name'), value: named(complaint.memberName) },
    { label: text(language, 'documents.complaint.card'), value: coded(complaint.cardNumber) },
    { label: text(language, 'documents.complaint.email'), value: coded(complaint.email) },
    { label: text(language, 'documents.complaint.phone'), value: coded(complaint.phone) },
  ]
}

const named = (given: string) => (given === '' ? '' : name(given))
const coded = (given: string) => (given === '' ? '' : code(given))

function drawEvents(sheet: Sheet, { submittedAt, events }: RecordedComplaint): void {
  const { language } = sheet.setting
  const title = text(language, 'documents.complaint.happened')
  sheet.need(110)
  sheet.heading(title, 2)
  const columns: Column[] = [
    { title: text(language, 'documents.complaint.when'), share: 26 },
    { title: text(language, 'documents.complaint.what'), share: 74 },
  ]
  const again = () => sheet.repeat(text(language, 'documents.continued', { what: title }))
  table(
    sheet,
    columns,
    [
      rowOf(submittedAt, text(language, 'documents.complaint.event.submitted')),
      ...events.map(({ kind, at, message }) =>
        rowOf(at, text(language, `documents.complaint.event.${kind}`), message),
      ),
    ],
    again,
  )
}

const rowOf = (at: string, what: string, message = ''): Row => [
  [{ text: code(dateAndTime(at)) }],
  [
    { text: what, tone: 'strong' },
    ...(message === '' ? [] : [{ text: name(message), tone: 'quiet' as const }]),
  ],
]
