/** The portal as a process of its own. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const mainOf = (project: string) => join(project, 'server/src/main.ts')
/** Halves the time to start. */
const compiled = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

export interface PortalProcess {
  /** `http://127.0.0.1:…` */
  address: string
  /** Whether it has ended by itself. */
  readonly gone: boolean
  /** As a power cut does: nothing is tidied up. */
  kill(): Promise<void>
  /** As an operator does: what is in hand is finished. */
  stop(): Promise<void>
}

/** Of another `project` where one is given, such as the release before. */
export async function startPortalProcess(
  settings: Record<string, string>,
  project?: string,
): Promise<PortalProcess> {
  const { NODE_ENV: _, ...env } = process.env
  const child = fork(project === undefined ? main : mainOf(project), {
    env: {
      ...env,
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      LOG_LEVEL: 'error',
      BUSY_AFTER_MS: '0',
      ...settings,
    },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let gone = false
  const ended = once(child, 'exit').then(() => {
    gone = true
  })
  const listening = once(child, 'message').then(([message]: { listening: string }[]) => message)
  const first = await Promise.race([listening, ended.then(() => undefined)])
  if (!first) throw new Error('The portal did not start.')
  return {
    address: first.listening,
    get gone() {
      return gone
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
