/** How far a claim has come, as the bar on its card (CLM-043 to CLM-049). */
import type { ClaimStatus } from '../status.ts'
import type { StatusBarSegment } from '../../requests/rules/status-bar.ts'
import { knownStatus } from './label.ts'

const bars: Record<ClaimStatus, readonly StatusBarSegment[]> = {
  Drafted: ['now'],
  Pending: ['done', 'now'],
  Submitted: ['done', 'now'],
  'Re Submitted': ['done', 'now'],
  'On Hold': ['done', 'trouble'],
  'Partially Approved': ['done', 'done', 'trouble'],
  'Payment Pending': ['done', 'done', 'now'],
  'Payment Failed': ['done', 'done', 'trouble', 'trouble'],
  Rejected: ['trouble', 'trouble', 'trouble', 'trouble'],
  Approved: ['done', 'done', 'done', 'done'],
  Paid: ['done', 'done', 'done', 'done'],
}

export const claimStatusBar = (status: string): readonly StatusBarSegment[] =>
  bars[knownStatus(status)]
