/**
 * OpenTelemetry for whoever collects it, by its own standard variables. Nothing of it is loaded unless one of them asks:
 * spans, measurements and log lines are then sent beside the log and `/metrics`, which stay as they are.
 */
import { setTimeout as pause } from 'node:timers/promises'
import {
  context,
  diag,
  DiagLogLevel,
  type DiagLogger,
  logs,
  metrics,
  propagation,
  trace,
} from '@opentelemetry/api'
import { LRUCache } from 'lru-cache'
import type { DestinationStream, Logger } from 'pino'
import { minutesMs, secondsMs } from '../clock.ts'
import { didNotLeave, logRecords } from './log-records.ts'

/** Any of these asks for it; what else there is, they only refine. */
const asking =
  /^OTEL_(CONFIG_FILE|EXPORTER_OTLP_(TRACES_|METRICS_|LOGS_)?ENDPOINT|(TRACES|METRICS|LOGS)_EXPORTER)$/

/** A collector that is silent does not keep a portal from closing. */
const longestClosingMs = secondsMs(3)

export interface Telemetry {
  /** Where the log's lines go as well. */
  readonly log: DestinationStream
  /** What has not left yet leaves, as far as somebody takes it. */
  close(): Promise<void>
}

/** Undefined where nobody asks for it. */
export async function openTelemetry(
  env: NodeJS.ProcessEnv,
  instance: string,
): Promise<Telemetry | undefined> {
  const asked = Object.entries(env).some(([name, value]) => asking.test(name) && value)
  if (!asked || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined
  const { startNodeSdk } = await import('@opentelemetry/sdk-node')
  const { defaultResource, resourceFromAttributes, serviceNameEnvDetector } =
    await import('@opentelemetry/resources')
  const ours = resourceFromAttributes({
    'service.name': 'falaj',
    'service.instance.id': instance,
  })
  const sdk = startNodeSdk({
    // Its own words go to our log (`tellFaults`).
    logLevel: 'none',
    baseResource: defaultResource().merge(ours),
    // Others find command lines, users and hosts, which are nobody's business.
    resourceDetectors: [serviceNameEnvDetector],
  })
  const closing = () => Promise.race([sdk.shutdown(), pause(longestClosingMs)])
  return {
    log: logRecords(),
    async close() {
      await closing().catch(() => undefined)
      for (const api of [trace, metrics, logs, propagation, context, diag]) api.disable()
    },
  }
}

/** Each batch fails anew. */
const oftenMs = minutesMs(1)
const quiet = () => undefined

/** Collectors come and go: that one takes nothing is told in the log, and changes nothing for members. */
export function tellFaults(logger: Logger): void {
  const told = new LRUCache<string, true>({ max: 20, ttl: oftenMs })
  const tell = (message: string) => {
    const fault = message.slice(0, 200)
    if (told.has(fault)) return
    told.set(fault, true)
    logger.warn({ fault }, didNotLeave)
  }
  const faults: DiagLogger = {
    error: tell,
    warn: tell,
    info: quiet,
    debug: quiet,
    verbose: quiet,
  }
  diag.setLogger(faults, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}
