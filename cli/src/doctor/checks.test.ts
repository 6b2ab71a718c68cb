/** What the doctor finds, beside real listeners: each thing good, and each of its faults. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createSocketServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { later, daysMs } from '@falaj/server/clock.ts'
import { addSubmission } from '@falaj/server/areas/core-outbox/core-outbox.ts'
import { freePort } from '@falaj/server/ports/database/embedded/port.ts'
import { inTransaction } from '@falaj/server/ports/database/write.ts'
import { openTestDatabase } from '@falaj/server/testing/database.ts'
import { aMailServer } from '@falaj/server/testing/mail-server.ts'
import { openTestPortal } from '@falaj/server/testing/portal.ts'
import { coreFinding, portalFinding, smsFinding } from './calls.ts'
import { certificateFinding } from './certificates.ts'
import { contentFinding } from './content.ts'
import {
  clockFinding,
  connectionsFinding,
  extensionsFinding,
  jobsFinding,
  replicaFinding,
  roleFinding,
  schemaFinding,
  submissionsFinding,
  versionFinding,
} from './database.ts'
import { diskFinding } from './machine.ts'
import { mailFindings } from './mail.ts'
import { proxiesFinding } from './proxies.ts'
import { scannerFindings } from './scanner.ts'

const home = mkdtempSync(join(tmpdir(), 'falaj-doctor-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
const answering = async (answer: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listening(createServer(answer))}`
const withStatus = (status: number) =>
  answering((_request, answer) => answer.writeHead(status).end())

const open = async (address: string) => {
  const client = new Client({ connectionString: address })
  await client.connect()
  return client
}

describe('of the database', async () => {
  const { url, portalUrl, database, close } = await openTestDatabase()
  const clients = await Promise.all([open(url), open(portalUrl)])
  const [owner, portal] = clients
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.end()))
    await close()
  })
  const undone = async (change: string, look: () => Promise<unknown>) => {
    await owner.query(`begin; ${change}`)
    try {
      return await look()
    } finally {
      await owner.query('rollback')
    }
  }
  const beside = async (options: string, look: (client: Client) => Promise<unknown>) => {
    const name = 'doctor_other'
    await owner.query(`create database ${name} ${options}`)
    const client = await open(Object.assign(new URL(url), { pathname: name }).href)
    try {
      return await look(client)
    } finally {
      await client.end()
      await owner.query(`drop database ${name}`)
    }
  }

  test('ADD-523 its version and encoding', async () => {
    expect(await versionFinding(owner)).toMatchObject({ state: 'good' })
    const ascii = `encoding 'SQL_ASCII' locale 'C' locale_provider libc template template0`
    expect(await beside(ascii, versionFinding)).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('create one with UTF-8'),
    })
  })

  test('ADD-523 its extensions', async () => {
    expect(await extensionsFinding(owner)).toMatchObject({ state: 'good' })
    expect(await beside('template template0', extensionsFinding)).toMatchObject({
      state: 'bad',
      says: expect.stringMatching(/^pg_trgm, .* are missing: .*"create extension pg_trgm"/),
    })
  })

  test('ADD-523 its roles', async () => {
    expect(await roleFinding(owner, database, true)).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('is an administrator of the database server'),
    })
    expect(await roleFinding(owner, database, false)).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('could alter the audit'),
    })
  })

  test('ADD-523 its schema', async () => {
    expect(await schemaFinding(portal)).toMatchObject({ state: 'good' })
    const older = `delete from migration where name like '001%'`
    expect(await undone(older, () => schemaFinding(owner))).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('run "npm run migrate"'),
    })
  })

  test('ADD-523 its connections', async () => {
    expect(await connectionsFinding(owner, 1)).toMatchObject({ state: 'good' })
    expect(await connectionsFinding(owner, 0)).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('raise max_connections'),
    })
  })

  const off = (ms: number) => clockFinding(owner, () => new Date(Date.now() + ms))
  test('ADD-523 its clock', async () => {
    expect(await off(0)).toMatchObject({ state: 'good' })
    expect(await off(10_000)).toMatchObject({ state: 'warning' })
    expect(await off(-300_000)).toMatchObject({
      state: 'bad',
      says: expect.stringMatching(
        /^This machine's clock is 300 s behind the database's\. Let both/,
      ),
    })
  })

  test('ADD-523 its jobs', async () => {
    expect(await jobsFinding(database)).toMatchObject({ state: 'good' })
    await owner.query(`select graphile_worker.add_job('deliver-message', '{"id": 1}')`)
    await owner.query(
      `update graphile_worker._private_jobs set created_at = now() - interval '1 hour'`,
    )
    expect(await jobsFinding(database)).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/^1 jobs wait, the oldest for 3\d{3} s: is an instance/),
    })
    await owner.query('update graphile_worker._private_jobs set attempts = max_attempts')
    expect(await jobsFinding(database)).toMatchObject({
      state: 'warning',
      says: expect.stringMatching(/^1 jobs were given up: read last_error/),
    })
  })

  test('ADD-523 what waits for the core system', async () => {
    const at = new Date('2026-06-15T08:00:00Z')
    const found = () => submissionsFinding(database, later(at, 3_600_000))
    expect(await found()).toMatchObject({ state: 'good' })
    await inTransaction(database, (unit) =>
      addSubmission(
        unit,
        'provider_mistake:1',
        {
          kind: 'provider_mistake',
          reference_number: 'R26-000778',
          provider_code: 'P-1',
          mistake: 'phone',
          right: null,
          card_number: '7841000001',
          reported_at: at.toISOString(),
        },
        at,
      ),
    )
    await owner.query(
      `update core_outbox set last_fault = 'status 401', created_at = '${at.toISOString()}'`,
    )
    expect(await found()).toMatchObject({
      state: 'warning',
      says: '1 wait for the core system, R26-000778 for 3600 s (status 401): compare CORE_SECRET and the clocks of both sides.',
    })
  })

  test('ADD-523 a server to read from that follows no other', async () => {
    expect(await replicaFinding(database)).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('It follows no other'),
    })
  })
})

test('ADD-523 of the disk: its room, and the right to write', async () => {
  expect(await diskFinding(home, { warning: 0, bad: 0 })).toMatchObject({ state: 'good' })
  expect(await diskFinding(home, { warning: 1, bad: 0 })).toMatchObject({ state: 'warning' })
  expect(await diskFinding(home, { warning: 1, bad: 1 })).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('make the disk larger'),
  })
  expect(await diskFinding(join(home, 'nowhere'))).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('cannot be written by this account'),
  })
})

describe('of a certificate', () => {
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => join(home, name))
  const authorities = getCACertificates()
  let pair: { key: Buffer; cert: Buffer }
  beforeAll(() => {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-keyout', key ?? '']
    execFileSync('openssl', ['req', ...made, '-out', certificate ?? '', ...subject], {
      stdio: 'ignore',
    })
    pair = { key: readFileSync(key ?? ''), cert: readFileSync(certificate ?? '') }
  })
  afterEach(() => setDefaultCACertificates(authorities))
  const found = async (days = 0, host = 'localhost') => {
    const port = await listening(createSecureServer(pair, (_request, answer) => answer.end()))
    const now = later(new Date(), daysMs(days))
    return certificateFinding('certificate', `https://${host}:${port}`, now)
  }
  const trust = () => setDefaultCACertificates([...authorities, pair.cert.toString()])

  test('ADD-523 how long it holds', async () => {
    trust()
    expect(await found()).toMatchObject({
      state: 'good',
      says: expect.stringMatching(/^The certificate of localhost holds for (29|30) days\.$/),
    })
    expect(await found(20)).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('renew it now'),
    })
    expect(await found(40)).toMatchObject({
      state: 'bad',
      says: expect.stringMatching(/ended 1[01] days ago: renew it/),
    })
  })

  test('ADD-523 who vouches for it', async () => {
    expect(await found()).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)'),
    })
    trust()
    expect(await found(0, '127.0.0.1')).toMatchObject({ state: 'bad' })
  })

  test('ADD-523 that there is none', async () => {
    const url = (await withStatus(200)).replace('http:', 'https:')
    expect(await certificateFinding('certificate', url, new Date())).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('shows no certificate'),
    })
  })
})

const mailServer = async (options: Parameters<typeof aMailServer>[0] = {}) => {
  const one = await aMailServer(options)
  closing.push(() => one.close())
  return one
}

describe('of the mail server', () => {
  const from = 'Member portal <no-reply@example.com>'
  const examined = (url: string | null, sendTo?: string) =>
    mailFindings({ url, from, sendTo }, new Date())
  const knowsOnly: Parameters<typeof aMailServer>[0] = {
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'right' ? null : new Error('wrong'), { user: username ?? '' }),
  }

  test('ADD-524 it greets, encrypts and knows us, and no mail is sent', async () => {
    const { url, received } = await mailServer(knowsOnly)
    expect(await examined(url('smtp', 'portal:right'))).toEqual([
      { of: 'mail', state: 'good', says: '127.0.0.1 answers, encrypted.' },
      { of: 'mail sign-in', state: 'good', says: 'portal is signed in.' },
    ])
    expect(received).toEqual([])
  })

  test('ADD-524 one mail is sent to an address that is named', async () => {
    const { url, received } = await mailServer()
    expect(await examined(url(), 'operator@example.com')).toContainEqual(
      expect.objectContaining({ of: 'test mail', state: 'good' }),
    )
    expect(received.map(({ to }) => to)).toEqual([['operator@example.com']])
  })

  test('ADD-524 it takes no mail', async () => {
    const refusing = {
      onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(new Error('no')),
    }
    const { url } = await mailServer(refusing)
    expect(await examined(url(), 'operator@example.com')).toContainEqual(
      expect.objectContaining({ of: 'test mail', state: 'bad' }),
    )
  })

  test('ADD-524 it does not know us', async () => {
    const { url } = await mailServer(knowsOnly)
    expect(await examined(url('smtp', 'portal:wrong'))).toContainEqual({
      of: 'mail sign-in',
      state: 'bad',
      says: 'portal is refused: correct user and password in SMTP_URL (special letters as %40).',
    })
  })

  test('ADD-524 it does not encrypt', async () => {
    const here = await mailServer({ hideSTARTTLS: true })
    expect(await examined(here.url())).toMatchObject([{ state: 'warning' }])
    const elsewhere = await mailServer({ hideSTARTTLS: true, host: '127.0.0.2' })
    expect(await examined(elsewhere.url())).toMatchObject([
      { of: 'mail', state: 'bad', says: expect.stringContaining('smtp:// with STARTTLS for 587') },
    ])
  })

  test('ADD-524 nobody is there, or nothing is set', async () => {
    const port = await freePort()
    expect(await examined(`smtp://127.0.0.1:${port}`)).toMatchObject([
      { state: 'bad', says: expect.stringContaining('ECONNREFUSED') },
    ])
    expect(await examined(null)).toMatchObject([{ state: 'warning' }])
  })
})

const plain = (url: string) => ({ url, body: null, headers: null })

describe('of what is called', () => {
  test('ADD-524 the SMS gateway answers, and gets no SMS', async () => {
    const calls: string[] = []
    const url = await answering(({ method = '', headers }, answer) => {
      calls.push(`${method} ${headers.authorization}`)
      answer.writeHead(405).end()
    })
    const address = Object.assign(new URL(url), { username: 'portal', password: 'p' }).href
    expect(await smsFinding(plain(address))).toMatchObject({ state: 'good' })
    expect(calls).toEqual([`HEAD Basic ${Buffer.from('portal:p').toString('base64')}`])
  })

  test('ADD-562 of a gateway that takes messages by its address only the path is asked', async () => {
    const asked: string[] = []
    const url = await answering((request, answer) => {
      asked.push(`${request.method} ${request.url}`)
      answer.writeHead(403).end()
    })
    expect(await smsFinding(plain(`${url}/sendsms?password=p&to={to}&text={text}`))).toMatchObject({
      state: 'good',
      says: expect.stringContaining('whether it takes user and password is not known'),
    })
    expect(asked).toEqual(['HEAD /sendsms'])
  })

  test('ADD-524 the SMS gateway does not know us, is down or is away', async () => {
    expect(await smsFinding(plain(await withStatus(401)))).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('correct user and password in SMS_URL'),
    })
    expect(await smsFinding(plain(await withStatus(502)))).toMatchObject({ state: 'bad' })
    expect(await smsFinding(plain(`http://127.0.0.1:${await freePort()}`))).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('ECONNREFUSED'),
    })
    expect(await smsFinding(null)).toMatchObject({ state: 'warning' })
  })

  test('ADD-524 the core system answers and gets nothing, is down or is away', async () => {
    const calls: string[] = []
    const url = await answering(({ method, url: path }, answer) => {
      calls.push(`${method} ${path}`)
      answer.writeHead(404).end()
    })
    expect(await coreFinding(url)).toMatchObject({ state: 'good' })
    expect(calls).toEqual(['HEAD /submissions'])
    expect(await coreFinding(await withStatus(500))).toMatchObject({ state: 'bad' })
    expect(await coreFinding(`http://127.0.0.1:${await freePort()}`)).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('Correct CORE_URL'),
    })
  })

  test('ADD-524 the portal as members reach it', async () => {
    expect(await portalFinding(await withStatus(200))).toMatchObject({ state: 'good' })
    expect(await portalFinding(await withStatus(502))).toMatchObject({
      state: 'bad',
      says: expect.stringMatching(/answers 502: is the portal running/),
    })
  })
})

describe('of the virus scanner', () => {
  const now = new Date('2026-11-25T12:00:00Z')
  const clamd = async (version: string, pong = 'PONG') => {
    const port = await listening(
      createSocketServer((socket) => {
        socket.on('error', () => undefined)
        socket.on('data', (said) =>
          socket.end(`${said.toString().startsWith('zPING') ? pong : version}\0`),
        )
      }),
    )
    const [first] = await scannerFindings(`tcp://127.0.0.1:${port}`, true, now)
    return first
  }

  test('ADD-523 the age of its signatures', async () => {
    expect(await clamd('ClamAV 1.4.3/27830/Wed Nov 25 09:30:12 2026')).toEqual({
      of: 'virus scanner',
      state: 'good',
      says: 'ClamAV 1.4.3, its signatures are 0 days old.',
    })
    expect(await clamd('ClamAV 1.4.3/27825/Fri Nov 20 09:30:12 2026')).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('Look whether freshclam runs'),
    })
    expect(await clamd('ClamAV 1.4.3/27700/Tue Jul 7 09:30:12 2026')).toMatchObject({
      state: 'bad',
    })
    expect(await clamd('ClamAV 1.4.3')).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('has no signatures of its makers'),
    })
  })

  test('ADD-523 another program, nobody, or none in production', async () => {
    expect(await clamd('', 'HTTP/1.1 400 Bad Request')).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('is no clamd'),
    })
    const nobody = `tcp://127.0.0.1:${await freePort()}`
    expect(await scannerFindings(nobody, true, now)).toMatchObject([
      { state: 'bad', says: expect.stringContaining('start it') },
    ])
    expect(await scannerFindings(null, true, now)).toMatchObject([{ state: 'warning' }])
    expect(await scannerFindings(null, false, now)).toMatchObject([{ state: 'good' }])
  })

  test('ADD-561 one that hangs up in the middle of a document: which limit may be in the way', async () => {
    const port = await listening(
      createSocketServer((socket) => {
        socket.on('error', () => undefined)
        socket.once('data', (said) => {
          const [command] = said.toString().split('\0')
          if (command === 'zPING') socket.end('PONG\0')
          else if (command === 'zVERSION') socket.end('ClamAV 1.4.3\0')
          else socket.resetAndDestroy()
        })
      }),
    )
    const [, sight] = await scannerFindings(`tcp://127.0.0.1:${port}`, true, now)
    expect(sight).toMatchObject({
      state: 'bad',
      says: expect.stringContaining('StreamMaxLength is not above 8388608 bytes.'),
    })
  })
})

const proxiesOf = async (settings: Record<string, string>) => {
  const metricsPort = await freePort()
  const portal = await openTestPortal({ METRICS_PORT: String(metricsPort), ...settings })
  closing.push(() => portal.close())
  const address = await portal.start()
  await fetch(`${address}/portal/`, { headers: { 'x-forwarded-for': '198.51.100.7' } })
  return proxiesFinding({ host: portal.config.host, metricsPort })
}

describe('of proxies', () => {
  test('ADD-523 one that nobody trusts is named', async () => {
    expect(await proxiesOf({})).toMatchObject({
      state: 'bad',
      says: expect.stringMatching(/^Calls come forwarded from 127\.0\.0\.1: add your proxy/),
    })
  })

  test('ADD-523 one that is trusted is good', async () => {
    expect(await proxiesOf({ TRUSTED_PROXIES: 'loopback' })).toMatchObject({ state: 'good' })
  })

  test('ADD-523 without a private port, or without a portal, it cannot be told', async () => {
    expect(await proxiesFinding({ host: '127.0.0.1', metricsPort: 0 })).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('set METRICS_PORT'),
    })
    const metricsPort = await freePort()
    expect(await proxiesFinding({ host: '127.0.0.1', metricsPort })).toMatchObject({
      state: 'warning',
      says: expect.stringContaining('is the portal running here?'),
    })
  })
})

test('ADD-523 of the content: what is to be filled in, and what is broken', async () => {
  const now = new Date('2026-06-15T08:00:00Z')
  const folder = join(home, 'content')
  cpSync(resolve(import.meta.dirname, '../../../content'), folder, { recursive: true })
  expect(await contentFinding(folder, now)).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('"npm run content" lists them'),
  })
  writeFileSync(join(folder, 'brand.json'), '{')
  expect(await contentFinding(folder, now)).toMatchObject({ state: 'bad' })
})
