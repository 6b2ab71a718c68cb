/** This machine: room and rights in the folder of what is stored. */
import { access, constants, statfs } from 'node:fs/promises'
import { bad, type Finding, good, warning } from './finding.ts'

export interface LeastFree {
  /** Shares of the disk. */
  warning: number
  bad: number
}

export async function diskFinding(
  folder: string,
  least: LeastFree = { warning: 0.2, bad: 0.05 },
): Promise<Finding> {
  try {
    await access(folder, constants.W_OK)
  } catch {
    return bad(
      'disk',
      `${folder} cannot be written by this account: correct DATA_DIR, mount it, or give it to the portal's account.`,
    )
  }
  const { bavail, blocks, bsize } = await statfs(folder)
  const free = bavail / blocks
  const says = `${folder} has ${Math.round((bavail * bsize) / 1_000_000_000)} GB free (${Math.round(free * 100)} %)`
  const advice =
    'make the disk larger, or remove old dumps and logs, but nothing in DATA_DIR/files.'
  if (free < least.bad) return bad('disk', `${says}: ${advice}`)
  return free < least.warning ? warning('disk', `${says}: ${advice}`) : good('disk', `${says}.`)
}
