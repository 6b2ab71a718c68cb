/**
 * Where the cluster and the programs are: normally in the requested folder. If root starts us in a folder that
 * PostgreSQL's account cannot enter, such as a clone in /root, they are in one that it can.
 */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, canEnter, startedAsRoot } from './account.ts'
import type { Binaries } from './binaries.ts'
import { runningPostmaster, stopPostmaster } from './postmaster.ts'

const shelter = '/var/lib/falaj'

export type Tell = (sentence: string) => void

/** The folder with `cluster/` and `credentials.json`: `folder` itself, or the target of its link. */
export async function homeOf(folder: string, account: Account | undefined, tell: Tell) {
  const parent = dirname(folder)
  mkdirSync(parent, { recursive: true })
  // Others may pass through our folder. The files in it keep their own permissions.
  if (startedAsRoot()) chmodSync(parent, statSync(parent).mode | 0o011)
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const home = readlinkSync(folder)
    makeOpenFolder(home)
    return home
  }
  if (existsSync(folder) || canEnter(parent, account)) {
    makeOpenFolder(folder)
    return realpathSync(folder)
  }
  const home = join(
    shelter,
    createHash('sha256').update(realpathSync(parent)).digest('hex').slice(0, 12),
  )
  await setAside(home)
  makeOpenFolder(home)
  symlinkSync(home, folder)
  tell(`PostgreSQL may not run as root and cannot enter ${parent}: its files are kept in ${home}.`)
  return home
}

/** The programs, copied once per version if the account cannot reach them. */
export function reachableBinaries(
  binaries: Binaries,
  account: Account | undefined,
  tell: Tell,
): string {
  if (canEnter(join(binaries.folder, 'bin'), account)) return binaries.folder
  const copy = join(shelter, `postgresql-${binaries.version}`)
  if (existsSync(copy)) return copy
  tell(`Copying the PostgreSQL programs to ${copy}, where its account can run them …`)
  const unfinished = `${copy}.${process.pid}`
  makeOpenFolder(shelter)
  cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  renameSync(unfinished, copy)
  return copy
}

/** If the data folder was deleted, its cluster is not used again; the latest one is kept for its owner. */
async function setAside(home: string): Promise<void> {
  if (!existsSync(home)) return
  const cluster = join(home, 'cluster')
  const postmaster = runningPostmaster(cluster)
  if (postmaster) await stopPostmaster(postmaster.pid)
  rmSync(`${home}.before`, { recursive: true, force: true })
  renameSync(home, `${home}.before`)
}

function makeOpenFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (!startedAsRoot()) return
  chmodSync(folder, 0o755)
  if (folder.startsWith(shelter)) chmodSync(shelter, 0o755)
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444)
  }
}
