/** Decided requests as rows of a file: what each kind has of them. */
import type { RequestRow } from '../requests/kind.ts'
import type { ListFilter, RequestList } from '../requests/list.ts'
import { nameOf, type ListedRow } from '../requests/people.ts'
import { instantThere, type RequestSetting, requestTypeName } from '../requests/view.ts'

export interface Transaction {
  reference: string
  /** Day on which it was entered, where the policy is at home. */
  createdOn: string
  person: string
  type: string
  /** In the reader's language. */
  status: string
  currency: string
  /** Exact decimals; null where nothing is known. */
  claimed: string | null
  /** What was paid of a claim, or approved of a pre-approval. */
  granted: string | null
}

export type TransactionList<
  Status extends string,
  Code,
  Own extends keyof RequestRow,
> = RequestList<Status, Code, Own, Transaction>

/** Filters of the lists; files have no pages. */
export type TransactionFilter<Code> = Omit<ListFilter<Code>, 'completed' | 'together' | 'cursor'>

/** What the rows of all kinds have in common. */
export const transactionOf = (
  row: ListedRow,
  setting: RequestSetting,
  { status, granted }: Pick<Transaction, 'status' | 'granted'>,
): Transaction => ({
  reference: row.reference_number || String(row.id),
  createdOn: instantThere(row.created_at, setting).slice(0, 10),
  person: nameOf(row, 'patient', setting.language),
  type: requestTypeName(row.claim_type, setting.language) ?? '',
  status,
  currency: row.currency ?? '',
  claimed: row.claimed_amount,
  granted,
})
