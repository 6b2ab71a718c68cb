/** Which authority a member can turn to when a complaint was not settled (SUP-015). */

interface Competence {
  /** Only for these emirates, as the core system writes them; empty: for whatever no other is competent for. */
  emirates: readonly string[]
}

/** The one for a policy, of those of its country; undefined where none is known. */
export function regulatorOf<Regulator extends Competence>(
  there: readonly Regulator[],
  emirate: string | null,
): Regulator | undefined {
  const named = emirate?.trim().toLowerCase()
  return (
    there.find(({ emirates }) => emirates.some((one) => one.toLowerCase() === named)) ??
    there.find(({ emirates }) => emirates.length === 0)
  )
}
