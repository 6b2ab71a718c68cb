/** Other processes of this machine, asked by their number. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Is there such a process? One that we may not signal is alive as well; one that only waits to be reaped is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return !isZombie(pid)
}

/** It may have ended meanwhile. One that was halted hears nothing, so it is woken as well. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
    process.kill(pid, 'SIGCONT')
  } catch {
    // It has ended, or is not ours to end: whoever asks looks again.
  }
}

/** Program and options, separated by NUL as Linux keeps them; empty when unknown. */
export function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return (stdout ?? '').trim().replaceAll(/\s+/g, '\0')
  }
}

/** In a container without an init process nobody reaps what lost its parent. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** A process and the moment it began: numbers are used again, the pair is not. */
export interface Identity {
  pid: number
  began: string
}

export const identityOf = (pid: number): Identity => ({ pid, began: beginningOf(pid) })

/** Is it still the process that we meant? */
export const isSame = ({ pid, began }: Identity): boolean =>
  isAlive(pid) && beginningOf(pid) === began

/** Linux: clock ticks since the machine's start, the 22nd field; the second is in brackets and may hold anything. */
function beginningOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
    return (stdout ?? '').trim()
  }
}
