/**
 * `npm run migrate`: creates the tables or brings them to the newest schema, and grants the portal what it needs. It is
 * the only program that is given the address of the tables' owner, and runs under another account than the portal.
 */
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { unsafeInProduction } from '@falaj/server/unsafe-settings.ts'
import { command } from './command.ts'
import { StartProblem } from './start/problem.ts'
import { bringToNewestSchema } from './start/schema.ts'
import { readStartSettings } from './start/settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default command({
  options: z.object({}),
  exitCodes: { 0: 'the database has the newest schema', 1: 'it has not, or was not reached' },
  run: async () => {
    const { databaseDirectUrl, databaseOwnerUrl, production } = readStartSettings(process.env, root)
    if (!databaseDirectUrl || !databaseOwnerUrl)
      throw new StartProblem(
        'Set DATABASE_OWNER_URL, for the role that owns the tables, and DATABASE_URL, for the role that the portal runs as.',
      )
    const weak = production
      ? unsafeInProduction(
          Object.entries({ DATABASE_URL: databaseDirectUrl, DATABASE_OWNER_URL: databaseOwnerUrl }),
        )
      : []
    if (weak.length > 0) throw new StartProblem(`${weak.join('.\n')}.`)
    const purpose = production ? 'production' : undefined
    const applied = await bringToNewestSchema(databaseOwnerUrl, databaseDirectUrl, purpose)
    return {
      exitCode: 0,
      sentence:
        applied.length > 0
          ? `Brought the database to the newest schema (${applied.join(', ')}).`
          : 'The database has the newest schema.',
      json: { applied },
    }
  },
})
