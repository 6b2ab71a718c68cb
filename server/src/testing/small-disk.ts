/** A disk of its own for a folder, which tests can fill to the last byte. Only an administrator may mount one. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export class SmallDisk {
  readonly folder: string
  readonly #megabytes: number

  constructor(megabytes: number) {
    this.#megabytes = megabytes
    this.folder = mkdtempSync(join(tmpdir(), 'falaj-disk-'))
    mount(['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', this.folder])
  }

  /** From now on it has room for what it holds, and for nothing more. */
  fill(): void {
    for (let tries = 1; ; tries += 1) {
      const { blocks, bfree, bsize } = statfsSync(this.folder)
      try {
        return mount(['-o', `remount,size=${(blocks - bfree) * bsize}`, this.folder])
      } catch (error) {
        // It grew meanwhile.
        if (tries === 50) throw error
      }
    }
  }

  free(): void {
    mount(['-o', `remount,size=${this.#megabytes}m`, this.folder])
  }

  close(): void {
    run('umount', ['--lazy', this.folder])
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Whether this user may mount disks. */
export function canMountDisks(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-disk-'))
  try {
    mount(['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
    run('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const mount = (options: readonly string[]) => run('mount', options)

function run(program: string, options: readonly string[]): void {
  const { status, stderr } = spawnSync(program, options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}
