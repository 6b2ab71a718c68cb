const dayMs = 86_400_000
/** The day there, so many days from today. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + 4 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)
/** The same as pages show it, and as members type it. */
export const shownDay = (days: number) => dayFromNow(days).split('-').toReversed().join('-')
