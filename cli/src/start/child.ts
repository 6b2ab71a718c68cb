/** Keeps a process running: restarts it, after growing pauses, whenever it ends unexpectedly. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runtimeOptions } from './runtime.ts'

export interface ChildOptions {
  /** Its name in messages to the operator. */
  name: string
  script: string
  env: NodeJS.ProcessEnv
  /** Receives its output; undefined passes it on to our own. */
  log: string | undefined
  tell(sentence: string): void
  /** Called after each start. */
  started(): void
}

export interface Child {
  readonly pid: number | undefined
  /** Resolves when it sends `{ listening: … }` for the first time. */
  listening: Promise<void>
  /** Resolves if its first run ends before `settled` is called, to how: `SIGKILL`, `code 3`. */
  failedAtOnce: Promise<string>
  /** From now on it is expected to run. */
  settled(): void
  /** Restarts it with these settings changed. */
  restart(changed: NodeJS.ProcessEnv): void
  stop(patience: number): Promise<void>
}

const shortest = 200
const longest = 10_000

/** Doubles with each run that ends within half a minute. */
export const backOff = (quickEnds: number): number => Math.min(longest, shortest * 2 ** quickEnds)

export function keepRunning(options: ChildOptions): Child {
  const failed = Promise.withResolvers<string>()
  const listening = Promise.withResolvers<void>()
  let { env } = options
  let running: ChildProcess | undefined
  let settled = false
  let wanted = true
  let restarting = false
  let quickEnds = 0

  const start = () => {
    const began = Date.now()
    const child = launch(options, env)
    running = child
    // It could not be run at all, of which no end is told; or not be signalled, which its end tells.
    child.once('error', ({ message }) => {
      if (child.pid === undefined) failed.resolve(message)
    })
    child.on('message', (message) => {
      if (typeof message === 'object' && 'listening' in message) listening.resolve()
    })
    child.once('exit', (code, signal) => {
      running = undefined
      if (!wanted) return
      const how = signal ?? `code ${code}`
      if (!settled) return failed.resolve(how)
      quickEnds = Date.now() - began > 30_000 || restarting ? 0 : quickEnds + 1
      if (!restarting)
        options.tell(`${options.name} stopped unexpectedly (${how}); starting it again …`)
      restarting = false
      void pause(backOff(quickEnds - 1)).then(() => wanted && start())
    })
    options.started()
  }
  start()

  return {
    get pid() {
      return running?.pid
    },
    listening: listening.promise,
    failedAtOnce: failed.promise,
    settled: () => {
      settled = true
    },
    restart: (changed) => {
      env = { ...env, ...changed }
      restarting = true
      running?.kill('SIGTERM')
    },
    stop: async (patience) => {
      wanted = false
      if (!running) return
      const child = running
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGTERM')
      const impatient = setTimeout(() => child.kill('SIGKILL'), patience)
      await gone
      clearTimeout(impatient)
    },
  }
}

function launch({ script, log }: ChildOptions, env: NodeJS.ProcessEnv): ChildProcess {
  const output = log === undefined ? 'inherit' : openLog(log)
  const preload = new URL('as-child.ts', import.meta.url).href
  const child = spawn(process.execPath, [...runtimeOptions, '--import', preload, script], {
    env,
    // A process group of its own: Ctrl-C is for us, because we stop our children in order.
    detached: true,
    stdio: ['ignore', output, 'inherit', 'ipc'],
  })
  if (typeof output === 'number') closeSync(output)
  return child
}

/** Starts a new log above 20 MB, and keeps one older log. */
function openLog(log: string): number {
  mkdirSync(dirname(log), { recursive: true })
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 20_000_000)
    renameSync(log, `${log}.1`)
  return openSync(log, 'a', 0o600)
}
