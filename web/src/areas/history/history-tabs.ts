/** The tabs of the transaction history, as the address names them (PRE-093). */
export const historyTabs = ['claims', 'preApprovals'] as const
export type HistoryTab = (typeof historyTabs)[number]
