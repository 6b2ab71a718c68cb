/** The drill of an operator: backed up while members go on, restored into an empty place, started, and compared. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ServerKeys } from '@falaj/server/areas/access/server-keys.ts'
import { Sessions } from '@falaj/server/areas/access/sessions.ts'
import { systemClock } from '@falaj/server/clock.ts'
import { removeFile } from '@falaj/server/jobs/remove-file.ts'
import { openDatabase, type OpenDatabase } from '@falaj/server/ports/database/open.ts'
import { inTransaction } from '@falaj/server/ports/database/write.ts'
import { FileGone } from '@falaj/server/ports/files/files.ts'
import { FolderFiles } from '@falaj/server/ports/files/folder.ts'
import { deriveSecrets } from '@falaj/server/secrets.ts'
import { aBankAccount, aCurrency, testSecret } from '@falaj/server/testing/banking.ts'
import { aFamily } from '@falaj/server/testing/cover.ts'
import { type PortalProcess, startPortalProcess } from '@falaj/server/testing/portal-process.ts'
import { type PostgresServer, startPostgres } from '@falaj/server/testing/postgres-server.ts'
import { realProgram } from '@falaj/server/testing/real-programs.ts'
import { backUp } from './backup.ts'
import { bringToNewestSchema } from './start/schema.ts'

const postgres = realProgram('pg_basebackup')
/** With the pg_dump that fits it. */
const programs = dirname(postgres ?? '')
const program = join(import.meta.dirname, 'falaj.ts')

