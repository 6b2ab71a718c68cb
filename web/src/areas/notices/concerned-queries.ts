/** Which queries about requests an event makes stale. */

/** Of the kind that the event names, or of all kinds; of details only those of that one request. */
export function isConcerned(
  [, kind, view, id]: readonly unknown[],
  event: string,
  payload: unknown,
): boolean {
  if (kind === 'history') return true
  if (String(kind).toLowerCase() !== event) return false
  return view !== 'details' || Object.values(Object(payload)).includes(id)
}
