/** What the core system is told of a complaint, read as the transaction leaves it. */
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { Submission } from '@falaj/contract/integration/submission.ts'
import { promised } from '@falaj/contract/support/rules/complaint-clock.ts'
import { dueAfter, type WorkingCalendar } from '@falaj/contract/shared/rules/working-days.ts'
import type { Transaction } from '../../../ports/database/open.ts'
import { submittedDocument } from '../submitted-document.ts'
import { listAttached } from '../attached-store.ts'
import { readComplaint } from './complaints-store.ts'
import { nameOf } from './name-of.ts'

export async function complaintSubmission(
  transaction: Transaction,
  id: number,
  action: 'submit' | 'escalate',
  { calendar, at }: { calendar: WorkingCalendar; at: Date },
): Promise<Extract<Submission, { kind: 'complaint' }>> {
  const row = await readComplaint(transaction, id, at)
  const documents = await listAttached(transaction, 'complaint', [id])
  const due = (days: number) => dueAfter(row.country, calendar, row.created_at, days)
  return {
    kind: 'complaint',
    action,
    reference_number: row.reference_number,
    card_number: row.card_number,
    country: row.country,
    submitted_at: row.created_at.toISOString(),
    update_due: due(promised.update),
    resolution_due: due(promised.resolution),
    contact_preference: row.contact_preference,
    time_to_call: row.time_to_call,
    name: nameOf(row, fallbackLanguage) || null,
    email: row.email,
    phone_number: row.phone,
    certificate_number: row.certificate_number,
    policy_number: row.policy_number,
    product_type: row.product_type,
    complaint_related_to: row.complaint_related_to,
    reference_complaint_id: row.reference_complaint_id,
    message: row.message,
    documents: documents.map(submittedDocument),
  }
}
