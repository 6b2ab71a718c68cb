import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { FileGone } from './files.ts'
import { FolderFiles } from './folder.ts'

const home = await mkdtemp(join(tmpdir(), 'falaj-files-'))
const files = new FolderFiles(join(home, 'files'))
afterAll(() => rm(home, { recursive: true, force: true }))

const about = { fileName: 'Receipt.txt', mediaType: 'text/plain' }
const everyFile = async () =>
  (await readdir(home, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

test('a stored file comes back whole, or the range that is asked for', async () => {
  const stored = await files.store(
    Readable.from([Buffer.from('paid in '), Buffer.from('full')]),
    about,
  )
  expect(stored).toMatchObject({
    ...about,
    size: 12,
    sha256: 'ad4535dbcc1b5f311af9a1226888ea6803a81b1b84e4999b28ddc992fc2cea02',
  })
  expect(await text(await files.open(stored.handle))).toBe('paid in full')
  expect(await text(await files.open(stored.handle, { start: 8, end: 11 }))).toBe('full')
})

test('a file that has arrived is taken over, and is gone from where it lay', async () => {
  const path = join(home, 'arrived')
  await writeFile(path, 'paid in full')
  const sha256 = 'ad4535dbcc1b5f311af9a1226888ea6803a81b1b84e4999b28ddc992fc2cea02'
  const stored = await files.adopt({ path, size: 12, sha256 }, about)
  expect(stored).toMatchObject({ ...about, size: 12, sha256 })
  expect(await text(await files.open(stored.handle))).toBe('paid in full')
  await expect(access(path)).rejects.toThrow('ENOENT')
  await expect(files.adopt({ path, size: 12, sha256 }, about)).rejects.toThrow('ENOENT')
})

test('the handle is not part of any path, and two of the same content differ', async () => {
  const one = await files.store(Readable.from([Buffer.from('x')]), about)
  const other = await files.store(Readable.from([Buffer.from('x')]), about)
  expect(one.handle).not.toBe(other.handle)
  expect(one.sha256).toBe(other.sha256)
  const names = (await everyFile()).map((entry) => join(entry.parentPath, entry.name)).join()
  expect(names).not.toContain(one.handle)
})

test('an unknown handle, even one that looks like a path, is gone', async () => {
  await expect(files.open('../../etc/passwd')).rejects.toThrow(FileGone)
  const stored = await files.store(Readable.from([Buffer.from('x')]), about)
  await files.remove(stored.handle)
  await files.remove(stored.handle)
  await expect(files.open(stored.handle)).rejects.toThrow(FileGone)
})

test('a sender that breaks off leaves nothing behind', async () => {
  const before = (await everyFile()).length
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half of it')
      throw new Error('connection lost')
    })(),
  )
  await expect(files.store(broken, about)).rejects.toThrow('connection lost')
  expect(await everyFile()).toHaveLength(before)
})
