/**
 * Which fields of a form are red. An attempt to send shows all that is wrong. From then on, until the next attempt,
 * fields only recover: one that is right is no longer red, and none turns red while somebody types.
 */

/** A message key by field; a field without one is right. */
type Found<Key> = Readonly<Record<string, Key | undefined>>
export type ShownProblems<Key> = ReadonlyMap<string, Key>

/** After an attempt. */
export function allWrong<Key extends string>(found: Found<Key>): ShownProblems<Key> {
  return new Map(
    Object.entries(found).flatMap(([name, key]) => (key ? [[name, key] as const] : [])),
  )
}

/**
 * While the form is filled in. A field that is still wrong says what is wrong with it now. The same map when nothing
 * changed, so that nothing is drawn again.
 */
export function stillWrong<Key extends string>(
  shown: ShownProblems<Key>,
  found: Found<Key>,
): ShownProblems<Key> {
  const left = [...shown.keys()].flatMap((name) => {
    const key = found[name]
    return key ? [[name, key] as const] : []
  })
  const same = left.length === shown.size && left.every(([name, key]) => shown.get(name) === key)
  return same ? shown : new Map(left)
}
