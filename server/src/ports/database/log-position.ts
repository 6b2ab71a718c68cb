/** A place in PostgreSQL's log, `16/B374D848`: whoever has replayed it has all that was committed before. */
export type LogPosition = string

/** Whether who stands at `reached` has all of `wanted`. */
export const hasReached = (reached: LogPosition | null, wanted: LogPosition): boolean =>
  reached !== null && numberOf(reached) >= numberOf(wanted)

export const startOfLog: LogPosition = '0/0'

/** The later one of two. */
export const later = (one: LogPosition, other: LogPosition): LogPosition =>
  hasReached(one, other) ? one : other

function numberOf(position: LogPosition): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
