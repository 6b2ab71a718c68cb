/** The proxies of `ops/`, as they are, but for names, ports and certificate; those that are installed. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as askTls } from 'node:https'
import { createServer as createPort } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from './places.mjs'

const lacks = (program: string) =>
  spawnSync('sh', ['-c', `command -v ${program}`], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  }).status !== 0

async function freePort(): Promise<number> {
  const probe = createPort().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (address === null || typeof address === 'string') throw new Error('The probe has no port.')
  probe.close()
  await once(probe, 'close')
  return address.port
}

const name = 'portal.insurer.test'
const folder = mkdtempSync(join(tmpdir(), 'falaj-proxies-'))
const logs = join(folder, 'logs')
const ports = { tls: await freePort(), plain: await freePort(), portal: await freePort() }

/** Stands for the portal: sends its headers, and tells which id it was given. */
const heard: IncomingHttpHeaders[] = []
const portal = createServer((request, response) => {
  heard.push(request.headers)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('strict-transport-security', 'max-age=1')
  response.setHeader('x-request-id', String(request.headers['x-request-id']))
  response.end('portal')
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
}

async function ask(
  path: string,
  options: { headers?: Record<string, string> } = {},
): Promise<Answer> {
  const asked = askTls({
    host: '127.0.0.1',
    port: ports.tls,
    servername: name,
    rejectUnauthorized: false,
    path,
    agent: false,
    ...options,
    headers: {
      host: `${name}:${ports.tls}`,
      'x-request-id': 'chosen-by-a-visitor',
      'x-forwarded-for': '203.0.113.7',
      ...options.headers,
    },
  })
  asked.end()
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  answer?.resume()
  return { status: answer?.statusCode, headers: answer?.headers ?? {} }
}

/** Over http, which has no certificate. */
async function askPlainly(path: string): Promise<Answer> {
  const asked = get({
    host: '127.0.0.1',
    port: ports.plain,
    path,
    agent: false,
    headers: { host: name },
  })
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  answer?.resume()
  return { status: answer?.statusCode, headers: answer?.headers ?? {} }
}

/** Whether it comes to an agreement on this suite of TLS 1.2. */
function agreesOn(ciphers: string): Promise<boolean> {
  return new Promise((resolve) => {
    const version = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const
    const socket = connect({
      host: '127.0.0.1',
      port: ports.tls,
      servername: name,
      rejectUnauthorized: false,
      ciphers,
      ...version,
    })
    socket.once('secureConnect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

const sample = (file: string) =>
  readFileSync(join(root, 'ops', file), 'utf8').replaceAll('portal.example.com', name)

const logged = () =>
  readdirSync(logs)
    .map((file) => readFileSync(join(logs, file), 'utf8'))
    .join('\n')

const proxies: { program: string; away: number; start: () => ReturnType<typeof spawn> }[] = [
  {
    program: 'nginx',
    away: 503,
    start: () => {
      const config = sample('nginx.conf')
        .replaceAll(/^.*listen \[::\].*\n/gm, '')
        .replaceAll('listen 80;', `listen 127.0.0.1:${ports.plain};`)
        .replaceAll('listen 443', `listen 127.0.0.1:${ports.tls}`)
        .replace('server 127.0.0.1:3000', `server 127.0.0.1:${ports.portal}`)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
        .replaceAll('/var/log/nginx/', `${logs}/`)
        .replace('/etc/nginx/falaj', join(root, 'ops'))
      writeFileSync(
        join(folder, 'nginx.conf'),
        `pid ${folder}/nginx.pid;\nerror_log ${logs}/main.log;\nevents {}\nhttp {\naccess_log ${logs}/main-access.log;\n${config}}`,
      )
      return spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
        stdio: 'inherit',
        env: { PATH: `${process.env.PATH}:/usr/sbin` },
      })
    },
  },
  {
    program: 'haproxy',
    away: 503,
    start: () => {
      mkdirSync(join(folder, 'haproxy'), { recursive: true })
      copyFileSync(join(root, 'ops/unavailable.html'), join(folder, 'haproxy/unavailable.html'))
      const pem = ['cert.pem', 'key.pem'].map((file) => readFileSync(join(folder, file), 'utf8'))
      writeFileSync(join(folder, 'haproxy/portal.pem'), pem.join(''))
      const config = sample('haproxy.cfg')
        .replaceAll(/^ +(user|group) haproxy\n/gm, '')
        .replaceAll(/^ +bind ::.*\n/gm, '')
        .replace('log /dev/log local0', 'log stdout format raw local0')
        .replace('bind :80', `bind 127.0.0.1:${ports.plain}`)
        .replace('bind :443', `bind 127.0.0.1:${ports.tls}`)
        .replaceAll('/etc/haproxy/falaj', join(folder, 'haproxy'))
        .replace('server one 10.0.0.11:3000', `server one 127.0.0.1:${ports.portal}`)
        .replace(/^ +server two .*\n/m, '')
      writeFileSync(join(folder, 'haproxy.cfg'), config)
      const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
        env: { PATH: `${process.env.PATH}:/usr/sbin` },
      })
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => writeFileSync(join(logs, 'haproxy.log'), text, { flag: 'a' }))
      return child
    },
  },
  {
    program: 'caddy',
    away: 502,
    start: () => {
      const config = sample('Caddyfile')
        .replace('{\n', `{\n\tadmin off\n\tauto_https off\n\tstorage file_system ${folder}/caddy\n`)
        .replace(
          `\n${name} {\n`,
          `\nhttps://${name}:${ports.tls} {\n\tbind 127.0.0.1\n\ttls ${folder}/cert.pem ${folder}/key.pem\n`,
        )
        .replace(`\nhttp://${name} {\n`, `\nhttp://${name}:${ports.plain} {\n\tbind 127.0.0.1\n`)
      writeFileSync(join(folder, 'Caddyfile'), config)
      const env = { ...process.env, HOME: folder, UPSTREAM: `127.0.0.1:${ports.portal}` }
      const child = spawn(
        'caddy',
        ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
        { env },
      )
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => writeFileSync(join(logs, 'caddy.log'), text, { flag: 'a' }))
      return child
    },
  },
]

