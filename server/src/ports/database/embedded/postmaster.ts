/**
 * Reads `postmaster.pid` of a cluster. After `kill -9` of our process, PostgreSQL still runs and the file is right.
 * After a crash of PostgreSQL or of the machine the file remains, and its pid may belong to any process.
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

/** Pids are reused: only a postgres with this cluster in its command line is ours. */
export function isPostmasterOf(cluster: string, commandLine: string): boolean {
  const [program = '', ...options] = commandLine.split('\0')
  return /(^|\/)postgres$/.test(program) && options.includes(cluster)
}

/** The PostgreSQL that is running on this cluster. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmasterFile(cluster)
  if (!postmaster || !isAlive(postmaster.pid)) return undefined
  return isPostmasterOf(cluster, commandLineOf(postmaster.pid)) ? postmaster : undefined
}

/** No process can have this pid. */
const nobody = 2_147_483_647

/**
 * If the pid now belongs to another program or to a zombie, PostgreSQL refuses to start. The file stays, with a pid that
 * no process has: from the rest of it PostgreSQL sees whether sessions of the old server still use these files, and
 * waits for them.
 */
export function markStale(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const left = readPostmasterFile(cluster)
  if (!left || runningPostmaster(cluster)) return
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\s*\d+/, String(nobody)))
}

/** Stops it: first with a fast shutdown (rolls back open transactions), then immediately. */
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
