import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { addSubmission } from '@falaj/server/areas/core-outbox/core-outbox.ts'
import { FolderFiles } from '@falaj/server/ports/files/folder.ts'
import { testSecret } from '@falaj/server/testing/banking.ts'
import { openTestPortal } from '@falaj/server/testing/portal.ts'
import { signIn } from '@falaj/server/testing/sign-in.ts'
import { aFamily } from '@falaj/server/testing/cover.ts'
import { inTransaction } from '@falaj/server/ports/database/write.ts'

const program = fileURLToPath(new URL('falaj.ts', import.meta.url))
const portal = await openTestPortal()
const home = await mkdtemp(join(tmpdir(), 'falaj-restored-'))
afterAll(async () => {
  await portal.close()
  await rm(home, { recursive: true, force: true })
})

function check(settings: Record<string, string> = {}): Promise<{ code: number; out: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: portal.config.databaseUrl,
    DATA_DIR: home,
    PORTAL_SECRET: testSecret,
    ...settings,
  }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, 'restore-check'],
      { env },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out: out + err }),
    )
  })
}

test('ADD-282 a restored database is judged as it is, and what would leave is counted', async () => {
  const { database } = portal
  const family = await aFamily(database)
  await signIn(portal, portal.browser(), family.account)
  const about = { fileName: 'receipt.pdf', mediaType: 'application/pdf' }
  const stored = await new FolderFiles(join(home, 'files')).store(Readable.from(['%PDF']), about)
  const row = { handle: stored.handle, size: 4, sha256: stored.sha256 }
  await database
    .insertInto('stored_file')
    .values({ ...row, file_name: about.fileName, media_type: about.mediaType })
    .execute()
  await inTransaction(database, (transaction) =>
    addSubmission(
      transaction,
      'provider_mistake:1',
      {
        kind: 'provider_mistake',
        reference_number: 'R26-000778',
        provider_code: 'P-1',
        mistake: 'phone',
        right: null,
        card_number: '7841000001',
        reported_at: '2026-06-15T08:00:00Z',
      },
      new Date('2026-06-15T08:00:00Z'),
    ),
  )
  await database
    .insertInto('message')
    .values({
      channel: 'email',
      recipient: 'layla@example.com',
      text: 'News',
      created_at: '2026-06-15T08:00:00Z',
    })
    .execute()
  const good = await check()
  expect(good.out).toContain('fits   The audit is whole: ')
  expect(good.out).toMatch(/^fits {3}PORTAL_SECRET opens all [1-9]\d* keys\.$/m)
  expect(good.out).toContain(`fits   All 1 stored files are in ${join(home, 'files')}.`)
  expect(good.out).toMatch(
    /^At the next start these would leave: 1 submissions to the core system, [12] mails, 0 SMS; the oldest submission is R26-000778, the oldest message is of 2026-06-15T08:00Z\.$/m,
  )
  expect(good.code).toBe(0)

  const elsewhere = join(home, 'elsewhere')
  await mkdir(join(elsewhere, 'files'), { recursive: true })
  const bad = await check({ DATA_DIR: elsewhere, PORTAL_SECRET: 'x'.repeat(40) })
  expect(bad.code).toBe(1)
  expect(bad.out).toMatch(/^WRONG {2}PORTAL_SECRET opens 0 of [1-9]\d* keys: it is not the one/m)
  expect(bad.out).toContain(`WRONG  1 of 1 stored files are not whole in ${elsewhere}/files`)
  const { rows } = { rows: await database.selectFrom('core_outbox').select('state').execute() }
  expect(rows).toEqual([{ state: 'waiting' }])
})
