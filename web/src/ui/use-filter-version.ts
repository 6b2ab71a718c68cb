import { useState } from 'react'

/**
 * The key of a form whose filters are part of the address. When somebody searches, the form stays as it is, with the focus
 * where it was; when the address changes otherwise, by Back or a link, the form begins anew with what the address says.
 */
export function useFilterVersion<Filter>(filter: Filter): {
  version: number
  /** Told of what is searched for, before the address is changed. */
  onSearch: (filter: Filter) => void
} {
  const now = JSON.stringify(filter)
  const [seen, setSeen] = useState({ filter: now, version: 0 })
  // What was searched for last; the address says it only once the list has been asked.
  const [searched, setSearched] = useState(now)
  if (seen.filter !== now) {
    setSeen({ filter: now, version: now === searched ? seen.version : seen.version + 1 })
  }
  return { version: seen.version, onSearch: (next) => setSearched(JSON.stringify(next)) }
}
