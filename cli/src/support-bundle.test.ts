/** The bundle of a portal full of people: every word of theirs, and every secret, is looked for in it. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Audit } from '@falaj/server/audit.ts'
import { addSubmission } from '@falaj/server/areas/core-outbox/core-outbox.ts'
import { openLog } from '@falaj/server/log.ts'
import { freePort } from '@falaj/server/ports/database/embedded/port.ts'
import { inTransaction } from '@falaj/server/ports/database/write.ts'
import { aBankAccount, testSecret } from '@falaj/server/testing/banking.ts'
import { aClaim, aDocument } from '@falaj/server/testing/claims.ts'
import { aFamily } from '@falaj/server/testing/cover.ts'
import { openTestPortal } from '@falaj/server/testing/portal.ts'
import { signIn } from '@falaj/server/testing/sign-in.ts'
import { maskedSettings } from './support/settings.ts'

const program = join(import.meta.dirname, 'falaj.ts')
const home = mkdtempSync(join(tmpdir(), 'falaj-support-'))
const log = join(home, 'log', 'portal.log')
mkdirSync(join(home, 'log'))

/** Of people. */
const personal = {
  name: 'Layla Haddad',
  arabicName: 'ليلى حداد',
  mail: 'layla.haddad@mail.example',
  phone: '+971501112233',
  iban: 'AE070331234567890123456',
  account: '0331234567890',
  certificate: 'CERT-778812',
  policy: 'POL-2026-778899',
  card: '7841990123456',
  reference: 'CLM-2026-000412',
  diagnosis: 'Type 2 diabetes',
  visitor: '198.51.100.77',
  session: 'kX9vQ2mZ7rT4bN8wL1cF6hJ3sD5gA0yU',
  ticket: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJsYXlsYSJ9.c2lnbmF0dXJl',
  file: 'scan of Layla.pdf',
}
/** Of the installation. */
const secrets = {
  CORE_SECRET: 'sZ3kQ9vY1mR7tB5nW8xC2dF6hJ4gL0pA',
  SMTP_URL: 'smtp://mailer:p4ssOfMails@127.0.0.1:1/?token=inTheQuery',
  SMS_URL: 'http://smsuser:p4ssOfTexts@127.0.0.1:1/way/apikey-998877',
  MAIL_FROM: 'Portal <person.in.charge@insurer.example>',
  SSO_PARTNER_KEY: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE',
  CHATWOOT_INBOXES: 'other=websiteTok3n:hmacTok3n',
  FALAJ_TOMORROW: 'aSettingOfANewerVersion',
}
const parts = ['p4ssOfMails', 'mailer', 'inTheQuery', 'p4ssOfTexts', 'smsuser', 'apikey-998877']

const metricsPort = await freePort()
const portal = await openTestPortal(
  { METRICS_PORT: String(metricsPort) },
  openLog('info', pino.destination({ dest: log, sync: true })),
)
afterAll(async () => {
  await portal.close()
  rmSync(home, { recursive: true, force: true })
})

let bundle: Record<string, string>
let written: { code: number | null; err: string }
let family: Awaited<ReturnType<typeof aFamily>>

beforeAll(async () => {
  const { database } = portal
  await portal.start()
  family = await aFamily(database)
  const bankId = await aBankAccount(database, { personId: family.principal })
  const claim = { ownerId: family.principal, policyId: family.policyId, bankAccountId: bankId }
  const { id } = await aClaim(database, { ...claim, reference: personal.reference })
  await aDocument(portal, id, { name: personal.file })
  await signIn(portal, portal.browser(), family.account)
  const audit = new Audit(database, portal.clock)
  await audit.record({ action: 'login-refused', accountId: 1, address: personal.visitor })
  await inTransaction(database, (unit) =>
    addSubmission(
      unit,
      'provider_mistake:1',
      {
        kind: 'provider_mistake',
        reference_number: personal.reference,
        provider_code: 'P-1',
        mistake: 'phone',
        right: null,
        card_number: personal.card,
        reported_at: '2026-06-15T08:00:00Z',
      },
      new Date('2026-06-15T08:00:00Z'),
    ),
  )
  await database
    .updateTable('person')
    .set({ email: personal.mail })
    .where('id', '=', family.principal)
    .execute()

  // Words that got where they do not belong: an error of a job, and of a newer version's log.
  const said = Object.values(personal).map((word) => `${word} (${word})`)
  await portal.app.inject({ url: `/portal/${personal.session}?mail=${personal.mail}` })
  const job = await database
    .insertInto('message')
    .values({
      channel: 'email',
      recipient: personal.mail,
      text: personal.diagnosis,
      created_at: '2026-06-15T08:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select graphile_worker.add_job('deliver-message', ${JSON.stringify({ id: job.id })})`.execute(
    database,
  )
  for (const [at, word] of said.entries()) {
    const fault = `Key "email"=(${word}) for ${personal.mail}: '${word}' “${word}”`
    await sql`
      with added as (select id from graphile_worker.add_job(${`word-${at}`}, '{}', run_at => 'tomorrow'))
      update graphile_worker._private_jobs as job set attempts = 2, last_error = ${fault}
      from added where added.id = job.id`.execute(database)
  }
  await sql`update core_outbox set last_fault = ${`status 500 ${personal.mail}`}`.execute(database)
  const lines = said.map((word) =>
    JSON.stringify({
      level: 50,
      time: '2026-06-15T08:00:00.000Z',
      instance: 'web1:3000',
      msg: `refused "${word}"`,
      account: 4_711_471,
      address: personal.visitor,
      session: word,
      route: word,
      err: { type: 'Error', message: word, at: [`    at ${word}`] },
      unheardOf: { name: word },
    }),
  )
  writeFileSync(log, `${lines.join('\n')}\nnot JSON: ${said.join()}\n`, { flag: 'a' })

  written = await falaj('support-bundle', '--out', join(home, 'bundle.tar.gz'))
  const entries = await unpackTar(gunzipSync(readFileSync(join(home, 'bundle.tar.gz'))))
  bundle = Object.fromEntries(
    entries.map(({ header, data }) => [
      header.name.replace('falaj-support/', ''),
      Buffer.from(data ?? []).toString(),
    ]),
  )
})

function falaj(...args: string[]) {
  const { NODE_ENV: _, ...env } = process.env
  const given = {
    ...env,
    DATABASE_URL: portal.config.databaseUrl,
    DATA_DIR: home,
    PORTAL_SECRET: testSecret,
    HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    ...secrets,
  }
  return new Promise<{ code: number | null; err: string }>((done) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { env: given },
      (_error, _out, err) => done({ code: child.exitCode, err }),
    )
  })
}

