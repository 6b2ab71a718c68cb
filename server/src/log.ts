/** The portal's log: a JSON object a line, with the errors told so that nothing of members is in them. */
import { hostname } from 'node:os'
import pino, { type DestinationStream, type Logger, stdTimeFunctions } from 'pino'
import { errorForLog } from './error-for-log.ts'

/** To standard output, unless a test reads it. `instance` tells which of several portals wrote a line. */
export function openLog(
  level: string,
  destination?: DestinationStream,
  instance: string = hostname(),
): Logger {
  const options = {
    level,
    base: { instance },
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
  }
  return destination ? pino(options, destination) : pino(options)
}
