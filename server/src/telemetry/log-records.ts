/**
 * Lines of the log as records of OpenTelemetry, each with the span that it belongs to. The log itself stays with its
 * operator; what goes to a collector may go far, so that of a line only these fields do: no account, address, session or
 * reference.
 */
import { logs, type Attributes, SeverityNumber } from '@opentelemetry/api'
import type { DestinationStream } from 'pino'
import { z } from 'zod'
import { contextOfRequest } from '../current-request.ts'

/** Of what is something else nothing is told: a line of the log fails nobody. */
const text = z.string().optional().catch(undefined)
const number = z.number().optional().catch(undefined)

const line = z.object({
  level: z.number(),
  time: z.string(),
  msg: z.string().default(''),
  reqId: text,
  method: text,
  route: text,
  status: number,
  ms: number,
  limit: text,
  event: text,
  kind: text,
  attempts: number,
  fault: text,
  err: z
    .object({ type: z.string(), code: z.string(), at: z.array(z.string()) })
    .partial()
    .optional()
    .catch(undefined),
})

/** By the levels of our log. */
const severities = new Map([
  [10, { severityNumber: SeverityNumber.TRACE, severityText: 'TRACE' }],
  [20, { severityNumber: SeverityNumber.DEBUG, severityText: 'DEBUG' }],
  [30, { severityNumber: SeverityNumber.INFO, severityText: 'INFO' }],
  [40, { severityNumber: SeverityNumber.WARN, severityText: 'WARN' }],
  [50, { severityNumber: SeverityNumber.ERROR, severityText: 'ERROR' }],
  [60, { severityNumber: SeverityNumber.FATAL, severityText: 'FATAL' }],
])

/** Whose own record would fail as well, and tell so again. */
export const didNotLeave = 'telemetry did not leave'

export function logRecords(): DestinationStream {
  const logger = logs.getLogger('falaj')
  return {
    write(written) {
      const { level, time, msg, reqId, method, route, status, ms, err, ...others } = line.parse(
        JSON.parse(written),
      )
      if (msg === didNotLeave) return
      const attributes: Attributes = {
        'falaj.request_id': reqId,
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'falaj.ms': ms,
        'exception.type': err?.type,
        'exception.code': err?.code,
        'exception.stacktrace': err?.at?.join('\n'),
      }
      for (const [name, value] of Object.entries(others)) attributes[`falaj.${name}`] = value
      logger.emit({
        timestamp: new Date(time),
        ...severities.get(level),
        body: msg,
        attributes,
        context: contextOfRequest(),
      })
    },
  }
}
