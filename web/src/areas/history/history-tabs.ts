/** The tabs of the transaction history, as they stand in the address (PRE-093). */
export const historyTabs = ['claims', 'preApprovals'] as const
export type HistoryTab = (typeof historyTabs)[number]
