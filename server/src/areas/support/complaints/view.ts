/** A complaint as its member sees it: with the promised days, what has happened, and the way on (SUP-041 to SUP-047). */
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { complaintClock } from '@falaj/contract/support/rules/complaint-clock.ts'
import { regulatorOf } from '@falaj/contract/support/rules/regulator.ts'
import type { Complaint } from '@falaj/contract/support/schemas.ts'
import { notFound } from '../../../http/refusal.ts'
import { calendarOf, type Content, insuredCountry } from '../../content/content.ts'
import { attachedDocument } from '../../requests/details.ts'
import { type AttachedFile, listAttached } from '../attached-store.ts'
import { regulatorIn } from '../contacts.ts'
import {
  type ComplaintEvent,
  type ComplaintRow,
  findComplaint,
  listComplaintEvents,
  listComplaints,
} from './complaints-store.ts'
import { nameOf } from './name-of.ts'
import type { ComplaintParts } from './parts.ts'

interface Reading {
  language: Language
  content: Content
  now: Date
}

type Parts = Pick<ComplaintParts, 'database' | 'clock' | 'contentRepository'>

/** The newest first. */
export async function complaintsOf(
  parts: Parts,
  personId: number,
  language: Language,
): Promise<Complaint[]> {
  return viewsOf(parts, await listComplaints(parts.database, personId, parts.clock.now()), language)
}

/** @throws {Refused} 404 for one that is not the member's. */
export async function complaintOf(
  parts: Parts,
  personId: number,
  id: number,
  language: Language,
): Promise<{ complaint: Complaint; row: ComplaintRow }> {
  const row = await findComplaint(parts.database, id, parts.clock.now())
  if (row?.person_id !== personId) throw notFound()
  const [complaint] = await viewsOf(parts, [row], language)
  if (!complaint) throw notFound()
  return { complaint, row }
}

async function viewsOf(
  { database, clock, contentRepository }: Parts,
  rows: readonly ComplaintRow[],
  language: Language,
): Promise<Complaint[]> {
  const ids = rows.map(({ id }) => id)
  const [documents, events] = await Promise.all([
    listAttached(database, 'complaint', ids),
    listComplaintEvents(database, ids),
  ])
  const reading = { language, content: contentRepository.current, now: clock.now() }
  return rows.map((row) =>
    viewOf(
      row,
      documents.filter(({ holder_id }) => holder_id === row.id),
      events.filter(({ complaint_id }) => complaint_id === row.id),
      reading,
    ),
  )
}

function viewOf(
  row: ComplaintRow,
  documents: readonly AttachedFile[],
  events: readonly ComplaintEvent[],
  { language, content, now }: Reading,
): Complaint {
  const { country, created_at } = row
  const calendar = calendarOf(content, country)
  const clock = complaintClock({ country, createdAt: created_at, events }, calendar, now)
  const there = (at: Date) => instantOf(country, at)
  const authority = regulatorOf(insuredCountry(content, country).regulators, row.emirate)
  return {
    id: row.id,
    reference_number: row.reference_number,
    reference_complaint_id: row.reference_complaint_id,
    related_id: row.related_id,
    name: nameOf(row, language),
    email: row.email ?? '',
    phone_number: row.phone ?? '',
    created_at: there(created_at),
    contact_preference: row.contact_preference,
    time_to_call: row.time_to_call,
    complaint_relation: row.complaint_related_to,
    message: row.message,
    documents: documents.map((file) => attachedDocument(file, there)),
    country: insuredCountry(content, country).code,
    clock: {
      state: clock.state,
      update: clock.update,
      resolution: clock.resolution,
      left: clock.left,
      days: clock.days,
      weekend: [...calendar.weekend],
      may_escalate: clock.mayEscalate,
      escalated_at: clock.escalation.at && there(clock.escalation.at),
      escalation_due: clock.escalation.due,
      appeal_until: clock.appealUntil,
      may_appeal: clock.mayAppeal,
    },
    events: events.map(({ id, kind, at, message }) => ({ id, kind, at: there(at), message })),
    regulator: authority ? regulatorIn(authority, language) : null,
  }
}
