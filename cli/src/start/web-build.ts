/** Builds the pages if they are missing, or if their sources have changed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprintOf } from './fingerprint.ts'
import { runStep } from './step.ts'

const sources = ['web', 'contract', 'messages', 'package-lock.json']

export async function buildWebWhenStale(
  root: string,
  tell: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const note = join(root, '.cache/web-build')
  const fingerprint = fingerprintOf(root, sources, process.env.BASE_PATH)
  const built = existsSync(note) ? readFileSync(note, 'utf8') : ''
  if (built === fingerprint && existsSync(join(root, 'web/dist'))) return
  await runStep({
    doing: 'Building the pages',
    failure: 'The pages could not be built',
    program: 'npm',
    options: ['run', 'build', '--workspace', 'web'],
    cwd: root,
    // Pages are always built for production.
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
    tell,
  })
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, fingerprint)
}
