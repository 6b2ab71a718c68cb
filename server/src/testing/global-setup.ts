/** One PostgreSQL for a run of the tests, with a database of the newest schema from which each test file gets its own. */
import { spawn } from 'node:child_process'
import { generateKeyPair } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareJobs } from '../jobs/jobs.ts'
import { migrate } from '../migrate.ts'
import { startEmbeddedDatabase } from '../ports/database/embedded.ts'
import { openDatabase } from '../ports/database/open.ts'
import { grantToPortal } from '../ports/database/rights.ts'
import { portalRole, template } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    administratorUrl: string
    /** PEM: to make a pair for each test file, and for each day of its clock, takes longer than most of their tests. */
    passwordKey: { public: string; private: string }
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-test-'))
  const [server, pair] = await Promise.all([
    startEmbeddedDatabase({ folder: join(folder, 'postgres'), durable: false }),
    promisify(generateKeyPair)('rsa', { modulusLength: 3072 }),
  ])
  const guard = endWithUs(server.pid, folder)
  await createTemplate(server.administratorUrl)
  project.provide('administratorUrl', server.administratorUrl)
  project.provide('passwordKey', {
    public: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    private: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  })
  return async () => {
    guard.kill()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Should the run be killed, its end of this pipe closes, and the server does not outlive it. */
function endWithUs(pid: number, folder: string) {
  return spawn('sh', ['-c', `cat >/dev/null; kill -QUIT ${pid}; sleep 1; rm -rf '${folder}'`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
}

async function createTemplate(administratorUrl: string): Promise<void> {
  const administrator = new Client({ connectionString: administratorUrl })
  await administrator.connect()
  await administrator.query(
    `create role ${portalRole.name} login password '${portalRole.password}'`,
  )
  await administrator.query(`create database ${template}`)
  await administrator.end()
  const url = new URL(administratorUrl)
  url.pathname = template
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await migrate(client)
  await grantToPortal(client, portalRole.name)
  await client.end()
  url.username = portalRole.name
  url.password = portalRole.password
  // The queue's own tables, too: to make them for each test file takes longer than most of its tests.
  const { pool, close } = openDatabase(url.href, { max: 1 })
  await prepareJobs(pool)
  await close()
}
