/** `npm run import`: takes facts in from files, as the core system exports them. */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { readCountries } from '@falaj/contract/shared/read-countries.ts'
import { readLanguages, shippedMessages } from '@falaj/contract/shared/read-languages.ts'
import { SealedNumbers } from '@falaj/server/areas/banking/sealed-numbers.ts'
import { measureClaimPace } from '@falaj/server/areas/claims/pace/measure-pace.ts'
import { loadContent } from '@falaj/server/areas/content/load-content.ts'
import { importPath } from '@falaj/server/areas/integration/import.ts'
import { ImportProblem } from '@falaj/server/areas/integration/read/import-files.ts'
import { jsonReport, tableReport } from '@falaj/server/areas/integration/report.ts'
import { systemClock } from '@falaj/server/clock.ts'
import { runningEmbedded } from '@falaj/server/ports/database/embedded.ts'
import { type Database, openDatabase } from '@falaj/server/ports/database/open.ts'
import { DatabaseProblem } from '@falaj/server/ports/database/problem.ts'
import { openFiles, PlaceProblem, placesOf } from '@falaj/server/ports/files/open-files.ts'
import { command } from './command.ts'
import { StartProblem } from './start/problem.ts'
import { bringToNewestSchema } from './start/schema.ts'
import { keepOwnerAway, readStartSettings } from './start/settings.ts'
import { portalSecret } from './portal-secret.ts'
import { databaseOption } from './with-database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const options = z.object({
  path: z
    .string()
    .describe('a file, or a folder of them: NDJSON or CSV')
    .meta({ value: 'DIR_OR_FILE' }),
  strict: z.boolean().default(false).describe('loads nothing unless every line can be loaded'),
  demo: z
    .boolean()
    .default(false)
    .describe('understands {today}, {today-40d} and {today+300d} as days'),
  database: databaseOption,
})
type Options = z.output<typeof options> & { json: boolean }

export default command({
  options,
  operand: 'path',
  exitCodes: {
    0: 'loaded, but for the lines that it names as refused',
    1: 'nothing was loaded: with --strict a line was refused, or the files or the database cannot be read',
  },
  run: (given) =>
    run(given).catch((error: unknown) => {
      throw new Error(sentence(error), { cause: error })
    }),
})

async function run({ path, strict, demo, json, database }: Options): Promise<number> {
  const settings = readStartSettings(process.env, root)
  const { dataDir, databaseDirectUrl, databaseOwnerUrl, production } = settings
  if (demo && production) {
    throw new ImportProblem(
      '--demo is refused with NODE_ENV=production: everybody knows the passwords of the demo world.',
    )
  }
  const contentDir = process.env.CONTENT_DIR || join(root, 'content')
  readCountries(contentDir)
  keepOwnerAway(settings)
  const named = database ?? databaseDirectUrl
  const { url, ownerUrl } = named
    ? { url: named, ownerUrl: database ?? databaseOwnerUrl ?? named }
    : (runningEmbedded(join(dataDir, 'postgres')) ?? {})
  if (!url || !ownerUrl) {
    throw new ImportProblem(
      'There is no database to import into: start the portal with "npm start", or name one with --database or DATABASE_URL.',
    )
  }
  // The portal's own secret, because the portal must be able to open what is sealed here.
  const numbers = new SealedNumbers(portalSecret(dataDir), process.env.PORTAL_SECRET_OLD || null)
  // An import into an empty database works, too.
  await bringToNewestSchema(ownerUrl, url, demo ? 'demo' : undefined)
  const opened = openDatabase(url, { max: 2 })
  const report = json ? jsonReport(process.stdout) : tableReport(process.stderr)
  try {
    const summary = await importPath(
      // npm runs us in the project's folder, not in the caller's.
      resolve(process.env.INIT_CWD ?? process.cwd(), path),
      {
        database: opened.database,
        files: await openFiles(placesOf(process.env, dataDir)),
        clock: systemClock,
        numbers,
      },
      { strict, demo, ...report },
    )
    report.end(summary)
    // Nobody waits for a night to see a demo.
    if (demo) await measurePace(opened.database, contentDir)
    return strict && summary.total.refused > 0 ? 1 : 0
  } finally {
    await opened.close()
  }
}

async function measurePace(database: Database, contentDir: string) {
  const { MESSAGES_DIR: further } = process.env
  readLanguages([shippedMessages, ...(further ? [further] : [])])
  await measureClaimPace({ database, clock: systemClock, content: await loadContent(contentDir) })
}

function sentence(error: unknown): string {
  if (
    error instanceof ImportProblem ||
    error instanceof StartProblem ||
    error instanceof PlaceProblem ||
    error instanceof DatabaseProblem
  )
    return error.message
  return error instanceof Error
    ? `The import failed: ${error.stack ?? error.message}`
    : String(error)
}
