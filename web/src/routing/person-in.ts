/** Whom a page is about: in the address, so that reload, Back and bookmarks work (PRF-005, GAP-063). */
import { idOf } from './id-of.ts'

/** Null for the member's own. */
export const personIn = (search: URLSearchParams): number | null => idOf(search.get('person'))