beforeAll(() => {
  mkdirSync(logs)
  const made = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ]
  const where = [
    '-keyout',
    `${folder}/key.pem`,
    '-out',
    `${folder}/cert.pem`,
    '-subj',
    `/CN=${name}`,
  ]
  execFileSync('openssl', [...made, ...where, '-addext', `subjectAltName=DNS:${name}`], {
    stdio: 'ignore',
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('ADD-341 the log of nginx’s errors takes only what names no request', () => {
  const levels = [...sample('nginx.conf').matchAll(/^ *error_log .* (\w+);$/gm)].map(
    ([, level]) => level,
  )
  expect(levels).toEqual(['emerg', 'emerg'])
})

test('ADD-342 the policy of nginx lets the style of the page through that says it is away', () => {
  const style = /<style>(.*?)<\/style>/s.exec(sample('unavailable.html'))?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(sample('nginx.conf')).toContain(`style-src 'sha256-${hash}'`)
})

/** As the portal says it, or a proxy for itself. */
const transport = async () => (await ask('/portal/login')).headers['strict-transport-security']

describe.each(proxies.filter(({ program }) => !lacks(program)))('$program', ({ start, away }) => {
  let proxy: ReturnType<typeof spawn> | undefined
  beforeAll(async () => {
    for (const file of existsSync(logs) ? readdirSync(logs) : []) rmSync(join(logs, file))
    proxy = start()
    while ((await ask('/health').catch(() => null)) === null) await pause(100)
  })
  afterAll(async () => {
    if (!proxy) return
    proxy.kill()
    await once(proxy, 'exit')
    portal.close()
  })
  const secrets = [
    '/portal/setNewPassword/SECRET-1/x',
    '/portal//passwordReset//SECRET-2',
    '/portal/SSOLOGIN/SECRET-3?state=SECRET-4',
    '/portal/api/get-all-questions/SECRET-5',
    '/portal/api/pictures/SECRET-6',
    '/portal/newsletter/SECRET-7',
    '/portal/%73etNewPassword/SECRET-A',
    '/portal?SECRET-B',
    '/portal/login?SECRET-C',
    '/setNewPassword/SECRET-8',
    '/.git/SECRET-9',
  ]

  test('ADD-342 ADD-543 its own answers have the headers, and nothing hidden is found', async () => {
    for (const [path, status] of [
      ['/', 302],
      ['/health', 404],
      ['/.git/config', 404],
      ['/portal/.git/config', 404],
      ['/portal/content/.env', 404],
      // The portal is not there yet.
      ['/portal/login', away],
      ['/portal/api/me', away],
      ['/.well-known/security.txt', away],
    ] as const) {
      const { status: answered, headers } = await ask(path)
      expect({ path, answered }).toEqual({ path, answered: status })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; (style-src 'sha256-[\w+/]{43}='; )?frame-ancestors 'none'$/,
        ),
        'referrer-policy': 'no-referrer',
        'x-request-id': expect.stringMatching(/^[\da-f-]{32,36}$/),
        ...(status === away && { 'retry-after': '5' }),
      })
    }
  })

  test('ADD-422 ADD-543 over http pages lead to https, and calls are refused', async () => {
    for (const page of ['/portal/login?next=x', '/', '/portal/apis'])
      expect(await askPlainly(page)).toMatchObject({
        status: 301,
        headers: { location: `https://${name}${page}` },
      })
    for (const call of [
      '/portal/api/me',
      '/portal//api/integration/v1/facts',
      '/portal/%61pi/loginV2',
    ]) {
      const { status, headers } = await askPlainly(call)
      expect([call, status, headers.location]).toEqual([call, 403, undefined])
    }
  })

  test('ADD-342 it agrees only on ciphers with forward secrecy', async () => {
    expect(await agreesOn('ECDHE-ECDSA-AES128-GCM-SHA256')).toBe(true)
    for (const weak of ['ECDHE-ECDSA-AES128-SHA', 'AES128-GCM-SHA256', 'AES128-SHA'])
      expect([weak, await agreesOn(weak)]).toEqual([weak, false])
  })

  test('ADD-341 ADD-543 no secret of an address stands in any log, whether the portal answers or not', async () => {
    const headers = { referer: `https://${name}/portal/setNewPassword/SECRET-0` }
    for (const path of secrets) await ask(path, { headers })
    portal.listen(ports.portal, '127.0.0.1')
    await once(portal, 'listening')
    // A proxy may look every second whether it is there.
    await expect.poll(transport).toBe('max-age=1')
    for (const path of secrets) await ask(path, { headers })
    await expect.poll(logged).toContain('/portal/setNewPassword')
    expect(logged()).not.toContain('SECRET')
    expect(logged()).toMatch(/50[23]/)
  })

  test('ADD-342 ADD-543 a request has one id in its log and at the portal, and the portal’s headers stand as they are', async () => {
    heard.length = 0
    const { headers } = await ask('/portal/login')
    expect(headers['strict-transport-security']).toBe('max-age=1')
    const id = String(heard.at(-1)?.['x-request-id'])
    expect(id).toMatch(/^[\da-f-]{32,36}$/)
    expect(headers['x-request-id']).toBe(id)
    await expect.poll(logged).toContain(id)
    expect(heard.at(-1)?.['x-forwarded-for']).toBe('127.0.0.1')
  })
})
