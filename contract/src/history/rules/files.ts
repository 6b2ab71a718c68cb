/** The files of the transaction history. */

/** Rows that one PDF holds; it says so when there are more. */
export const transactionsInPdf = 2_000

export const transactionsFileName = (type: 'csv' | 'pdf'): string => `TransactionHistory.${type}`
