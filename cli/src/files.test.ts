import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { FolderFiles } from '@falaj/server/ports/files/folder.ts'
import { nameOf } from '@falaj/server/ports/files/handle.ts'
import { openFiles, placesOf } from '@falaj/server/ports/files/open-files.ts'
import { openTestDatabase } from '@falaj/server/testing/database.ts'
import { forThisFile } from '@falaj/server/testing/for-this-file.ts'

const program = fileURLToPath(new URL('falaj.ts', import.meta.url))
const opened = await forThisFile(openTestDatabase())
const home = await mkdtemp(join(tmpdir(), 'falaj-moving-'))
afterAll(() => rm(home, { recursive: true, force: true }))

const [old, kept] = [join(home, 'old'), join(home, 'new')]
const settings = { FILES_URL: kept, FILES_ALSO: old }
const environment = (further: Record<string, string>) => {
  const { FILES_URL: _, FILES_ALSO: __, ...env } = process.env
  return { ...env, DATABASE_URL: opened.portalUrl, DATA_DIR: home, ...further }
}

function files(args: string[], further: Record<string, string> = settings) {
  return new Promise<{ code: number; out: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [program, 'files', ...args],
      { env: environment(further) },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out: out + err }),
    )
  })
}

const contentOf = (at: number) => `document ${at}`
const about = { fileName: 'a.txt', mediaType: 'text/plain' }
const stored = (content: string) =>
  new FolderFiles(old).store(Readable.from([Buffer.from(content)]), about)
async function withRow(at: number): Promise<{ id: number; handle: string }> {
  const { handle, size, sha256 } = await stored(contentOf(at))
  return opened.database
    .insertInto('stored_file')
    .values({ handle, size, sha256, file_name: about.fileName, media_type: about.mediaType })
    .returning(['id', 'handle'])
    .executeTakeFirstOrThrow()
}
const fileName = (handle: string) => nameOf(handle).slice(3)
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.arriving'))
    .map((entry) => entry.name)
    .toSorted()

test('ADD-515 a move that was killed goes on and loses nothing, and meanwhile each file is read', async () => {
  const rows = await Promise.all(Array.from({ length: 300 }, (_, at) => withRow(at)))
  const portal = await openFiles(placesOf(settings, home))
  const readAll = async () => {
    for (const [at, { handle }] of rows.entries()) {
      const parts = await (await portal.open(handle)).toArray()
      expect(Buffer.concat(parts).toString()).toBe(contentOf(at))
    }
  }

  const killed = fork(program, ['files', 'move'], {
    env: environment(settings),
    silent: true,
    execArgv: [],
  })
  const ended = once(killed, 'exit')
  await expect.poll(async () => (await filesIn(kept)).length, { interval: 1 }).toBeGreaterThan(20)
  killed.kill('SIGKILL')
  await ended
  expect((await filesIn(kept)).length).toBeLessThan(300)
  await readAll()

  const moving = files(['move'])
  await readAll()
  const moved = await moving
  await readAll()
  expect(moved.out).toMatch(
    /^300 files: \d+ moved, \d+ were there, 0 missing in both places, 0 damaged and left where they are\.$/m,
  )
  expect(moved.code).toBe(0)
  expect(await filesIn(old)).toEqual([])
  expect(await filesIn(kept)).toEqual(rows.map(({ handle }) => fileName(handle)).toSorted())
  expect(await files(['move', '--json'])).toEqual({
    code: 0,
    out: '{"all":300,"moved":0,"there":300,"missing":0,"damaged":0}\n',
  })
})

test('ADD-515 files stay where they were with --keep, and are not moved to where no portal looks', async () => {
  await opened.database.deleteFrom('stored_file').execute()
  const { handle } = await withRow(1)
  const elsewhere = join(home, 'elsewhere')
  const away = ['move', '--from', old, '--to', elsewhere]
  const refused = await files(away)
  expect(refused.out).toContain(`does not look into ${elsewhere}: set FILES_URL or FILES_ALSO`)
  expect(refused.code).toBe(1)
  expect(await filesIn(elsewhere)).toEqual([])
  expect((await files([...away, '--keep'])).code).toBe(0)
  expect(await filesIn(elsewhere)).toEqual([fileName(handle)])
  expect(await filesIn(old)).toEqual([fileName(handle)])

  expect((await files(['move'], {})).code).toBe(1)
  const withKeys = await files(['move', '--to', 's3://k:t0psecret@members'])
  expect(withKeys.code).toBe(1)
  expect(withKeys.out).not.toContain('t0psecret')
})

test('ADD-515 ADD-516 what is damaged or missing is named and stays, and what has no row is told', async () => {
  await Promise.all([old, kept].map((folder) => rm(folder, { recursive: true, force: true })))
  await mkdir(kept)
  await opened.database.deleteFrom('stored_file').execute()
  const whole = await withRow(1)
  const damaged = await withRow(2)
  const cut = await withRow(3)
  const missing = await withRow(4)
  await writeFile(join(old, nameOf(damaged.handle)), 'document X')
  await writeFile(join(old, nameOf(cut.handle)), 'document')
  await new FolderFiles(old).remove(missing.handle)
  const [orphan, arriving] = [await stored('x'), await stored('x')]
  const longAgo = new Date('2020-01-01T00:00:00Z')
  await utimes(join(old, nameOf(orphan.handle)), longAgo, longAgo)

  const found = await files(['verify', '--json'])
  expect(found.code).toBe(1)
  const lines = found.out.trim().split('\n')
  expect(JSON.parse(lines.pop() ?? '')).toEqual({
    all: 4,
    whole: 1,
    missing: 1,
    damaged: 2,
    orphaned: 1,
  })
  expect(lines.toSorted()).toEqual(
    [
      `{"file":${damaged.id},"is":"damaged"}`,
      `{"file":${cut.id},"is":"damaged"}`,
      `{"file":${missing.id},"is":"missing"}`,
      `{"name":"${fileName(orphan.handle)}","is":"orphaned"}`,
    ].toSorted(),
  )

  const moved = await files(['move'])
  expect(moved.code).toBe(1)
  expect(moved.out).toContain(`damaged  file ${cut.id}\n`)
  expect(moved.out).toContain('4 files: 1 moved, 0 were there, 1 missing in both places, 2 damaged')
  expect(await filesIn(kept)).toEqual([fileName(whole.handle)])
  expect(await filesIn(old)).toEqual(
    [damaged, cut, orphan, arriving].map(({ handle }) => fileName(handle)).toSorted(),
  )

  await opened.database.deleteFrom('stored_file').where('handle', '<>', whole.handle).execute()
  expect(await files(['verify', '--in', kept])).toEqual({
    code: 0,
    out: '1 files: 1 whole, 0 missing, 0 damaged; 0 orphaned, which the nightly clean-up removes.\n',
  })
})
