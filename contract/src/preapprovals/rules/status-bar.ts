/** How far a pre-approval has come, as the bar on its card (PRE-026 to PRE-029). */
import type { PreApprovalStatus } from '../status.ts'
import type { StatusBarSegment } from '../../requests/rules/status-bar.ts'
import { knownStatus } from './label.ts'

const bars: Record<PreApprovalStatus, readonly StatusBarSegment[]> = {
  // As a draft of a claim (GAP-079).
  Drafted: ['now'],
  Pending: ['done', 'now'],
  Submitted: ['done', 'now'],
  'Re Submitted': ['done', 'now'],
  'On Hold': ['done', 'trouble'],
  Suspended: ['done', 'trouble'],
  'Partially Approved': ['done', 'done', 'trouble'],
  Rejected: ['trouble', 'trouble', 'trouble', 'trouble'],
  Approved: ['done', 'done', 'done', 'done'],
}

export const preApprovalStatusBar = (status: string): readonly StatusBarSegment[] =>
  bars[knownStatus(status)]
