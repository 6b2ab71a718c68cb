/** `npm run import -- DIR_OR_FILE [--strict] [--demo] [--json] [--database URL]` */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readCountries } from '@falaj/contract/shared/read-countries.ts'
import { SealedNumbers } from '@falaj/server/areas/banking/sealed-numbers.ts'
import { importPath } from '@falaj/server/areas/integration/import.ts'
import { ImportProblem } from '@falaj/server/areas/integration/read/import-files.ts'
import { jsonReport, tableReport } from '@falaj/server/areas/integration/report.ts'
import { systemClock } from '@falaj/server/clock.ts'
import { runningEmbedded } from '@falaj/server/ports/database/embedded.ts'
import { openDatabase } from '@falaj/server/ports/database/open.ts'
import { DatabaseProblem } from '@falaj/server/ports/database/problem.ts'
import { FolderFiles } from '@falaj/server/ports/files/folder.ts'
import { StartProblem } from './start/problem.ts'
import { bringToNewestSchema } from './start/schema.ts'
import { keepOwnerAway, readStartSettings } from './start/settings.ts'
import { portalSecret } from './portal-secret.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const usage = `Usage: npm run import -- DIR_OR_FILE [--strict] [--demo] [--json] [--database URL]

  --strict        load nothing unless every line can be loaded; exit code 1 then
  --demo          understand {today}, {today-40d} and {today+300d} as days
  --json          report as JSON, one object a line, on the standard output
  --database URL  PostgreSQL to import into; else DATABASE_URL, else the one that "npm start" runs`

const exitCode = await run().catch((error: unknown) => {
  console.error(sentence(error))
  return 1
})
process.exit(exitCode)

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      strict: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      database: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [path, ...more] = positionals
  if (values.help || path === undefined || more.length > 0) {
    console.error(usage)
    return values.help ? 0 : 1
  }
  const settings = readStartSettings(process.env, root)
  const { dataDir, databaseDirectUrl, databaseOwnerUrl, production } = settings
  if (values.demo && production) {
    throw new ImportProblem(
      '--demo is refused with NODE_ENV=production: everybody knows the passwords of the demo world.',
    )
  }
  readCountries(process.env.CONTENT_DIR || join(root, 'content'))
  keepOwnerAway(settings)
  const named = values.database ?? databaseDirectUrl
  const { url, ownerUrl } = named
    ? { url: named, ownerUrl: values.database ?? databaseOwnerUrl ?? named }
    : (runningEmbedded(join(dataDir, 'postgres')) ?? {})
  if (!url || !ownerUrl) {
    throw new ImportProblem(
      'There is no database to import into: start the portal with "npm start", or name one with --database or DATABASE_URL.',
    )
  }
  // The portal's own secret, because the portal must be able to open what is sealed here.
  const numbers = new SealedNumbers(portalSecret(dataDir), process.env.PORTAL_SECRET_OLD || null)
  // An import into an empty database works, too.
  await bringToNewestSchema(ownerUrl, url, values.demo ? 'demo' : undefined)
  const opened = openDatabase(url, { max: 2 })
  const report = values.json ? jsonReport(process.stdout) : tableReport(process.stderr)
  try {
    const summary = await importPath(
      // npm runs us in the project's folder, not in the caller's.
      resolve(process.env.INIT_CWD ?? process.cwd(), path),
      {
        database: opened.database,
        files: new FolderFiles(join(dataDir, 'files')),
        clock: systemClock,
        numbers,
      },
      { strict: values.strict, demo: values.demo, ...report },
    )
    report.end(summary)
    return values.strict && summary.total.refused > 0 ? 1 : 0
  } finally {
    await opened.close()
  }
}

function sentence(error: unknown): string {
  if (
    error instanceof ImportProblem ||
    error instanceof StartProblem ||
    error instanceof DatabaseProblem
  )
    return error.message
  if (
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS')
  )
    return `${error.message}\n\n${usage}`
  return error instanceof Error
    ? `The import failed: ${error.stack ?? error.message}`
    : String(error)
}
