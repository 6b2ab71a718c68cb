/** A project in a folder of its own, with the packages of this one. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
export const maxBuffer = 512 * 1024 * 1024

interface UnpackedProject extends Disposable {
  readonly folder: string
}

export function unpackProject(archive: Buffer): UnpackedProject {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-project-'))
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const packages = join(root, 'node_modules')
  const linked = join(folder, 'node_modules')
  mkdirSync(join(linked, '@falaj'), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== '@falaj') symlinkSync(join(packages, name), join(linked, name))
  // These lead to the project that they lie in.
  for (const name of readdirSync(join(packages, '@falaj')))
    symlinkSync(readlinkSync(join(packages, '@falaj', name)), join(linked, '@falaj', name))
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

/** This version, as git would hand it out: what is not its own stays here. */
export function unpackThisProject(): UnpackedProject {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer })
  const options = ['--create', '--null', '--files-from=-', '--ignore-failed-read']
  return unpackProject(execFileSync('tar', options, { cwd: root, input: files, maxBuffer }))
}
