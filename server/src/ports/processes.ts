/** Other processes on this machine, by their pid. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether the process exists. One that we may not signal is alive too; a zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return !isZombie(pid)
}

/** It may have ended in the meantime. A stopped process cannot react, so it is continued too. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
    process.kill(pid, 'SIGCONT')
  } catch {
    // It has ended, or we may not signal it: the caller checks again.
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

/** In a container without an init process, orphans stay as zombies. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** A pid with its start time: a pid is reused, the pair is not. */
export interface Identity {
  pid: number
  began: string
}

export const identityOf = (pid: number): Identity => ({ pid, began: beginningOf(pid) })

/** Whether it is still the same process. */
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