/** Of every row that speaks of somebody: names, numbers, addresses, handles, keys. */
async function wordsOfRows(): Promise<string[]> {
  const tables = ['person', 'account', 'bank_account', 'policy', 'session', 'server_key', 'message']
  const rows = await Promise.all(
    [...tables, 'stored_file', 'core_outbox', 'audit_entry'].map((table) =>
      sql<{ row: unknown }>`select to_jsonb(row) as row from ${sql.table(table)} as row`.execute(
        portal.database,
      ),
    ),
  )
  return [...new Set(rows.flatMap((found) => found.rows.flatMap(({ row }) => textsIn(row))))]
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Words of the portal's own, and moments, which stand in such rows too. */
const ours =
  /^(email|health|login|session|clean|unscanned|waiting|claim|provider_mistake|password|phone|127\.0\.0\.1|.{0,4}|\d{1,7}|\d{4}-\d\d-\d\d.*)$/s

test('ADD-525 nothing personal is in it, wherever it stood before', async () => {
  const all = Object.entries(bundle)
  const words = [
    ...Object.values(personal),
    ...(await wordsOfRows()).filter((word) => !ours.test(word)),
  ]
  expect(words.length).toBeGreaterThan(60)
  const found = words.flatMap((word) =>
    all.filter(([, body]) => body.includes(word)).map(([name]) => `${name}: ${word}`),
  )
  expect(found).toEqual([])
})

test('ADD-525 no secret is in it, and no part of one', () => {
  const all = Object.values(bundle).join('\n')
  const words = [testSecret, ...Object.values(secrets), ...parts]
  expect(words.filter((word) => all.includes(word))).toEqual([])
  const password = new URL(portal.config.databaseUrl).password
  expect(all).not.toContain(decodeURIComponent(password))
})

test('ADD-525 of a database on several servers it has all of their places, and nothing else', () => {
  const address =
    'postgres://falaj:Dune-7@db1.example:5432,db2.example:5433/members?sslmode=verify-full'
  expect(maskedSettings({ DATABASE_URL: address, DATABASE_READ_URL: address })).toEqual({
    DATABASE_URL: 'postgres://db1.example:5432, postgres://db2.example:5433',
    DATABASE_READ_URL: 'postgres://db1.example:5432, postgres://db2.example:5433',
  })
})

test('ADD-525 it holds what helps', () => {
  expect(JSON.parse(bundle['settings.json'] ?? '')).toMatchObject({
    CORE_SECRET: '(set)',
    SMTP_URL: 'smtp://127.0.0.1:1',
    METRICS_PORT: String(metricsPort),
    FALAJ_TOMORROW: '(set)',
  })
  expect(JSON.parse(bundle['versions.json'] ?? '')).toMatchObject({ falaj: '0.1.0' })
  expect(JSON.parse(bundle['health.json'] ?? '')).toMatchObject([
    { path: '/health', status: 200 },
    { path: '/ready', status: 200, says: { audit: 'guarded' } },
  ])
  expect(bundle['metrics.txt']).toContain('http_request_seconds_count')
  const schema = JSON.parse(bundle['schema.json'] ?? '')
  expect(schema.migrations[0]).toMatchObject({ name: '001_baseline.sql' })
  expect(schema.tables).toContainEqual(expect.objectContaining({ table: 'request' }))
  expect(JSON.parse(bundle['queue.json'] ?? '')).toMatchObject({
    core: { waiting: 1, oldest: { kind: 'provider_mistake' } },
  })
  expect(JSON.parse(bundle['counts.json'] ?? '')).toMatchObject({
    requests: [{ kind: 'claim', status: 'Pending', count: 1 }],
  })
  expect(bundle['doctor.json']).toMatch(/"of": "database",\s+"state": "good"/)
  expect(bundle['log.ndjson']).toMatch(
    /"method":"POST","route":"\/portal\/api\/loginV2","status":200/,
  )
})

test('ADD-525 it is written, and only its account can read it', () => {
  expect(written).toEqual({ code: 0, err: '' })
  expect(statSync(join(home, 'bundle.tar.gz')).mode & 0o777).toBe(0o600)
})
