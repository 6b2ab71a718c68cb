/** The release before this version, as a project of its own beside it. */
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { maxBuffer, root, unpackProject } from './unpacked-project.ts'

/**
 * Its instances may run beside ours while an installation is upgraded: what a migration takes away, it must no longer
 * need. At a release this becomes the tag of the one before.
 */
export const releaseBefore = 'a83de3dc64fa115f5dce59976be9af1d0ae0e359'

/** Whether the history is here: an archive and a shallow clone have none. */
export const hasReleaseBefore = (): boolean =>
  spawnSync('git', ['cat-file', '-e', `${releaseBefore}^{commit}`], { cwd: root }).status === 0

interface ReleaseBefore extends Disposable {
  readonly folder: string
  /** `npm run migrate` of it. */
  migrate(env: Record<string, string>): Promise<void>
}

/**
 * Its own code, with our packages: one that only it still needs (`@fastify/helmet`) stays in our `devDependencies` until
 * the next release.
 */
export function unpackReleaseBefore(): ReleaseBefore {
  const archive = execFileSync('git', ['archive', releaseBefore], { cwd: root, maxBuffer })
  const { folder, [Symbol.dispose]: remove } = unpackProject(archive)
  return { folder, migrate: (env) => migrateWith(folder, env), [Symbol.dispose]: remove }
}

/** `npm run migrate` of this version, or of another one in `folder`. */
export async function migrateWith(
  folder: string | undefined,
  env: Record<string, string>,
): Promise<void> {
  const { NODE_ENV: _, ...others } = process.env
  await promisify(execFile)(process.execPath, ['cli/src/falaj.ts', 'migrate'], {
    cwd: folder ?? root,
    env: { ...others, ...env },
  })
}
