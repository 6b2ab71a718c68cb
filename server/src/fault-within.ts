/** Judges every text within a value, however its parts lie in each other, before any schema looks at it. */

interface Rules<Fault> {
  /** How many levels a genuine value has at most. */
  deepest: number
  tooDeep: Fault
  ofText: (text: string) => Fault | undefined
  /** Of the name of a field. */
  ofName: (name: string) => Fault | undefined
}

/** The first that is found, and where: `benefits.0.name`, or the value in which a field has such a name. */
export function faultWithin<Fault>(
  value: unknown,
  rules: Rules<Fault>,
  levels = rules.deepest,
): { path: string; fault: Fault } | undefined {
  if (typeof value === 'string') return here(rules.ofText(value))
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined
  if (levels === 0) return here(rules.tooDeep)
  for (const [key, inner] of Object.entries(value)) {
    const ofName = here(rules.ofName(key))
    if (ofName) return ofName
    const found = faultWithin(inner, rules, levels - 1)
    if (found) return { ...found, path: found.path === '' ? key : `${key}.${found.path}` }
  }
  return undefined
}

const here = <Fault>(fault: Fault | undefined) =>
  fault === undefined ? undefined : { path: '', fault }
