/** HAProxy as `ops/haproxy.cfg` has it, before portals of a test: over http, and telling which of them has answered. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../ports/database/embedded/port.ts'

const ops = fileURLToPath(new URL('../../../ops', import.meta.url))

interface Balancer {
  /** `http://127.0.0.1:…` */
  address: string
  close(): Promise<void>
}

/** The header in which it says which instance has answered: `one`, `two` … */
export const servedBy = 'x-served-by'

/** Resolves once it has found all instances ready. */
export async function startBalancer(program: string, ports: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-balancer-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const config = join(folder, 'haproxy.cfg')
  const names = ['one', 'two']
  const sample = readFileSync(join(ops, 'haproxy.cfg'), 'utf8')
    .replaceAll(/^ +(user|group) haproxy\n/gm, '')
    .replaceAll(/^ +bind ::.*\n/gm, '')
    .replace('log /dev/log local0', 'log stdout format raw local0')
    .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replaceAll('/etc/haproxy/falaj', ops)
    .replaceAll(/^ +server .*\n/gm, '')
    // Each call meets another instance than the one before.
    .replace('balance leastconn', 'balance roundrobin')
  const servers = ports.map((at, place) => `  server ${names[place]} 127.0.0.1:${at}\n`)
  writeFileSync(config, `${sample}  http-response set-header ${servedBy} %s\n${servers.join('')}`)
  execFileSync(program, ['-c', '-f', config], { stdio: 'pipe' })
  const child = spawn(program, ['-db', '-f', config], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const gone = ended.then(() => {
    throw new Error('HAProxy did not start.')
  })
  await Promise.race([untilServedByAll(address, ports.length), gone])
  gone.catch(() => undefined)
  return { address, close }
}

/** Until each of so many has answered through it. */
export async function untilServedByAll(address: string, instances: number): Promise<void> {
  for (const found = new Set<string | null>(); found.size < instances;) {
    const answer = await fetch(`${address}/portal/api/meta-data`).catch(() => undefined)
    if (answer?.ok) found.add(answer.headers.get(servedBy))
    else await pause(100)
  }
}
