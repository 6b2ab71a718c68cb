/** Complaints and the chat: complaints of an earlier portal, and what the core system answers. */
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import { attachedFiles, documentRows, documentsStatement } from './documents.ts'
import { mirrorStatement, unknown } from './mirror.ts'
import { findPerson, isAnother, knownPerson, movesInOnce } from './moves-in-once.ts'
import { advanceReferenceSequence } from './numbers.ts'
import type { Upsert } from './upsert.ts'

/** A complaint of this person that was not made here; one that was says of which country. */
const movedIn = (person: string, complaint = 'current_row') =>
  `${complaint}.person_id = ${person} and ${complaint}.country is null`

export const complaint: Upsert<FactOf<'complaint.imported'>> = {
  name: 'complaint.imported',
  phase: 4,
  keyOf: (fact) => `complaint ${fact.reference_number}`,
  filesOf: (fact) => attachedFiles(`complaint ${fact.reference_number}`, fact.attachments),
  alsoRead: (fact, fileIds) => documentRows(fact.attachments, fileIds),
  statements: [
    mirrorStatement({
      table: 'complaint',
      key: ['reference_number'],
      reads: {
        reference_number: 'text',
        card_number: 'text',
        created_at: 'timestamptz',
        contact_preference: 'smallint',
        time_to_call: 'smallint',
        complaint_related_to: 'smallint',
        reference_complaint_id: 'text',
        message: 'text',
      },
      finds: `${findPerson}
    left join complaint as current_row on current_row.reference_number = line.reference_number`,
      // Its documents would be shown to whoever complained under that number.
      refuses: [knownPerson, isAnother('reference_number', movedIn('person.id'))],
      ...movesInOnce({
        reference_number: 'line.reference_number',
        person_id: 'person.id',
        contact_preference: 'line.contact_preference',
        time_to_call: 'line.time_to_call',
        complaint_related_to: 'line.complaint_related_to',
        reference_complaint_id: 'line.reference_complaint_id',
        message: 'line.message',
        created_at: 'line.created_at',
      }),
    }),
    documentsStatement('complaint', {
      reads: { card_number: 'text' },
      onlyIf: `exists (select from person where card_number = line.card_number and ${movedIn('person.id', 'record')})`,
    }),
    advanceReferenceSequence('CMP'),
  ],
}

/** An answer is told once: whoever tells it again changes nothing, and nobody is told twice. */
export const complaintAnswer: Upsert<FactOf<'complaint.answered'>> = {
  name: 'complaint.answered',
  phase: 5,
  keyOf: (fact) => `complaint answer ${fact.answer_key}`,
  statements: [
    mirrorStatement({
      table: 'complaint_event',
      key: ['answer_key'],
      reads: {
        answer_key: 'text',
        reference_number: 'text',
        answer: 'text',
        answered_at: 'timestamptz',
        message: 'text',
      },
      finds: 'left join complaint on complaint.reference_number = line.reference_number',
      refuses: [unknown('complaint', 'complaint.id', 'reference_number')],
      ...movesInOnce({
        answer_key: 'line.answer_key',
        complaint_id: 'complaint.id',
        kind: 'line.answer',
        at: 'line.answered_at',
        message: 'line.message',
      }),
    }),
  ],
}

/** A message is told once, too. */
export const chatReply: Upsert<FactOf<'chat.replied'>> = {
  name: 'chat.replied',
  phase: 5,
  keyOf: (fact) => `chat message ${fact.message_key}`,
  statements: [
    mirrorStatement({
      table: 'chat_message',
      key: ['message_key'],
      reads: {
        message_key: 'text',
        card_number: 'text',
        author: 'text',
        text: 'text',
        sent_at: 'timestamptz',
        step: 'jsonb',
      },
      finds: findPerson,
      refuses: [knownPerson],
      ...movesInOnce({
        message_key: 'line.message_key',
        person_id: 'person.id',
        by: `'desk'`,
        author: 'line.author',
        text: 'line.text',
        step: 'line.step',
        at: 'line.sent_at',
      }),
    }),
  ],
}