/** Of every table, as text. */
async function everyRow(url: string): Promise<Record<string, string>> {
  const { database, close } = openDatabase(url, { max: 1 })
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1`.execute(database)
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const all = await sql<{ rows: string }>`
      select coalesce(string_agg(row::text, chr(10) order by row::text), '') as rows
      from ${sql.raw(name)} as row`.execute(database)
    found[name] = all.rows[0]?.rows ?? ''
  }
  await close()
  return found
}

/** As an operator types it. */
const falaj = (
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; out: string; err: string }> =>
  new Promise((done) => {
    const { NODE_ENV: _, ...env } = process.env
    const PATH = [programs, env.PATH].join(delimiter)
    const given = { ...env, PATH, PORTAL_SECRET: testSecret, ...settings }
    const child = execFile(process.execPath, [program, ...args], { env: given }, (_e, out, err) =>
      done({ code: child.exitCode, out, err }),
    )
  })

describe.skipIf(!postgres)('a backup', () => {
  const home = mkdtempSync(join(tmpdir(), 'falaj-backup-'))
  const before = join(home, 'before')
  const backup = join(home, 'backup')
  let server: PostgresServer
  let opened: OpenDatabase
  let portal: PortalProcess

  const address = (database: string, role = 'postgres') =>
    Object.assign(new URL(server.url(role)), { pathname: database }).href

  beforeAll(async () => {
    server = await startPostgres(postgres ?? '')
    for (const statement of [
      'create role falaj_owner login',
      'create role falaj login',
      'create role falaj_member',
      'grant falaj_member to falaj',
      'create database portal owner falaj_owner',
      'create database restored owner falaj_owner',
    ])
      await server.query(statement)
    await bringToNewestSchema(address('portal', 'falaj_owner'), address('portal', 'falaj'))
    portal = await startPortalProcess({
      DATABASE_URL: address('portal', 'falaj'),
      DATA_DIR: before,
      PORTAL_SECRET: testSecret,
      // No mail is to be carried.
      FALAJ_DEMO: '1',
    })
    opened = openDatabase(address('portal'), { max: 4 })
    // A busy machine takes its time to make a cluster and to start a portal.
  }, 240_000)
  afterAll(async () => {
    await portal?.stop()
    await opened?.close()
    await server?.close()
    rmSync(home, { recursive: true, force: true })
  })

  /** A member who submits claims with a document, one after the other, until told to stop. */
  async function aBusyMember(stopped: () => boolean): Promise<number> {
    const { database } = opened
    const family = await aFamily(database)
    const { id: accountId } = family.account
    const bankId = await aBankAccount(database, { personId: family.principal })
    const currencyId = await aCurrency(database)
    const keys = new ServerKeys(database, deriveSecrets(testSecret).serverKey, systemClock)
    const sessions = new Sessions(database, keys, systemClock)
    const from = { address: '127.0.0.1', userAgent: null, by: 'code' } as const
    const sessionId = await inTransaction(database, (unit) => sessions.begin(unit, accountId, from))
    const token = await sessions.accessToken({ accountId, sessionId })
    let accepted = 0
    while (!stopped()) {
      const key = randomBytes(12).toString('hex')
      const form = new FormData()
      const fields = {
        policy_id: family.policyId,
        status: 'confirm',
        email: 'layla@example.com',
        mobile_number: '+971501234567',
        claim_type: 2,
        country_id: 234,
        currency_id: currencyId,
        claimed_amount: `${accepted + 1}.00`,
        declaration: 'true',
        bank_id: bankId,
        treatment_date: new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10),
      }
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)])
      form.append('hospital_receipts[0]', new Blob([new Uint8Array(content)]), `${key}.pdf`)
      const answer = await fetch(`${portal.address}/portal/api/claims`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
        body: form,
      })
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
      accepted += 1
    }
    return accepted
  }

  test('ADD-521 is taken while members submit, and brings every row and file back', async () => {
    let stopped = false
    const busy = [aBusyMember(() => stopped), aBusyMember(() => stopped)]
    await expect
      .poll(async () => (await opened.database.selectFrom('request').select('id').execute()).length)
      .toBeGreaterThan(4)
    const taken = await falaj(['backup', backup, '--json'], {
      DATABASE_URL: address('portal', 'falaj'),
      DATA_DIR: before,
    })
    const during = (await opened.database.selectFrom('request').select('id').execute()).length
    await expect
      .poll(async () => (await opened.database.selectFrom('request').select('id').execute()).length)
      .toBeGreaterThan(during)
    stopped = true
    await Promise.all(busy)
    expect(taken).toMatchObject({ code: 0, err: '' })
    const { takenAt, lost } = JSON.parse(taken.out)
    expect(lost).toEqual([])

    const after = join(home, 'after')
    const there = { DATABASE_URL: address('restored', 'postgres'), DATA_DIR: after }
    const restored = await falaj(['restore', backup], there)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain('OUTGOING=held')

    // What the portal had at that moment and never changes: requests, their documents and files.
    const back = openDatabase(address('restored'), { max: 1 })
    const until = { at: new Date(takenAt) }
    const requests = (from: OpenDatabase['database']) =>
      from
        .selectFrom('request')
        .select(['reference_number', 'claimed_amount', 'created_at'])
        .where('created_at', '<', until.at)
        .orderBy('id')
        .execute()
    const kept = await requests(back.database)
    expect(kept.length).toBeGreaterThan(4)
    expect(kept).toEqual((await requests(opened.database)).slice(0, kept.length))

    const stored = await back.database.selectFrom('stored_file').selectAll().execute()
    expect(stored.length).toBeGreaterThanOrEqual(kept.length)
    const contents = (folder: string) => {
      const files = new FolderFiles(join(folder, 'files'))
      return Promise.all(stored.map(async ({ handle }) => buffer(await files.open(handle))))
    }
    await expect(contents(after)).resolves.toEqual(await contents(before))
    const names = readdirSync(join(after, 'files'), { recursive: true, withFileTypes: true })
    expect(names.filter((each) => each.isFile())).toHaveLength(stored.length)
    await back.close()

    const checked = await falaj(['restore-check'], {
      DATABASE_URL: address('restored', 'falaj'),
      DATA_DIR: after,
    })
    expect(checked.out).not.toContain('WRONG')
    const practice = await startPortalProcess({
      DATABASE_URL: address('restored', 'falaj'),
      DATA_DIR: after,
      PORTAL_SECRET: testSecret,
      OUTGOING: 'held',
      FALAJ_DEMO: '1',
    })
    expect((await fetch(`${practice.address}/ready`)).status).toBe(200)
    await practice.stop()
  })

  describe('is refused', () => {
    const spoilt = join(home, 'spoilt')
    beforeAll(async () => {
      await server.query('create database empty owner falaj_owner')
      const there = { DATABASE_URL: address('portal', 'falaj'), DATA_DIR: before }
      const { code, err } = await falaj(['backup', spoilt], there)
      if (code !== 0) throw new Error(`There is no backup to refuse: ${err}`)
    })
    const refusal = async (settings: Record<string, string> = {}) =>
      falaj(['restore', spoilt], {
        DATABASE_URL: address('empty'),
        DATA_DIR: join(home, 'empty'),
        ...settings,
      })

    test('ADD-522 where tables are already', async () => {
      const { code, err } = await refusal({ DATABASE_URL: address('portal') })
      expect(code).toBe(1)
      expect(err).toMatch(/^The database "portal" holds \d+ tables: restore into an empty one/)
    })

    test('ADD-522 when a file of it is cut, and then nothing was changed', async () => {
      const [line = ''] = readFileSync(join(spoilt, 'SHA256SUMS'), 'utf8').split('\n')
      const path = join(spoilt, line.slice(66))
      const whole = readFileSync(path)
      truncateSync(path, whole.length - 1)
      const { code, err } = await refusal()
      expect(code).toBe(1)
      expect(err).toContain(`is no whole backup: ${line.slice(66)} is not as it was written.`)
      expect(Object.keys(await everyRow(address('empty')))).toEqual([])
      expect(() => readdirSync(join(home, 'empty'))).toThrow('ENOENT')
      truncateSync(path, 0)
      appendFileSync(path, whole)
    })

    test('ADD-522 when its list is shortened', async () => {
      const path = join(spoilt, 'SHA256SUMS')
      const whole = readFileSync(path)
      truncateSync(path, whole.length - 100)
      expect((await refusal()).err).toContain('SHA256SUMS is not as it was written.')
      truncateSync(path, 0)
      appendFileSync(path, whole)
    })

    test('ADD-522 when it was cut off before its end', async () => {
      rmSync(join(spoilt, 'backup.json'))
      expect((await refusal()).err).toContain('backup.json is missing')
    })
  })

  test('ADD-521 has every row of every table as it was', async () => {
    await portal.stop()
    const quiet = join(home, 'quiet')
    const there = { DATABASE_URL: address('portal', 'falaj'), DATA_DIR: before }
    expect((await falaj(['backup', quiet], there)).code).toBe(0)
    await server.query('create database quiet owner falaj_owner')
    const back = { DATABASE_URL: address('quiet'), DATA_DIR: quiet }
    expect((await falaj(['restore', quiet], back)).code).toBe(0)
    const rows = await everyRow(address('portal'))
    expect(rows['public.request']).toContain('Pending')
    expect(await everyRow(address('quiet'))).toEqual(rows)
  })

  test('ADD-521 takes another point when a file goes in between, and keeps none that went before', async () => {
    const { database } = opened
    const there = new FolderFiles(join(before, 'files'))
    const aPhoto = async () => {
      const about = { fileName: 'photo.webp', mediaType: 'image/webp' }
      const { handle, size, sha256 } = await there.store(Readable.from([randomBytes(500)]), about)
      const { id } = await database
        .insertInto('stored_file')
        .values({ handle, size, sha256, file_name: about.fileName, media_type: about.mediaType })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, handle }
    }
    const { files: withoutThem } = JSON.parse(
      readFileSync(join(home, 'quiet', 'backup.json'), 'utf8'),
    )
    const [replaced, next, going] = [await aPhoto(), await aPhoto(), await aPhoto()]
    let asked = 0
    const files = {
      open: async (handle: string) => {
        // The first is copied already when its member replaces it.
        if (handle === next.handle) await removeFile(database, there, replaced.id)
        if (handle === going.handle) {
          asked += 1
          // The portal removes a file before its row: the first point has the row alone.
          if (asked === 2) await removeFile(database, there, going.id)
          throw new FileGone()
        }
        return there.open(handle)
      },
    }
    const folder = join(home, 'changing')
    vi.stubEnv('PATH', [programs, process.env.PATH].join(delimiter))
    const written = await backUp(address('portal', 'falaj'), files, folder)
    vi.unstubAllEnvs()
    expect(written).toMatchObject({ lost: [], files: withoutThem + 1 })
    const names = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    expect(names.filter((each) => each.isFile())).toHaveLength(withoutThem + 1)
  })

  test('ADD-521 names files that were lost before, and ends with 1', async () => {
    const { database } = opened
    const [one] = await database
      .selectFrom('stored_file')
      .select(['id', 'handle'])
      .limit(1)
      .execute()
    await new FolderFiles(join(before, 'files')).remove(one?.handle ?? '')
    const { code, out } = await falaj(['backup', join(home, 'second')], {
      DATABASE_URL: address('portal', 'falaj'),
      DATA_DIR: before,
    })
    expect(code).toBe(1)
    expect(out).toContain(
      `1 stored files are lost or damaged, and not in it: stored_file.id ${one?.id}.`,
    )
  })

  test('ADD-521 goes into no folder that holds anything', async () => {
    const { code, err } = await falaj(['backup', before], {
      DATABASE_URL: address('portal', 'falaj'),
    })
    expect(code).toBe(1)
    expect(err).toBe(`${before} is not empty: name a folder for this backup alone.\n`)
  })
})
