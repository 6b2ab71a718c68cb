/** Which authority a member can turn to when a complaint was not settled (SUP-015). */

interface Competence {
  /** Where it is competent. */
  country: string
  /** Only for these emirates, as the core system writes them; empty: for whatever no other is competent for. */
  emirates: readonly string[]
}

export function regulatorsOf<Regulator extends Competence>(
  regulators: readonly Regulator[],
  country: string,
): Regulator[] {
  return regulators.filter((one) => one.country === country)
}

/** The one for a policy; undefined where none is known. */
export function regulatorOf<Regulator extends Competence>(
  regulators: readonly Regulator[],
  { country, emirate }: { country: string; emirate: string | null },
): Regulator | undefined {
  const there = regulatorsOf(regulators, country)
  const named = emirate?.trim().toLowerCase()
  return (
    there.find(({ emirates }) => emirates.some((one) => one.toLowerCase() === named)) ??
    there.find(({ emirates }) => emirates.length === 0)
  )
}
