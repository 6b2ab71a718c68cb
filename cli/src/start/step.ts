/** Runs a program as a step of the start. Its output is only shown if it fails. */
import { spawn } from 'node:child_process'
import { StartProblem } from './problem.ts'

interface Step {
  /** For example `Building the pages`. */
  doing: string
  /** The message if it fails, without a full stop. */
  failure: string
  program: string
  options: string[]
  cwd: string
  env?: NodeJS.ProcessEnv
  signal: AbortSignal
  tell(sentence: string): void
}

/** Shows the step, and the elapsed time if it takes long. */
export async function runStep({ doing, tell, ...step }: Step): Promise<void> {
  tell(`${doing} …`)
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const progress = setInterval(() => tell(`  … ${seconds()} s`), 10_000)
  try {
    await runSilently(step)
    if (seconds() >= 3) tell(`  done in ${seconds()} s.`)
  } finally {
    clearInterval(progress)
  }
}

function runSilently({
  failure,
  program,
  options,
  ...where
}: Omit<Step, 'doing' | 'tell'>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn(program, options, { ...where, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const listen = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  child.on('error', (error) =>
    reject(where.signal.aborted ? error : new StartProblem(`${failure}: ${error.message}.`)),
  )
  child.on('close', (code) => {
    if (code === 0) return resolve()
    const lastLines = output.trim().split('\n').slice(-40).join('\n')
    reject(new StartProblem(`${lastLines}\n\n${failure}; the lines above say why.`))
  })
  return promise
}
