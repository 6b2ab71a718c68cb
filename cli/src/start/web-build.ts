/** Builds the pages if they are missing, or if their sources have changed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fingerprintOf } from './fingerprint.ts'
import { runStep } from './step.ts'

const sources = ['web', 'contract', 'messages', 'package-lock.json']

/** What pages say in `.built-from` that are built from what there is now. */
export function pagesFingerprint(root: string): string {
  const { BASE_PATH = '', MESSAGES_DIR } = process.env
  const further = MESSAGES_DIR ? fingerprintOf(resolve(root, MESSAGES_DIR), ['']) : ''
  return fingerprintOf(root, sources, BASE_PATH + further)
}

export async function buildWebWhenStale(
  root: string,
  tell: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { PAGES_DIR } = process.env
  const fingerprint = pagesFingerprint(root)
  const pages = PAGES_DIR ?? join(root, 'web/dist')
  // Pages in a place of their own, such as those with further languages, are built beside the project's.
  const note = PAGES_DIR ? join(pages, '.built-from') : join(root, '.cache/web-build')
  const built = existsSync(note) ? readFileSync(note, 'utf8') : ''
  if (built === fingerprint && existsSync(pages)) return
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
