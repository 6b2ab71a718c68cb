/** An import with the portal in use. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../ports/database/open.ts'
import { FolderFiles } from '../../ports/files/folder.ts'
import { testNumbers } from '../../testing/banking.ts'
import { untilOneWaits } from '../../testing/until-waiting.ts'
import { type ClaimsFixture, openClaimsFixture } from '../claims/commands/testing/claims-fixture.ts'
import { importPath } from './import.ts'
import { lists, providerFact } from './testing/facts.ts'

let fixture: ClaimsFixture
let importing: OpenDatabase
let folder: string
beforeAll(async () => {
  fixture = await openClaimsFixture()
  importing = openDatabase(fixture.portal.config.databaseUrl, { max: 2 })
  folder = await mkdtemp(join(tmpdir(), 'falaj-beside-'))
})
afterAll(async () => {
  await importing.close()
  await fixture.close()
  await rm(folder, { recursive: true, force: true })
})

async function load(facts: WrittenFact[], strict: boolean) {
  await writeFile(join(folder, '1.ndjson'), facts.map((fact) => JSON.stringify(fact)).join('\n'))
  const { database } = importing
  const files = new FolderFiles(join(folder, 'files'))
  const ports = { database, files, clock: fixture.portal.clock, numbers: testNumbers }
  return importPath(folder, ports, { strict })
}

test.each([
  ['strict', true],
  ['plain', false],
])(
  'ADD-240 a %s import locks no list that it does not change: members file while it waits for another record',
  async (_how, strict) => {
    await load([...lists, providerFact()], false)
    const renamed = providerFact({ name: { en: `Creek Clinic, ${strict}` } })
    let loaded: ReturnType<typeof load> | undefined
    await fixture.database.transaction().execute(async (transaction) => {
      const provider = transaction.selectFrom('provider').select('id')
      await provider.where('provider_code', '=', renamed.provider_code).forUpdate().execute()
      loaded = load([...lists, renamed], strict)
      await untilOneWaits(transaction)
      expect((await fixture.file()).statusCode).toBe(200)
    })
    expect((await loaded)?.total).toMatchObject({ changed: 1, refused: 0, unchanged: lists.length })
  },
)
