/** PostgreSQL refuses to run as root, so then it runs under another account. */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseProblem } from '../problem.ts'

export interface Account {
  uid: number
  gid: number
}

export const startedAsRoot = (): boolean => process.getuid?.() === 0

/**
 * The account that PostgreSQL runs under; undefined for our own. An existing cluster keeps its owner, so that root can
 * use a folder that a user has created.
 */
export function accountForCluster(cluster: string): Account | undefined {
  if (!startedAsRoot()) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findAccount('postgres') ?? createAccount()
}

function findAccount(name: string): Account | undefined {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function createAccount(): Account {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  const account = findAccount('postgres')
  if (account) return account
  throw new DatabaseProblem(
    'PostgreSQL refuses to run as root and no account for it could be created: ' +
      'start as an ordinary user, create a user named postgres, or set DATABASE_URL.',
  )
}

/** Whether this account can enter the folder and all its parents. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  if (!account) return true
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const parent = dirname(folder)
  return (mode & bit) !== 0 && (parent === folder || canEnter(parent, account))
}
