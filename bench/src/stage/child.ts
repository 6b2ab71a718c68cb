/** A Node process of ours beside the bench: the portal, a floor. It never outlives the bench. */
import { fork, type ChildProcess, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Child extends AsyncDisposable {
  readonly process: ChildProcess
  stop(): Promise<void>
}

interface Start {
  /** As seen from the root of the project. */
  readonly script: string
  readonly env: NodeJS.ProcessEnv
  /** The file that takes what it prints. */
  readonly log: string
  /** Options of Node itself, such as `--cpu-prof`. */
  readonly node?: readonly string[]
}

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Resolves with the first message that it sends, which says that it is ready. */
export async function startChild({
  script,
  env,
  log,
  node = [],
}: Start): Promise<Child & { readonly ready: Serializable }> {
  const output = openSync(log, 'a')
  const child = fork(script, [], {
    cwd: root,
    env,
    execArgv: [...node],
    // Buffers and dates travel as they are.
    serialization: 'advanced',
    stdio: ['ignore', output, output, 'ipc'],
  })
  const ended = once(child, 'exit')
  const failed = ended.then(() => {
    throw new Error(`${script} has ended; ${log} says why.`)
  })
  failed.catch(() => undefined)
  const [ready] = await Promise.race([once(child, 'message'), failed])
  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(late)
  }
  return { process: child, ready, stop, [Symbol.asyncDispose]: stop }
}

/** Sends a question and waits for the one answer; a floor is asked one at a time. */
export async function ask<Answer>({ process }: Child, question: Serializable): Promise<Answer> {
  const answered = once(process, 'message')
  process.send(question)
  const [answer] = await answered
  return answer
}
