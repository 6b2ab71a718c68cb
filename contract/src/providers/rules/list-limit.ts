/** More providers than these are not printed; who needs others narrows the search (decisions, Provider results). */
export const providersInList = 2000
