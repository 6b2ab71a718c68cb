/** The files of the transaction history. */

/** Rows that one PDF holds; it says so when there are more. */
export const transactionsInPdf = 2_000

interface TransactionsFile {
  of: 'Claims' | 'PreApprovals'
  /** Policy number. */
  policy: string
  /** Days; without the first, everything up to the last. */
  from: string | undefined
  to: string
}

/** `TransactionHistory_Claims_GH-2026-0042_2026-01-01_2026-06-30.csv`: two of them can be told apart in a folder. */
export function transactionsFileName(
  type: 'csv' | 'pdf',
  { of, policy, from, to }: TransactionsFile,
): string {
  const period = from === undefined ? `until-${to}` : `${from}_${to}`
  const parts = ['TransactionHistory', of, policy.replaceAll(/[^A-Za-z0-9-]+/g, '-'), period]
  return `${parts.join('_')}.${type}`
}
