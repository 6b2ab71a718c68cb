/**
 * Whatever begins, renews or ends the session of this browser is done by one tab at a time: the answers bring cookies that
 * all tabs share, and that a late answer to somebody else would replace.
 */
let before: Promise<unknown> = Promise.resolve()

export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request('falaj-session', work)
  // Browsers without locks, or on an address without https: at least within this tab.
  const done = before.then(work)
  before = done.catch(() => undefined)
  return done
}
