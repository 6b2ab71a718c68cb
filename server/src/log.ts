/** The portal's log: a JSON object a line, with the errors told so that nothing of members is in them. */
import { hostname } from 'node:os'
import pino, { type DestinationStream, type Logger, stdTimeFunctions } from 'pino'
import { errorForLog } from './error-for-log.ts'

/**
 * To standard output, unless a test reads it. `instance` tells which of several portals wrote a line; `also` gets each
 * line as well.
 */
export function openLog(
  level: string,
  destination?: DestinationStream,
  instance: string = hostname(),
  also?: DestinationStream,
): Logger {
  const options = {
    level,
    base: { instance },
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
  }
  const streams = [destination ?? pino.destination(), also].filter((stream) => stream !== undefined)
  const everything = streams.map((stream) => ({ stream, level: 'trace' as const }))
  return pino(options, also ? pino.multistream(everything) : (destination ?? pino.destination()))
}
