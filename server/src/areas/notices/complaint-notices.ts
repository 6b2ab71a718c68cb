/** Notices of answers to complaints, in the same inbox. */
import type { MessageKey } from '../../text.ts'
import type { Database } from '../../ports/database/open.ts'

/** Undefined for somebody without an account, and when it was written before; otherwise whose inbox it is. */
export async function addComplaintNotice(
  transaction: Database,
  {
    personId,
    complaintId,
    eventId,
    kind,
    reference,
    at,
  }: {
    personId: number
    complaintId: number
    eventId: number
    kind: string
    reference: string
    at: Date
  },
): Promise<number | undefined> {
  const account = await transaction
    .selectFrom('account')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!account) return undefined
  const added = await transaction
    .insertInto('notice')
    .values({
      account_id: account.id,
      complaint_id: complaintId,
      complaint_event_id: eventId,
      kind,
      reference_number: reference,
      at,
    })
    .onConflict((conflict) => conflict.column('complaint_event_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added && account.id
}

const texts: Record<string, { title: MessageKey; text: MessageKey }> = {
  'complaint-update': {
    title: 'server.notice.complaint.update.title',
    text: 'server.notice.complaint.update.text',
  },
  'complaint-resolution': {
    title: 'server.notice.complaint.resolution.title',
    text: 'server.notice.complaint.resolution.text',
  },
}

/** Undefined for a notice of another kind. */
export const complaintTexts = (kind: string) => texts[kind]
