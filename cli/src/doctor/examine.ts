/** Everything that the portal leans on, one after the other. */
import { readLanguages, shippedMessages } from '@falaj/contract/shared/read-languages.ts'
import { type Config, ConfigError } from '@falaj/server/config.ts'
import { eachServer, firstServer } from '@falaj/server/ports/database/address.ts'
import { openDatabase } from '@falaj/server/ports/database/open.ts'
import { connectionTo } from '@falaj/server/ports/database/primary.ts'
import { roleOf } from '@falaj/server/ports/database/rights.ts'
import { coreFinding, portalFinding, smsFinding } from './calls.ts'
import { certificateFinding } from './certificates.ts'
import { contentFinding } from './content.ts'
import {
  clockFinding,
  connectionsFinding,
  emptyFindings,
  extensionsFinding,
  jobsFinding,
  replicaFinding,
  roleFinding,
  schemaFinding,
  submissionsFinding,
  versionFinding,
} from './database.ts'
import { bad, faultOf, type Finding, good } from './finding.ts'
import { diskFinding } from './machine.ts'
import { mailFindings } from './mail.ts'
import { proxiesFinding } from './proxies.ts'
import { scannerFindings } from './scanner.ts'
import { portalConfig } from '../portal-config.ts'
import { explain } from '../start/database-refusal.ts'
import { hasTables } from '../with-database.ts'

/** A mail is sent only to `sendTo`. */
export async function examine(sendTo?: string): Promise<Finding[]> {
  const config = settings()
  if ('state' in config) return [config]
  const { production, demo, smtpUrl, mailFrom, sms, clamavUrl, core, publicBaseUrl } = config
  readLanguages([shippedMessages, ...(config.messagesDir ? [config.messagesDir] : [])])
  const now = new Date()
  // In this order, because a call from outside is one that arrives.
  const outside = await whole('portal', () => portalFinding(publicBaseUrl))
  const rest = await Promise.all([
    whole('database', () => databaseFindings(config)),
    whole('disk', () => diskFinding(config.dataDir)),
    ...[
      ['PUBLIC_BASE_URL', publicBaseUrl],
      ['CORE_URL', core.url],
    ].flatMap(([name, url]) =>
      url?.startsWith('https:')
        ? [
            whole(`certificate of ${name}`, () =>
              certificateFinding(`certificate of ${name}`, url, now),
            ),
          ]
        : [],
    ),
    whole('proxies', () => proxiesFinding(config)),
    // The demo keeps its messages.
    ...(demo
      ? []
      : [
          whole('mail', () => mailFindings({ url: smtpUrl, from: mailFrom, sendTo }, now)),
          whole('SMS gateway', () => smsFinding(sms)),
        ]),
    whole('virus scanner', () => scannerFindings(clamavUrl, production, now)),
    whole('core system', () => coreFinding(core.url)),
    whole('content', () => contentFinding(config.contentDir, now)),
  ])
  return [good('settings', 'They can be used.'), ...outside, ...rest.flat()]
}

function settings(): Config | Finding {
  try {
    return portalConfig()
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    return bad('settings', error instanceof ConfigError ? says.split('\n').join(' ') : says)
  }
}

/** What cannot be looked at is bad, and the others are looked at all the same. */
async function whole(of: string, look: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await look()].flat()
  } catch (error) {
    return [bad(of, `It cannot be looked at: ${faultOf(error)}`)]
  }
}

async function databaseFindings(config: Config): Promise<Finding[]> {
  const { Client, connectionString } = connectionTo(config.databaseUrl)
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
  }).on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    return [bad('database', explain(error, new URL(firstServer(config.databaseUrl))))]
  }
  const { database, close } = openDatabase(config.databaseUrl, { max: 1 })
  try {
    const found: Finding[][] = [
      await whole('database', () => versionFinding(client)),
      await whole('connections', () => connectionsFinding(client)),
      await whole('clock', () => clockFinding(client, () => new Date())),
    ]
    if (await hasTables(client))
      found.push(
        await whole('extensions', () => extensionsFinding(client)),
        await whole('schema', () => schemaFinding(client)),
        await whole('roles', () => roleFinding(client, database, config.production)),
        await whole('jobs', () => jobsFinding(database)),
        await whole('submissions', () => submissionsFinding(database, new Date())),
      )
    else found.push(await whole('schema', () => emptyFindings(client, roleOf(config.databaseUrl))))
    return [...found.flat(), ...(await replicas(config))]
  } finally {
    await client.end()
    await close()
  }
}

/** Each server of DATABASE_READ_URL for itself. */
async function replicas({ databaseReadUrl: url }: Config): Promise<Finding[]> {
  const found: Finding[][] = []
  for (const server of url === null ? [] : eachServer(url)) {
    const { database, close } = openDatabase(server, { max: 1 })
    try {
      found.push(await whole('replica', () => replicaFinding(database)))
    } finally {
      await close()
    }
  }
  return found.flat()
}
