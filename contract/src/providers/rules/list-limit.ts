/** The most providers that are printed. Members who need others narrow the search. */
export const providersInList = 2000
