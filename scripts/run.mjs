/** Runs the project's tools and says how they ended. */
import { spawn } from 'node:child_process'
import { environment, root } from './places.mjs'

/**
 * Returns the exit code; what the program prints goes where ours goes.
 * @param {string} program @param {string[]} options @param {NodeJS.ProcessEnv} [env] @param {number} [timeout] in milliseconds
 * @returns {Promise<number>}
 */
export function run(program, options, env = {}, timeout) {
  return new Promise((resolve) => {
    const child = spawn(program, options, {
      cwd: root,
      stdio: 'inherit',
      timeout,
      env: { ...environment(), ...env },
    })
    child.on('error', (error) => {
      console.error(`${program} cannot be run: ${error.message}`)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * All of them, also after one has failed. Ends the process with the first bad code.
 * @param {[program: string, ...options: string[]][]} commands
 */
export async function runAll(commands) {
  for (const [program, ...options] of commands) {
    const code = await run(program, options)
    if (code !== 0) process.exitCode ||= code
  }
}
