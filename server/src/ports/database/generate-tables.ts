/** `npm run db:types`: writes the types of all tables, from a temporary database with the latest schema. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { migrate } from '../../migrate.ts'
import { startEmbeddedDatabase } from './embedded.ts'

const importsTexts = `import type { Texts } from '@falaj/contract/shared/rules/texts.ts';\n`
const folder = mkdtempSync(join(tmpdir(), 'falaj-tables-'))
const server = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), durable: false })
try {
  const client = new Client({ connectionString: server.ownerUrl })
  await client.connect()
  await migrate(client)
  const overrides = { columns: await textColumns(client) }
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
    '--overrides',
    JSON.stringify(overrides),
  ]
  const { status } = spawnSync('kysely-codegen', options, { stdio: 'inherit' })
  process.exitCode = status ?? 1
  // The generator reads our type with a compiler that we do not have, and does not import it.
  writeFileSync(output, readFileSync(output, 'utf8').replace(/^import .*\n/m, `$&${importsTexts}`))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Columns of our own domain `texts`, which the generator would take for any JSON. */
async function textColumns(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select table_name || '.' || column_name as name,
      case is_nullable when 'YES' then 'Texts | null' else 'Texts' end as type
    from information_schema.columns where domain_name = 'texts' order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
}
