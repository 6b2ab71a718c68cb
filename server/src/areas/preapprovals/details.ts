/** One pre-approval with everything that its page shows (PRE-032 to PRE-035, PRE-039). */
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/statuses.ts'
import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { notFound } from '../../http/refusal.ts'
import type { Reach } from '../../reach.ts'
import {
  commonDetails,
  attachedDocument,
  type DetailParts,
  requestDetail,
} from '../requests/details.ts'
import { findWhole } from '../requests/found.ts'
import { timelineOf } from '../requests/timeline.ts'
import { type TicketParts, ticketOf } from './desk-ticket.ts'
import { preApprovalKind } from './kind.ts'
import { preApprovalView } from './view.ts'

/** @throws {Refused} 404 for an unknown one and for somebody else's, in the same words. */
export async function preApprovalDetails(
  parts: DetailParts & TicketParts,
  reach: Reach,
  id: number,
  language: Language,
): Promise<PreApprovalDetail> {
  const found = await findWhole(parts.database, preApprovalKind, reach, id)
  if (!found) throw notFound()
  const about = await commonDetails(parts, preApprovalKind, reach, found, language)
  const { setting, written } = about
  const { submission_date } = found
  const shown = preApprovalView(found, setting)
  return {
    ...shown,
    ...requestDetail(found, about),
    sent_today: submission_date !== null && submission_date >= setting.todayBegan,
    documents: about.documents.map((file) => ({
      ...attachedDocument(file, written),
      description: null,
    })),
    timeline: timelineOf(about.happened, setting.countryCode, written, preApprovalStatuses.known),
    ticket: ticketOf(parts, found, shown),
  }
}
