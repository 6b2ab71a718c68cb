/** How much of a provider's specialities a card shows before "More" (PRV-016, GAP-093). */
export const specialitiesShown = 55

/** `rest` is empty when all fit. Cut by characters, as people count them. */
export function specialitiesText(names: readonly string[], between = ', ') {
  const all = names.join(between)
  const characters = [...all]
  if (characters.length <= specialitiesShown) return { shown: all, rest: '' }
  return {
    shown: characters.slice(0, specialitiesShown).join(''),
    rest: characters.slice(specialitiesShown).join(''),
  }
}
