/** Starts the simulator: a stand-in for an insurer's core system that knows only the contract. */
import { readCountries } from '@falaj/contract/shared/read-countries.ts'
import { pino } from 'pino'
import { makeApp } from './app.ts'
import { Book } from './book.ts'
import { fetchDocuments } from './fetch-documents.ts'
import { readSettings, SettingsProblem } from './settings.ts'
import { tellPortal } from './tell-portal.ts'

const log = pino({ name: 'core-simulator', level: process.env.LOG_LEVEL ?? 'info' })

try {
  await start()
} catch (error) {
  console.error(error instanceof SettingsProblem ? error.message : error)
  process.exit(1)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  readCountries(settings.contentDir)
  const book = await Book.open(settings.stateFile)
  const whereabouts = { url: settings.portalUrl, secret: settings.secret }
  const portal = tellPortal(book, whereabouts, log)
  const documents = fetchDocuments(book, whereabouts, log)
  const app = makeApp({ book, log, settings, planned: portal.wake, taken: documents.wake })
  const address = await app.listen({ host: '127.0.0.1', port: settings.port })
  log.info({ address, portal: settings.portalUrl }, 'listening')

  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    await app.close()
    await portal.stop()
    await documents.stop()
    await book.save()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())
  // The process that started us has gone.
  process.on('disconnect', () => void end())
  process.channel?.unref()
}
