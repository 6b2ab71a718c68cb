/** The claims that the page shows, as rows of a file: the same filter, the same order. */
import { claimLabel, type ClaimLabel } from '@falaj/contract/claims/rules/label.ts'
import { isPaid } from '@falaj/contract/claims/rules/paid.ts'
import type { StatusChoice } from '@falaj/contract/claims/rules/filter.ts'
import type { claimTransactionsCsv } from '@falaj/contract/history/schemas.ts'
import type { ClaimStatus } from '@falaj/contract/integration/request.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { z } from 'zod'
import type { Reach } from '../../reach.ts'
import { type MessageKey, text } from '../../text.ts'

import { claimList } from '../claims/list.ts'
import { listRequests, type ReadingParts, type RequestList } from '../requests/list.ts'
import { nameOf } from '../requests/people.ts'
import { instantThere, isSubmittedToday, requestTypeName } from '../requests/view.ts'

export interface Transaction {
  reference: string
  /** Day on which it was entered, where the policy is at home. */
  createdOn: string
  person: string
  type: string
  status: string
  currency: string
  /** Exact decimals; null where nothing is known. */
  claimed: string | null
  granted: string | null
}

export type AskedTransactions = z.output<typeof claimTransactionsCsv.query>

/** What a decided claim is told as; others do not come here. */
const statusTexts: Partial<Record<ClaimLabel, MessageKey>> = {
  paid: 'documents.history.status.paid',
  'partially-paid': 'documents.history.status.partially-paid',
  rejected: 'documents.history.status.rejected',
  suspended: 'documents.history.status.suspended',
  'payment-failed': 'documents.history.status.payment-failed',
  'payment-pending': 'documents.history.status.payment-pending',
}

/** With its place in the list. */
type Placed = Transaction & { at: number; id: number }

const list: RequestList<ClaimStatus, StatusChoice, 'payable_amount' | 'paid_on', Placed> = {
  ...claimList,
  own: ['payable_amount', 'paid_on'],
  view(row, setting) {
    const { language } = setting
    const submitted_today = isSubmittedToday(list.kind, row, setting.todayBegan)
    const status = statusTexts[claimLabel({ status: row.status, submitted_today })]
    return {
      at: +(row.submission_date ?? row.created_at),
      id: row.id,
      reference: row.reference_number || String(row.id),
      createdOn: instantThere(row.created_at, setting).slice(0, 10),
      person: nameOf(row, 'patient', language),
      type: requestTypeName(row.claim_type, language) ?? '',
      status: status ? text(language, status) : row.status,
      currency: row.currency ?? '',
      claimed: row.claimed_amount,
      granted: isPaid({ status: row.status, dated: row.paid_on !== null })
        ? row.payable_amount
        : null,
    }
  },
}

const newestFirst = (one: Placed, other: Placed) => other.at - one.at || other.id - one.id

const pageSize = 500

/** The newest first, at most so many; and how many there are. */
export async function claimTransactions(
  parts: ReadingParts,
  reach: Reach,
  asked: AskedTransactions,
  language: Language,
  most = Infinity,
): Promise<{ rows: Transaction[]; total: number }> {
  const rows: Transaction[] = []
  let total = 0
  let cursor: string | null | undefined
  while (cursor !== null && rows.length < most) {
    const page = await listRequests(
      parts,
      list,
      reach,
      { ...asked, completed: 'true', together: 'true', limit: pageSize, cursor },
      language,
    )
    if (cursor === undefined) {
      total = Object.values(page.counts).reduce((sum, count) => sum + count, 0)
    }
    rows.push(
      ...Object.values<Placed[] | undefined>(page.data)
        .flatMap((of) => of ?? [])
        .toSorted(newestFirst),
    )
    cursor = page.cursor
  }
  return { rows: rows.slice(0, most), total }
}
