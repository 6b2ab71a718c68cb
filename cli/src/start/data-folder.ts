/** The data folder: used by one Falaj at a time, and readable only by its account. */
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Identity, identityOf, isSame, signalTo } from '@falaj/server/ports/processes.ts'
import { StartProblem } from './problem.ts'

interface Running {
  by: Identity
  children: Identity[]
  stopping: boolean
}

export interface DataFolderLock {
  /** Recorded, so that the next start can stop them if we are killed. */
  remember(children: number[]): void
  /** Tells a waiting start that the folder will be free soon. */
  stopping(): void
  release(): void
}

/** Creates the folder if necessary. Throws a StartProblem if that is impossible. */
export function openDataFolder(folder: string): void {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = reasons[code] ?? 'it cannot be written by this user'
    throw new StartProblem(
      `The data folder ${folder} cannot be used, ${reason}: set DATA_DIR to a folder that can be written.`,
    )
  }
}

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EROFS: 'its disk is read-only',
  ENOTDIR: 'a file is in its place',
  EEXIST: 'a file is in its place',
}

/** Folder by folder, because Node's recursive `mkdir` never returns where the system says "no such file", as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Another one may just be stopping. */
const patience = 1_500

/** One Falaj per folder. First stops what a killed one left running. */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const file = join(folder, 'running.json')
  const own = join(folder, `running.${process.pid}.json`)
  const state: Running = { by: identityOf(process.pid), children: [], stopping: false }
  const end = Date.now() + patience
  while (!tryToWrite(state, own, file)) {
    const other = readRunning(file)
    if (other && isSame(other.by)) {
      if (!other.stopping && Date.now() > end) throw new StartProblem(inUse(other.by.pid, folder))
      await pause(50)
      continue
    }
    for (const child of other?.children ?? []) await endLeftover(child)
    rmSync(file, { force: true })
  }
  const rewrite = () => {
    writeFileSync(own, JSON.stringify(state))
    renameSync(own, file)
  }
  return {
    remember: (children) => {
      state.children = children.map(identityOf)
      rewrite()
    },
    stopping: () => {
      state.stopping = true
      rewrite()
    },
    release: () => rmSync(file, { force: true }),
  }
}

const inUse = (pid: number, folder: string): string =>
  `Another Falaj (process ${pid}) already uses ${folder}: stop it first, or set DATA_DIR to another folder.`

/** Atomic: a hard link to a complete file, where the file system has links. */
function tryToWrite(state: Running, own: string, file: string): boolean {
  writeFileSync(own, JSON.stringify(state))
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    return tryToCreate(state, file)
  } finally {
    rmSync(own, { force: true })
  }
}

function tryToCreate(state: Running, file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify(state), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

function readRunning(file: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Running
  } catch {
    return undefined
  }
}

/** It ends by itself when its parent has gone; this is how long we wait. */
async function endLeftover(child: Identity): Promise<void> {
  for (const [signal, patience] of [
    ['SIGTERM', 8_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!isSame(child)) return
    signalTo(child.pid, signal)
    const end = Date.now() + patience
    while (isSame(child) && Date.now() < end) await pause(20)
  }
}
