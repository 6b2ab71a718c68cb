/**
 * What `postmaster.pid` in a cluster tells. After `kill -9` of our own process PostgreSQL lives on and the file is
 * true; after a crash of PostgreSQL or of the machine the file stays behind and its number may belong to anybody.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commandLineOf, isAlive, signalTo } from '../../processes.ts'

export interface Postmaster {
  pid: number
  port: number
  ready: boolean
}

/** Lines: pid, cluster, start time, port, socket folder, address, shared memory key, state. */
export function parsePostmasterFile(text: string): Postmaster | undefined {
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), ready: lines[7] === 'ready' }
}

/** A number is used again by other programs: only a postgres whose command names this cluster is ours. */
export function isPostmasterOf(cluster: string, commandLine: string): boolean {
  const [program = '', ...options] = commandLine.split('\0')
  return /(^|\/)postgres$/.test(program) && options.includes(cluster)
}

/** The PostgreSQL that serves this cluster now. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmasterFile(cluster)
  if (!postmaster || !isAlive(postmaster.pid)) return undefined
  return isPostmasterOf(cluster, commandLineOf(postmaster.pid)) ? postmaster : undefined
}

/** No process can have it. */
const nobody = 2_147_483_647

/**
 * Where its number belongs to another program now, or to a dead one that nobody has reaped, PostgreSQL would refuse to
 * start. The file stays, with a number that is nobody's: by the rest of it PostgreSQL sees whether sessions of the old
 * server still work on these files, and then waits for them instead of damaging what they write.
 */
export function markStale(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const left = readPostmasterFile(cluster)
  if (!left || runningPostmaster(cluster)) return
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\s*\d+/, String(nobody)))
}

/** Ends it: first the fast way (open transactions rolled back, then a checkpoint), then at once. */
export async function stopPostmaster(pid: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, patience] of steps) {
    if (!isAlive(pid)) return
    signalTo(pid, signal)
    const end = Date.now() + patience
    while (isAlive(pid) && Date.now() < end) await pause(20)
  }
}

function readPostmasterFile(cluster: string): Postmaster | undefined {
  try {
    return parsePostmasterFile(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'))
  } catch {
    return undefined
  }
}
