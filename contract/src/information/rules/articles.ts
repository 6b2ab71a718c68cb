/** How articles are listed. */

/** Articles on a page of the list (SUP-079). */
export const articlesPerPage = 4
/** A page that was fetched within this time is not fetched again (SUP-078). */
export const articlesFreshMs = 5 * 60_000
