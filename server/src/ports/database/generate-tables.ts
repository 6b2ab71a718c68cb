/** `npm run db:types`: writes the types of all tables, from a temporary database with the latest schema. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { migrate } from '../../migrate.ts'
import { startEmbeddedDatabase } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'falaj-tables-'))
const server = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), durable: false })
try {
  const client = new Client({ connectionString: server.ownerUrl })
  await client.connect()
  await migrate(client)
  await client.end()
  const output = fileURLToPath(new URL('tables.ts', import.meta.url))
  // As our connections return them: integers as numbers, days as text.
  const types = ['--type-mapping', '{"int8":"number"}', '--date-parser', 'string']
  const options = [
    '--dialect',
    'postgres',
    '--url',
    server.ownerUrl,
    '--out-file',
    output,
    ...types,
  ]
  const { status } = spawnSync('kysely-codegen', options, { stdio: 'inherit' })
  process.exitCode = status ?? 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
