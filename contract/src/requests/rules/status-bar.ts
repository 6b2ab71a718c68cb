/** How far a request has come, as the bar on its card: each kind has a table of its own. */

/** Segments from the start of the way; what is missing up to `statusBarSegments` is still to come. */
export type StatusBarSegment = 'done' | 'now' | 'trouble'
export const statusBarSegments = 4
