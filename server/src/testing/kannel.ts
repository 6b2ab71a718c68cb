/**
 * Kannel: a real SMS gateway on this machine, with a network of one phone. The portal asks its smsbox; its bearerbox queues
 * and carries; a `fakesmsc` is the network, and writes down what reaches the phone.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../ports/database/embedded/port.ts'
import { freeze } from './freeze.ts'
import { realProgram } from './real-programs.ts'

const parts = ['bearerbox', 'smsbox', 'fakesmsc'] as const
type Part = (typeof parts)[number]

export const kannelIsInstalled = parts.every((part) => realProgram(part))

export interface Kannel {
  /** As `SMS_URL`; with another password where that is asked for. */
  url(password?: string): string
  /** Texts that have reached the phone of this number, digits alone. */
  textsTo(digits: string): Promise<string[]>
  start(part: Part): Promise<void>
  stop(part: Part): Promise<void>
  /** It goes on to exist, and does nothing until it goes on. */
  freeze(part: Part): Promise<void>
  goOn(part: Part): void
  close(): Promise<void>
}

const password = 'kannel-of-the-tests'

/** Somebody else has taken a port since it was found free. */
class PartEnded extends Error {}

export async function startKannel(tries = 5): Promise<Kannel> {
  try {
    return await startOnce()
  } catch (error) {
    if (!(error instanceof PartEnded) || tries === 1) throw error
    return startKannel(tries - 1)
  }
}

async function startOnce(): Promise<Kannel> {
  const home = await mkdtemp(join(tmpdir(), 'falaj-kannel-'))
  const [admin, boxes, network, http] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const settings = join(home, 'kannel.conf')
  await writeFile(
    settings,
    `group = core
admin-port = ${admin}
admin-interface = 127.0.0.1
admin-password = ${password}
smsbox-port = ${boxes}
smsbox-interface = 127.0.0.1
box-allow-ip = 127.0.0.1
sms-outgoing-queue-limit = 1

group = smsc
smsc = fake
port = ${network}
connect-allow-ip = 127.0.0.1

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = ${http}
sendsms-interface = 127.0.0.1
global-sender = Falaj

group = sendsms-user
username = portal
password = ${password}
`,
  )
  // What it writes, before all else a message from a phone, which nobody here waits for.
  const asNetwork = ['-H', '127.0.0.1', '-r', `${network}`, '-i', '3600', '123 100 text hello']
  const running = new Map<Part, ChildProcess>()
  const logOf = (part: Part) => join(home, `${part}.log`)
  const written = (part: Part) => readFile(logOf(part), 'utf8').catch(() => '')

  const start = async (part: Part) => {
    const before = (await written(part)).length
    const log = openSync(logOf(part), 'a')
    const options = part === 'fakesmsc' ? asNetwork : [settings]
    const child = spawn(realProgram(part) ?? part, options, {
      cwd: home,
      stdio: ['ignore', log, log],
    })
    running.set(part, child)
    const isReady = {
      bearerbox: async () => (await written(part)).includes('MAIN: Start-up done'),
      smsbox: () =>
        fetch(`http://127.0.0.1:${http}/cgi-bin/sendsms`).then(
          () => true,
          () => false,
        ),
      fakesmsc: async () => (await written(part)).slice(before).includes('sent message 1'),
    }[part]
    while (!(await isReady())) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new PartEnded(await written(part))
      await pause(50)
    }
  }
  const stop = async (part: Part) => {
    const child = running.get(part)
    running.delete(part)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const close = async () => {
    for (const part of parts.toReversed()) await stop(part)
    await rm(home, { recursive: true, force: true })
  }
  try {
    for (const part of parts) await start(part)
  } catch (error) {
    await close()
    throw error
  }

  return {
    url: (known = password) =>
      `http://127.0.0.1:${http}/cgi-bin/sendsms?username=portal&password=${known}&coding=2&charset=UTF-8&to={digits}&text={text}`,
    async textsTo(digits) {
      const sent = (await written('fakesmsc')).matchAll(/<\S+ (\d+) ucs-2 (\S+)>/g)
      return [...sent].filter(([, to]) => to === digits).map(([, , text = '']) => fromPhone(text))
    },
    start,
    stop,
    async freeze(part) {
      const child = running.get(part)
      if (child) await freeze(child)
    },
    goOn: (part) => void running.get(part)?.kill('SIGCONT'),
    close,
  }
}

/** UTF-16 as an address writes it: `%06%31+` are two signs, of which the second is half shown. */
function fromPhone(written: string): string {
  const bytes = [...written.replaceAll('+', ' ').matchAll(/%([\dA-F]{2})|([^%])/gis)].map(
    ([, hex, sign]) => (hex ? Number.parseInt(hex, 16) : (sign ?? '').charCodeAt(0)),
  )
  return new TextDecoder('utf-16be').decode(new Uint8Array(bytes))
}
