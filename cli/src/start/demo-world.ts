/** Imports the demo world like an insurer's records. Its dates are relative to today. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { homeCountry } from '@falaj/contract/shared/countries.ts'
import { readCountries } from '@falaj/contract/shared/read-countries.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { connectionTo } from '@falaj/server/ports/database/primary.ts'
import { fingerprintOf } from './fingerprint.ts'
import { runStep } from './step.ts'

interface DemoImport {
  root: string
  dataDir: string
  databaseUrl: string
  env: NodeJS.ProcessEnv
  tell(sentence: string): void
  signal: AbortSignal
}

/** Once a day per database, and whenever the files change. */
export async function importDemoWorld({
  root,
  dataDir,
  databaseUrl,
  env,
  tell,
  signal,
}: DemoImport): Promise<void> {
  const note = join(dataDir, 'demo-world')
  readCountries(env.CONTENT_DIR || join(root, 'content'))
  const today = dayIn(homeCountry().code, new Date())
  const state = fingerprintOf(root, ['demo'], `${today} ${await identityOfDatabase(databaseUrl)}`)
  if (readNote(note) === state) return
  await runStep({
    doing: 'Importing the demo world',
    failure: 'The demo world could not be imported',
    program: process.execPath,
    options: [join(root, 'cli/src/falaj.ts'), 'import', '--demo', join(root, 'demo')],
    cwd: root,
    env,
    signal,
    tell,
  })
  writeFileSync(note, state)
}

/** A database that was dropped and created again has the same address, but its schema has another age. */
async function identityOfDatabase(url: string): Promise<string> {
  const { Client, connectionString } = connectionTo(url)
  const client = new Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ began: string }>(
    'select min(applied_at)::text as began from migration',
  )
  await client.end()
  return `${new URL(connectionString).pathname} ${rows[0]?.began}`
}

function readNote(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
