/** A server whose owner of the tables may not create roles, before its administrator has done what is needed. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { builtPages } from '@falaj/server/testing/built-pages.ts'
import { testSecret } from '@falaj/server/testing/banking.ts'
import { type PostgresServer, startPostgres } from '@falaj/server/testing/postgres-server.ts'
import { realProgram } from '@falaj/server/testing/real-programs.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagesFingerprint } from './start/web-build.ts'

const postgres = realProgram('pg_basebackup')
const program = join(import.meta.dirname, 'falaj.ts')
/** What the sentences of the portal let an administrator run. */
const toRun = (said: string): string => /server run: (.+;)/.exec(said)?.[1] ?? ''

/** As an operator types it. */
function falaj(args: string[], given: Record<string, string>) {
  const { NODE_ENV: _, ...env } = process.env
  const PATH = [dirname(postgres ?? ''), env.PATH].join(delimiter)
  const all = { ...env, PATH, PORTAL_SECRET: testSecret, FALAJ_DEMO: '0', ...given }
  return new Promise<{ code: number | null; out: string; err: string }>((done) => {
    const child = execFile(process.execPath, [program, ...args], { env: all }, (_e, out, err) =>
      done({ code: child.exitCode, out, err }),
    )
  })
}

describe.skipIf(!postgres)('a server without the role that members read as', () => {
  const home = mkdtempSync(join(tmpdir(), 'falaj-member-role-'))
  const pages = builtPages()
  let server: PostgresServer
  let settings: Record<string, string> = {}
  let asOwner: Record<string, string> = {}

  beforeAll(async () => {
    writeFileSync(
      join(pages, '.built-from'),
      pagesFingerprint(resolve(import.meta.dirname, '../..')),
    )
    server = await startPostgres(postgres ?? '')
    for (const statement of [
      'create role tables login',
      'create role "the portal" login',
      'create database falaj owner tables',
    ])
      await server.query(statement)
    settings = { DATABASE_URL: server.url('the%20portal'), PAGES_DIR: pages, DATA_DIR: home }
    asOwner = { ...settings, DATABASE_OWNER_URL: server.url('tables') }
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    for (const folder of [home, pages]) rmSync(folder, { recursive: true, force: true })
  })

  test.each([
    ['audit'],
    ['keys', 'rotate'],
    ['files', 'verify'],
    ['integration', 'log'],
    ['backup', join(home, 'no-backup')],
    ['restore-check'],
  ])(
    'ADD-702 %s %s says what to do where no server answers, and where there are no tables',
    async (...args) => {
      const nobody = { ...settings, DATABASE_URL: 'postgres://portal:secret@127.0.0.1:1/falaj' }
      expect(await falaj(args, nobody)).toEqual({
        code: 1,
        out: '',
        err: 'No database answers at 127.0.0.1:1: start it, or correct DATABASE_URL.\n',
      })
      expect(await falaj(args, settings)).toEqual({
        code: 1,
        out: '',
        err: 'The database has no tables of the portal: run "npm run migrate" with DATABASE_OWNER_URL, or correct DATABASE_URL.\n',
      })
    },
  )

  test('ADD-701 ADD-702 migrate and the doctor say what the administrator has to run, and with that the database is laid out', async () => {
    const empty = await falaj(['doctor'], settings)
    expect(empty.code).toBe(2)
    expect(empty.out).toMatch(/^bad +schema +There are no tables yet: run "npm run migrate"/m)
    const first = 'create role falaj_member; grant falaj_member to "the portal";'
    expect(toRun(/^warning +roles .*$/m.exec(empty.out)?.[0] ?? '')).toBe(first)
    expect(empty.out).not.toContain('does not exist')

    const refused = await falaj(['migrate'], asOwner)
    expect({ code: refused.code, run: toRun(refused.err) }).toEqual({ code: 1, run: first })
    await server.query(first)
    expect(await falaj(['migrate'], asOwner)).toMatchObject({ code: 0, err: '' })
    const laidOut = await falaj(['doctor'], settings)
    expect(laidOut.out).toMatch(/^good +schema /m)
    expect(laidOut.out).toMatch(/^good +roles /m)
    expect(laidOut.out).toMatch(/^warning +jobs +There is no queue yet: start the portal/m)
  })

  test('ADD-702 the doctor looks at the one of several servers that takes writes', async () => {
    const several = server.url('the%20portal').replace('@', '@127.0.0.1:1,')
    const { out } = await falaj(['doctor'], { ...settings, DATABASE_URL: several })
    expect(out).toMatch(/^good +database +PostgreSQL /m)
    expect(out).toMatch(/^good +roles /m)
  })

  test('ADD-701 where the portal may not take it on, start, worker, import and doctor say what mends it', async () => {
    await server.query('revoke falaj_member from "the portal"')
    const mends = 'grant falaj_member to "the portal";'
    for (const args of [['start'], ['worker'], ['import', home]]) {
      const { code, err } = await falaj(args, settings)
      expect({ args, code, run: toRun(err) }).toEqual({ args, code: 1, run: mends })
    }
    const { out } = await falaj(['doctor'], settings)
    expect(toRun(/^bad +roles .*$/m.exec(out)?.[0] ?? '')).toBe(mends)
    await server.query(mends)
    expect((await falaj(['doctor'], settings)).out).toMatch(/^good +roles /m)
  })

  test('ADD-701 a restore on a server without the roles of the backup names them and brings nothing', async () => {
    const backup = join(home, 'backup')
    expect(await falaj(['backup', backup], settings)).toMatchObject({ code: 0 })
    const other = await startPostgres(postgres ?? '')
    const place = join(home, 'restored')
    try {
      await other.query('create role tables login')
      await other.query('create database falaj owner tables')
      const given = { DATABASE_URL: other.url(), DATA_DIR: place }
      const refused = await falaj(['restore', backup], given)
      expect(refused).toMatchObject({
        code: 1,
        err: expect.stringMatching(
          /lacks what the backup names as (the portal, falaj_member|falaj_member, the portal): /,
        ),
      })
      expect(readdirSync(home)).not.toContain('restored')
      for (const role of ['"the portal" login', 'falaj_member'])
        await other.query(`create role ${role}`)
      expect(await falaj(['restore', backup], given)).toMatchObject({ code: 0, err: '' })
    } finally {
      await other.close()
    }
  }, 120_000)
})
