/**
 * `npm run restore-check`: whether what a backup brought back fits together, and what would
 * leave the portal at its next start. Changes nothing.
 */
import { z } from 'zod'
import { coreBacklog } from '@falaj/server/areas/core-outbox/backlog.ts'
import { checkChain } from '@falaj/server/audit-chain.ts'
import { pendingMigrations } from '@falaj/server/migrate.ts'
import type { Database } from '@falaj/server/ports/database/open.ts'
import { auditIsGuarded } from '@falaj/server/ports/database/rights.ts'
import { waitingMessages } from '@falaj/server/ports/messages/waiting.ts'
import { missingFiles } from '@falaj/server/ports/files/missing.ts'
import { type FilesPlaces, openFiles, placesOf } from '@falaj/server/ports/files/open-files.ts'
import { placeInWords } from '@falaj/server/ports/files/place.ts'
import { deriveSecrets, unseal } from '@falaj/server/secrets.ts'
import { anchorOption, auditSentence } from './audit-words.ts'
import { command } from './command.ts'
import { portalSecret } from './portal-secret.ts'
import { withDatabase } from './with-database.ts'

interface Finding {
  fits: boolean
  sentence: string
}

export default command({
  options: z.object({ anchor: anchorOption }),
  exitCodes: { 0: 'all fits', 1: 'something does not' },
  run: ({ anchor }) =>
    withDatabase(undefined, async (database, dataDir, pool) => {
      const chain = await checkChain(database, anchor)
      const findings = [
        schemaFinding((await pendingMigrations(pool)).map(({ name }) => name)),
        await rightsFinding(database),
        { fits: chain.state === 'whole', sentence: auditSentence(chain) },
        await secretFinding(database, portalSecret(dataDir)),
        await filesFinding(database, placesOf(process.env, dataDir)),
      ]
      const told = findings.map(({ fits, sentence }) => `${fits ? 'fits ' : 'WRONG'}  ${sentence}`)
      const leaves = await leaving(database)
      return {
        exitCode: findings.every(({ fits }) => fits) ? 0 : 1,
        sentence: [...told, leaves].join('\n'),
        json: { findings, leaves },
      }
    }),
})

function schemaFinding(missing: string[]): Finding {
  return {
    fits: missing.length === 0,
    sentence:
      missing.length === 0
        ? 'The database has the newest schema.'
        : `The database is older than this version: it lacks ${missing.join(', ')}. Run "npm run migrate".`,
  }
}

async function rightsFinding(database: Database): Promise<Finding> {
  const fits = await auditIsGuarded(database)
  return {
    fits,
    sentence: fits
      ? 'The role of DATABASE_URL can add to the audit, and change nothing of it.'
      : 'The role of DATABASE_URL could alter the audit: the tables must belong to another role, and "npm run migrate" grants the rest.',
  }
}

/** With another secret nobody could sign in, and account numbers could not be opened. */
async function secretFinding(database: Database, secret: string): Promise<Finding> {
  const { serverKey } = deriveSecrets(secret)
  const keys = await database.selectFrom('server_key').select('private_key').execute()
  const opened = keys.filter(({ private_key }) => {
    try {
      return unseal(serverKey, private_key) !== ''
    } catch {
      return false
    }
  })
  const fits = opened.length === keys.length
  return {
    fits,
    sentence: fits
      ? `PORTAL_SECRET opens all ${keys.length} keys.`
      : `PORTAL_SECRET opens ${opened.length} of ${keys.length} keys: it is not the one that this database was written with.`,
  }
}

async function filesFinding(database: Database, places: FilesPlaces): Promise<Finding> {
  const { all, missing } = await missingFiles(database, await openFiles(places))
  const where = placeInWords(places.kept)
  return {
    fits: missing === 0,
    sentence:
      missing === 0
        ? `All ${all} stored files are in ${where}.`
        : `${missing} of ${all} stored files are not whole in ${where}: restore them, too.`,
  }
}

/** At the time of the backup some of it was on its way, and may have arrived since. */
async function leaving(database: Database): Promise<string> {
  const { waiting, oldest } = await coreBacklog(database, new Date())
  const { email, sms, since } = await waitingMessages(database)
  const beginning = [
    oldest && `the oldest submission is ${oldest.reference ?? oldest.kind}`,
    since && `the oldest message is of ${since.toISOString().slice(0, 16)}Z`,
  ].filter(Boolean)
  return [
    `At the next start these would leave: ${waiting} submissions to the core system, ${email} mails, ${sms} SMS${beginning.length > 0 ? `; ${beginning.join(', ')}` : ''}.`,
    'To look around first, start with OUTGOING=held: then nothing leaves.',
  ].join('\n')
}
