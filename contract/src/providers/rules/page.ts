/** Providers come in pages (decisions, Provider results, over GAP-090). */
export const providersInPage = 50

/** Nobody scrolls further; who needs others narrows the search. */
export const lastPage = 200
