/** Creates a cluster, completely or not at all. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseProblem } from '../problem.ts'
import type { Account } from './account.ts'

/** Passwords of three roles: the server's, the owner of the portal's tables, and the portal's. */
export interface Credentials {
  administrator: string
  owner: string
  portal: string
}

/** Uses the cluster in `home`, or creates it with `initdb`. */
export async function ensureCluster(
  home: string,
  programs: string,
  account: Account | undefined,
  durable: boolean,
) {
  const cluster = join(home, 'cluster')
  const secret = join(home, 'credentials.json')
  if (existsSync(cluster)) return readCredentials(secret, home)
  const credentials: Credentials = {
    administrator: password(),
    owner: password(),
    portal: password(),
  }
  writeFileSync(secret, JSON.stringify(credentials), { mode: 0o600 })
  await createCluster({ cluster, programs, account, durable, password: credentials.administrator })
  return credentials
}

function readCredentials(secret: string, home: string): Credentials {
  try {
    const kept = JSON.parse(readFileSync(secret, 'utf8')) as Credentials
    if (kept.owner) return kept
    // From an earlier version, where the portal's role owned its tables.
    const completed = { ...kept, owner: password() }
    writeFileSync(secret, JSON.stringify(completed), { mode: 0o600 })
    return completed
  } catch {
    throw new DatabaseProblem(
      `The password of the built-in database is missing (${secret}): put the file back, ` +
        `or delete ${home} to begin with an empty database.`,
    )
  }
}

interface NewCluster {
  cluster: string
  programs: string
  account: Account | undefined
  durable: boolean
  password: string
}

/** The cluster has another name until it is complete, so an interrupted start leaves nothing behind. */
async function createCluster({ cluster, programs, account, durable, password }: NewCluster) {
  const unfinished = `${cluster}.unfinished`
  const passwordFile = `${cluster}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account)
    for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid)
  chmodSync(unfinished, 0o700)
  try {
    await run(join(programs, 'bin', 'initdb'), account, [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // PostgreSQL's own Unicode collation, so that no update of the system's locales breaks an index.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ])
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, cluster)
}

/** Not our working folder, which PostgreSQL may not be able to enter, nor our PG* variables, which would mislead it. */
export const surroundings = {
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...whatIsPreloaded() },
}

/** A library that every program of this run is to load: with another clock, its server would be in another year. */
function whatIsPreloaded() {
  const ofPreloading = /^(LD_PRELOAD|FAKETIME)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => ofPreloading.test(name)))
}

async function run(
  program: string,
  account: Account | undefined,
  options: string[],
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn(program, options, {
    ...surroundings,
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  child.on('error', (error) =>
    reject(new DatabaseProblem(`PostgreSQL cannot be run: ${error.message}.`)),
  )
  child.on('close', (code) => {
    if (code === 0) resolve()
    else
      reject(
        new DatabaseProblem(`The built-in database could not be created: ${lastLineOf(stderr)}`),
      )
  })
  return promise
}

const lastLineOf = (text: string): string =>
  text
    .split('\n')
    .findLast((line) => /error|fatal|could not/i.test(line))
    ?.trim() ?? text.trim()

const password = (): string => randomBytes(24).toString('base64url')
