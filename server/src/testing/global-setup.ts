/** One PostgreSQL for a run of the tests, with a database of the newest schema from which each test file gets its own. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-test-'))
  const server = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), durable: false })
  const guard = endWithUs(server.pid, folder)
  await createTemplate(server.administratorUrl)
  project.provide('administratorUrl', server.administratorUrl)
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
