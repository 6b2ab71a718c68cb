/** A real clamd in a folder of its own. It knows one virus: the file that EICAR made to test scanners. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../ports/database/embedded/port.ts'
import { eicar } from '../ports/scanner/eicar.ts'
import { freeze } from './freeze.ts'

type Settings = Record<string, string>

export interface ClamdServer {
  /** For `CLAMAV_URL`. */
  url: string
  port: number
  /** It is there, and does nothing until it gets `SIGCONT`. */
  freeze(): Promise<void>
  /** `SIGUSR2`: it reads its signatures again. */
  signal(signal: 'SIGCONT' | 'SIGUSR2'): void
  stop(): Promise<void>
  /** Again, with other lines of `clamd.conf`. */
  start(settings?: Settings): Promise<void>
  close(): Promise<void>
}

export async function startClamd(program: string, settings: Settings = {}): Promise<ClamdServer> {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-clamd-'))
  const config = join(folder, 'clamd.conf')
  const port = await freePort()
  const signature = `Eicar-Test:0:0:${Buffer.from(eicar()).toString('hex')}\n`
  writeFileSync(join(folder, 'own.ndb'), signature)
  let child: ChildProcess | undefined

  const start = async (further: Settings = {}) => {
    const lines = {
      DatabaseDirectory: folder,
      TCPSocket: String(port),
      TCPAddr: '127.0.0.1',
      LogFile: join(folder, 'clamd.log'),
      Foreground: 'yes',
      User: userInfo().username,
      ...further,
    }
    const text = Object.entries(lines).map((line) => line.join(' '))
    writeFileSync(config, `${text.join('\n')}\n`)
    child = spawn(program, ['--config-file', config], { stdio: 'ignore' })
    for (;;) {
      if (child.exitCode !== null) throw new Error('clamd did not start.')
      if (await answersPing(port)) return
      await pause(50)
    }
  }
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const close = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  await start(settings)
  return {
    url: `tcp://127.0.0.1:${port}`,
    port,
    async freeze() {
      if (child) await freeze(child)
    },
    signal: (signal) => void child?.kill(signal),
    stop,
    start,
    close,
  }
}

async function answersPing(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    socket.write('zPING\0')
    const [answer]: unknown[] = await once(socket, 'data')
    return String(answer).startsWith('PONG')
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
