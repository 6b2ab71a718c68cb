/** The portal's server: reads its settings, listens, and closes with grace. */
import { flushCompileCache } from 'node:module'
import { ContentError } from './areas/content/load-content.ts'
import { ConfigError, readConfig } from './config.ts'
import { openLog } from './log.ts'
import { openPortal } from './portal.ts'
import { openTelemetry, tellFaults } from './telemetry/open-telemetry.ts'

try {
  const config = readConfig(process.env)
  const telemetry = await openTelemetry(process.env, config.instance)
  const logger = openLog(config.logLevel, undefined, config.instance, telemetry?.log)
  if (telemetry) tellFaults(logger)
  const portal = await openPortal(config, logger)
  const address = await portal.start()
  logger.info({ address }, 'listening')
  process.send?.({ listening: address })
  // Otherwise it is only kept when the process ends by itself, which one that is killed never does.
  flushCompileCache()

  let closing = false
  const close = async (reason: string) => {
    if (closing) return
    closing = true
    logger.info({ reason }, 'closing')
    await portal.close()
    await telemetry?.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void close('SIGTERM'))
  process.on('SIGINT', () => void close('SIGINT'))
  // Started by a supervisor that is gone: nobody would ever stop us.
  process.on('disconnect', () => void close('supervisor gone'))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof ContentError)) throw error
  console.error(error.message)
  process.exit(1)
}
