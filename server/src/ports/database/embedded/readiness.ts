/** From "the process runs" to "the portal's database can be used". */
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { DatabaseProblem } from '../problem.ts'
import type { Tell } from './home.ts'

interface Starting {
  url: string
  server: ChildProcess
  tell: Tell
  log: string
}

/** After a crash PostgreSQL first repeats what its log holds; that may take minutes and is not an error. */
export async function waitUntilReady({ url, server, tell, log }: Starting): Promise<void> {
  const started = Date.now()
  let told = started
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new DatabaseProblem(`The built-in database did not start: ${reasonIn(log)} (${log})`)
    }
    const refusal = await tryToConnect(url)
    if (!refusal) return
    if (refusal === wrongPassword) {
      throw new DatabaseProblem(
        `The built-in database refuses its own password: credentials.json beside ${log} belongs to another database.`,
      )
    }
    if (Date.now() - told > 5_000) {
      told = Date.now()
      tell(
        `The database is recovering from an unclean stop (${Math.round((told - started) / 1000)} s) …`,
      )
    }
    await pause(25)
  }
}

const wrongPassword = '28P01'

async function tryToConnect(connectionString: string): Promise<string | undefined> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  } finally {
    await client.end().catch(() => {})
  }
}

/** The role and the database of the portal, made at the first start and left alone afterwards. */
export async function prepareDatabase(administratorUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: administratorUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const role = await client.query(`select from pg_roles where rolname = 'falaj'`)
    if (!role.rowCount)
      await client.query(`create role falaj login password ${client.escapeLiteral(password)}`)
    const database = await client.query(`select from pg_database where datname = 'falaj'`)
    if (!database.rowCount) await client.query('create database falaj owner falaj')
  } finally {
    await client.end()
  }
}

function reasonIn(log: string): string {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20)
  return (lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '').trim()
}
