import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { checked } from './checked.ts'
import { FileDamaged } from './files.ts'
import { FolderFiles } from './folder.ts'
import { nameOf } from './handle.ts'
import {
  about,
  brokenOff,
  keepsItsPromises,
  placeOf,
  placesIn,
  receipt,
} from './testing/promises.ts'

const home = await mkdtemp(join(tmpdir(), 'falaj-files-'))
afterAll(() => rm(home, { recursive: true, force: true }))

keepsItsPromises('a folder', () => new FolderFiles(join(home, 'files')))

test('ADD-510 a sender that breaks off leaves no file on the disk, and what is not ours is not listed', async () => {
  const folder = join(home, 'another')
  const files = new FolderFiles(folder)
  const stored = await files.store(Readable.from([Buffer.from('x')]), about)
  await expect(files.store(brokenOff([Buffer.from('half')]), about)).rejects.toThrow(
    'connection lost',
  )
  await mkdir(join(folder, 'lost+found'), { recursive: true })
  await writeFile(join(folder, 'lost+found', 'notes.txt'), 'of the administrator')
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(all.filter((entry) => entry.isFile())).toHaveLength(2)
  expect(await placesIn(files)).toEqual([placeOf(stored.handle)])
})

test.each([
  ['another content', [Buffer.from('paid in '), Buffer.from('half')]],
  ['another content in one part', [Buffer.from('paid in half')]],
  ['more', [Buffer.from(receipt.content), Buffer.from('.')]],
  ['a part of it', [Buffer.from('paid in ')]],
  ['nothing', []],
])('ADD-511 %s breaks off before its end', async (_what, parts) => {
  const read: Buffer[] = []
  const reading = (async () => {
    for await (const part of checked(Readable.from(parts), receipt)) read.push(part)
  })()
  await expect(reading).rejects.toThrow(FileDamaged)
  expect(Buffer.concat(read).length).not.toBe(receipt.size)
  const whole = Readable.from([Buffer.from(receipt.content)])
  expect(await text(checked(whole, receipt))).toBe('paid in full')
})

test('ADD-515 two may bring the same file at once, and what a killed one left keeps nobody from it', async () => {
  const folder = join(home, 'twice')
  const files = new FolderFiles(folder)
  const content = Buffer.from('paid in full')
  const measured = {
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
  const handle = 'b'.repeat(43)
  await mkdir(join(folder, nameOf(handle).slice(0, 2)), { recursive: true })
  await writeFile(join(folder, `${nameOf(handle)}.arriving`), 'paid i')
  const take = () => files.take(handle, async () => Readable.from([content]), measured)
  await Promise.all([take(), take()])
  expect(await files.sizeOf(handle)).toBe(content.length)
  const kept: boolean[] = []
  for await (const some of files.list()) kept.push(...some.map(({ whole }) => whole))
  expect(kept.toSorted()).toEqual([false, true])
})
