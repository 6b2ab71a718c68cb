/** `npm run worker`: does the jobs of instances that run with JOBS=elsewhere, beside any number of others. */
import { once } from 'node:events'
import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { openLog } from '@falaj/server/log.ts'
import { openPortal } from '@falaj/server/portal.ts'
import { openTelemetry, tellFaults } from '@falaj/server/telemetry/open-telemetry.ts'
import { command } from './command.ts'
import { portalConfig } from './portal-config.ts'
import { lockDataFolder, openDataFolder } from './start/data-folder.ts'
import { bringToNewestSchema } from './start/schema.ts'
import { keepOwnerAway, readStartSettings } from './start/settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default command({
  options: z.object({}),
  exitCodes: {
    0: 'it was stopped, and what it had in hand is finished',
    1: 'it cannot start, and says what to do',
  },
  run: async () => {
    const settings = readStartSettings(process.env, root)
    keepOwnerAway(settings)
    const config = portalConfig()
    const { databaseUrl, dataDir, logLevel } = config
    // Two programs with one folder would clear each other's uploads.
    openDataFolder(dataDir)
    const lock = await lockDataFolder(dataDir)
    try {
      const purpose = settings.production ? 'production' : undefined
      await bringToNewestSchema(databaseUrl, databaseUrl, purpose)
      const instance = process.env.INSTANCE || `${hostname()}:worker`
      const telemetry = await openTelemetry(process.env, instance)
      const logger = openLog(logLevel, undefined, instance, telemetry?.log)
      if (telemetry) tellFaults(logger)
      const worker = await openPortal({ ...config, instance }, logger)
      const stopped = Promise.race(['SIGTERM', 'SIGINT'].map((signal) => once(process, signal)))
      await worker.startWithoutPages()
      logger.info('working')
      await stopped
      logger.info('closing')
      lock.stopping()
      await worker.close()
      await telemetry?.close()
    } finally {
      lock.release()
    }
    return 0
  },
})
