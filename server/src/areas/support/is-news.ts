import { daysMs, later } from '../../clock.ts'

/** An answer that is older was imported from another system: nobody gets a mail about what they have long known. */
const newsForMs = daysMs(1)

export const isNews = (at: Date, now: Date) => at >= later(now, -newsForMs)
