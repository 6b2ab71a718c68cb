/** When the time for an answer has run out, a member takes the complaint higher: once, and only then. */
import { Refused, notFound } from '../../../http/refusal.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import { complaintClock } from '@falaj/contract/support/rules/complaint-clock.ts'
import { calendarOf } from '../../content/content.ts'
import {
  addEscalation,
  listComplaintEvents,
  lockComplaint,
  readComplaint,
} from './complaints-store.ts'
import { complaintSubmission } from './submission-of.ts'
import type { ComplaintParts } from './parts.ts'

/** Again changes nothing. @throws {Refused} 404 for somebody else's, 409 while there is time left or once it is answered. */
export async function escalate(
  { clock, coreOutbox, audit, contentRepository }: ComplaintParts,
  { accountId, personId }: SignedIn,
  id: number,
): Promise<void> {
  const at = clock.now()
  await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    if (!(await lockComplaint(transaction, personId, id))) throw notFound()
    const row = await readComplaint(transaction, id, at)
    const events = await listComplaintEvents(transaction, [id])
    if (events.some(({ kind }) => kind === 'escalated')) return unit.nothingToTell()
    const calendar = calendarOf(contentRepository.current, row.country)
    const { country, created_at: createdAt } = row
    const { state, mayEscalate } = complaintClock({ country, createdAt, events }, calendar, at)
    if (state === 'resolved') throw new Refused(409, 'server.complaint.answered')
    if (!mayEscalate) throw new Refused(409, 'server.complaint.not-yet')
    await addEscalation(unit, id, at)
    const subject = `complaint:${id}`
    const submission = await complaintSubmission(transaction, id, 'escalate', { calendar, at })
    await coreOutbox.add(transaction, subject, submission, at)
    return unit.tell({ action: 'complaint-escalated', accountId, personId, subject })
  })
  coreOutbox.wake()
}
