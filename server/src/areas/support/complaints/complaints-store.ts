/** Complaints, what hangs on them, and what has happened since. */
import { sql } from 'kysely'
import type { ComplaintFields } from '@falaj/contract/support/schemas.ts'
import {
  type ComplaintEventKind,
  complaintEvents,
} from '@falaj/contract/support/rules/complaint-clock.ts'
import { homeCountryOf } from '../../../home-country.ts'
import { currentPolicy } from '../../../current-policy.ts'
import { nameColumns } from '../../../names.ts'
import type { Database, Transaction } from '../../../ports/database/open.ts'
import type { UnitOfWork } from '../../../unit-of-work.ts'

export interface NewComplaint {
  fields: ComplaintFields
  /** In E.164. */
  phone: string
  country: string
  personId: number | null
  at: Date
}

/** @returns its id and its number, the next of that year. */
export async function addComplaint(
  { transaction }: UnitOfWork,
  { fields, phone, country, personId, at }: NewComplaint,
  year: string,
): Promise<{ id: number; reference_number: string }> {
  return transaction
    .insertInto('complaint')
    .values({
      reference_number: sql<string>`next_reference('CMP', ${year})`,
      person_id: personId,
      name: fields.name,
      email: fields.email,
      phone_number: phone,
      certificate_number: fields.certificate_number ?? null,
      policy_number: fields.policy_number ?? null,
      contact_preference: fields.contact_preference,
      time_to_call: fields.time_to_call ?? null,
      product_type: fields.product_type,
      complaint_related_to: fields.complaint_related_to,
      reference_complaint_id: fields.reference_complaint_id ?? null,
      message: fields.message ?? null,
      country,
      created_at: at,
    })
    .returning(['id', 'reference_number'])
    .executeTakeFirstOrThrow()
}

/** Its receipt went out by mail. */
export async function markAcknowledged(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .updateTable('complaint')
    .set({ acknowledged: true })
    .where('id', '=', id)
    .execute()
}

/** The person's own, the newest first; those imported without a name or an address have the member's. */
export function listComplaints(database: Database, personId: number, now: Date) {
  return complaintRows(database, now)
    .where('complaint.person_id', '=', personId)
    .orderBy('complaint.created_at', 'desc')
    .orderBy('complaint.id', 'desc')
    .execute()
}

/** Locked until the transaction ends. False for somebody else's. */
export async function lockComplaint(
  transaction: Transaction,
  personId: number,
  id: number,
): Promise<boolean> {
  const locked = await transaction
    .selectFrom('complaint')
    .select('id')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return locked !== undefined
}

export function findComplaint(database: Database, id: number, now: Date) {
  return complaintRows(database, now).where('complaint.id', '=', id).executeTakeFirst()
}

/** One of which it is known that it is there. */
export function readComplaint(database: Database, id: number, now: Date) {
  return complaintRows(database, now).where('complaint.id', '=', id).executeTakeFirstOrThrow()
}
export type ComplaintRow = NonNullable<Awaited<ReturnType<typeof findComplaint>>>

const complainant = sql.ref<number>('complaint.person_id')

const complaintRows = (database: Database, now: Date) =>
  database
    .selectFrom('complaint')
    .leftJoin('person', 'person.id', 'complaint.person_id')
    .leftJoin('account', 'account.person_id', 'complaint.person_id')
    .select([
      'complaint.id',
      'complaint.reference_number',
      'complaint.reference_complaint_id',
      'complaint.person_id',
      'complaint.name',
      'complaint.certificate_number',
      'complaint.policy_number',
      'complaint.contact_preference',
      'complaint.time_to_call',
      'complaint.product_type',
      'complaint.complaint_related_to',
      'complaint.message',
      'complaint.created_at',
      'complaint.acknowledged',
      'person.card_number',
      ...nameColumns,
    ])
    .select([
      sql<string | null>`coalesce(complaint.email, account.email, person.email)`.as('email'),
      sql<
        string | null
      >`coalesce(complaint.phone_number, account.phone_number, person.phone_number)`.as('phone'),
      sql<string>`coalesce(complaint.country, ${homeCountryOf(complainant, now)})`.as('country'),
      sql<string | null>`(
        select enrolment.info->>'work_emirates' from ${currentPolicy(complainant, now)}
      )`.as('emirate'),
      sql<number | null>`(select earlier.id from complaint as earlier
        where earlier.reference_number = complaint.reference_complaint_id
          and earlier.person_id = complaint.person_id)`.as('related_id'),
    ])

/** The earliest first. */
export async function listComplaintEvents(database: Database, complaintIds: readonly number[]) {
  const rows = await database
    .selectFrom('complaint_event')
    .select(['id', 'complaint_id', 'kind', 'at', 'message'])
    .where('complaint_id', '=', sql<number>`any(${complaintIds})`)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ kind, ...row }) => (isEvent(kind) ? [{ ...row, kind }] : []))
}
export type ComplaintEvent = Awaited<ReturnType<typeof listComplaintEvents>>[number]

const isEvent = (kind: string): kind is ComplaintEventKind =>
  complaintEvents.some((event) => event === kind)

/** Of a complaint that is locked, and that was not escalated before. */
export async function addEscalation(
  { transaction }: UnitOfWork,
  complaintId: number,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('complaint_event')
    .values({ complaint_id: complaintId, kind: 'escalated', at, told_at: at })
    .execute()
}

/** Answers that nobody was told of yet. Locked until the transaction ends. */
export function listUntoldAnswers(transaction: Transaction, most: number) {
  return transaction
    .selectFrom('complaint_event')
    .select(['id', 'complaint_id', 'kind', 'at'])
    .where('told_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}
