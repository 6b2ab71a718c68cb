/**
 * OpenStack Swift with its S3 interface: a real store of files on this machine, in a folder of its own. One proxy, one
 * server each of accounts, containers and objects; the proxy's port stays the same when it is stopped and started.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { openSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '../ports/database/embedded/port.ts'
import { realProgram } from './real-programs.ts'

const parts = ['account', 'container', 'object', 'proxy', 'cache'] as const
type Part = (typeof parts)[number]
type Ports = Record<Part, number>
const user = userInfo().username

export const swiftKeys = {
  AWS_ACCESS_KEY_ID: 'falaj:portal',
  AWS_SECRET_ACCESS_KEY: 'f1les-0f-members',
}

const programOf = (part: Part): string | undefined =>
  realProgram(part === 'cache' ? 'memcached' : `swift-${part}-server`)

export const swiftIsInstalled = parts.every(programOf)

export interface Swift {
  port: number
  /** A new bucket; its address for `FILES_URL`, by this port or by another that leads here. */
  bucket(name: string, port?: number): Promise<string>
  stop(part: Part): Promise<void>
  /** Again, with further settings. */
  start(part: Part, settings?: string): Promise<void>
  close(): Promise<void>
}

export async function startSwift(): Promise<Swift> {
  const home = await mkdtemp(join(tmpdir(), 'falaj-swift-'))
  await mkdir(join(home, 'disk'))
  const ports: Ports = {
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    proxy: await freePort(),
    cache: await freePort(),
  }
  const running = new Map<Part, ChildProcess>()
  for (const part of ['account', 'container', 'object'] as const) makeRing(home, part, ports[part])

  const start = async (part: Part, settings = '') => {
    const file = join(home, `${part}.conf`)
    await writeFile(file, settingsOf(part, home, ports, settings))
    const log = openSync(join(home, `${part}.log`), 'a')
    const cache = ['-l', '127.0.0.1', '-p', `${ports.cache}`, '-U', '0', '-u', user]
    running.set(
      part,
      spawn(programOf(part) ?? part, part === 'cache' ? cache : [file], {
        stdio: ['ignore', log, log],
      }),
    )
  }
  const stop = async (part: Part) => {
    const child = running.get(part)
    running.delete(part)
    if (!child || child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const close = async () => {
    await Promise.all(parts.map(stop))
    await rm(home, { recursive: true, force: true })
  }
  try {
    await Promise.all(parts.map((part) => start(part)))
    await Promise.all(parts.map((part) => untilListening(ports[part])))
  } catch (error) {
    const logs = await Promise.all(parts.map((part) => readFile(join(home, `${part}.log`), 'utf8')))
    await close()
    throw new Error(`Swift did not start: ${logs.join('\n')}`, { cause: error })
  }
  return {
    port: ports.proxy,
    async bucket(name, port = ports.proxy) {
      const client = new S3Client({
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${ports.proxy}`,
        forcePathStyle: true,
        credentials: {
          accessKeyId: swiftKeys.AWS_ACCESS_KEY_ID,
          secretAccessKey: swiftKeys.AWS_SECRET_ACCESS_KEY,
        },
      })
      await client.send(new CreateBucketCommand({ Bucket: name }))
      client.destroy()
      return `s3://${name}/portal?endpoint=http://127.0.0.1:${port}`
    },
    stop,
    async start(part, settings) {
      await start(part, settings)
      await untilListening(ports[part])
    },
    close,
  }
}

/** One copy of everything on one disk. */
function makeRing(home: string, part: Part, port: number): void {
  const steps = [
    ['create', '1', '1', '1'],
    ['add', `r1z1-127.0.0.1:${port}/disk`, '1'],
    ['rebalance'],
  ]
  for (const step of steps) {
    const file = join(home, `${part}.builder`)
    const { status, stderr } = spawnSync(realProgram('swift-ring-builder') ?? '', [file, ...step], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`No ring of Swift: ${stderr}`)
  }
}

/** What stands before the proxy itself; further filters it adds by itself. */
const filters = ['catch_errors', 'gatekeeper', 'cache', 's3api', 'tempauth', 'slo']

function settingsOf(part: Part, home: string, ports: Ports, further: string): string {
  const isProxy = part === 'proxy'
  const [account, portal] = swiftKeys.AWS_ACCESS_KEY_ID.split(':')
  const own: Record<string, string> = {
    cache: `use = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${ports.cache}`,
    tempauth: `use = egg:swift#tempauth\nuser_${account}_${portal} = ${swiftKeys.AWS_SECRET_ACCESS_KEY} .admin`,
  }
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[part]}
user = ${user}
swift_dir = ${home}
devices = ${home}
mount_check = false
workers = 0
${further || 'fallocate_reserve = 0'}
[pipeline:main]
pipeline = ${isProxy ? filters.join(' ') : ''} ${part}-server
[app:${part}-server]
use = egg:swift#${part}
${isProxy ? 'account_autocreate = true\nerror_suppression_interval = 0' : ''}
${isProxy ? filters.map((name) => `[filter:${name}]\n${own[name] ?? `use = egg:swift#${name}`}`).join('\n') : ''}
`
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch {
      await pause(100)
    } finally {
      socket.destroy()
    }
  }
  throw new Error(`Nothing listens on ${port}.`)
}
