/** What each store of files promises: the same tests for a folder and for an object store. */
import { createHash } from 'node:crypto'
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { FileDamaged, FileGone, type FileStore } from '../files.ts'

export const about = { fileName: 'Receipt.txt', mediaType: 'text/plain' }
export const receipt = {
  content: 'paid in full',
  size: 12,
  sha256: 'ad4535dbcc1b5f311af9a1226888ea6803a81b1b84e4999b28ddc992fc2cea02',
}

export const placeOf = (handle: string) => createHash('sha256').update(handle).digest('hex')

/** The SHA-256 of each handle under which something lies. */
export async function placesIn(store: FileStore): Promise<string[]> {
  const places: string[] = []
  for await (const kept of store.list())
    places.push(...kept.map(({ place }) => place.toString('hex')))
  return places.toSorted()
}

export const brokenOff = (parts: Iterable<Buffer>) =>
  Readable.from(
    (async function* () {
      yield* parts
      throw new Error('connection lost')
    })(),
  )

const half = async () => Readable.from([Buffer.from('paid in half')])
const whole = async () => Readable.from([Buffer.from(receipt.content)])
const put = (store: FileStore, content: string) =>
  store.store(Readable.from([Buffer.from(content)]), about)

export function keepsItsPromises(name: string, open: () => FileStore, isThere = true) {
  describe.skipIf(!isThere)(`ADD-510 files in ${name}`, () => {
    const home = mkdtemp(join(tmpdir(), 'falaj-arrived-'))
    afterAll(async () => rm(await home, { recursive: true, force: true }))
    const arrived = async (content: string) => {
      const path = join(await home, 'arrived')
      await writeFile(path, content)
      return path
    }

    test('one comes back whole, or the range that is asked for', async () => {
      const files = open()
      const stored = await files.store(
        Readable.from([Buffer.from('paid in '), Buffer.from('full')]),
        about,
      )
      expect(stored).toMatchObject({ ...about, size: 12, sha256: receipt.sha256 })
      expect(await text(await files.open(stored.handle))).toBe('paid in full')
      expect(await text(await files.open(stored.handle, { start: 8, end: 11 }))).toBe('full')
      expect(await files.sizeOf(stored.handle)).toBe(12)
    })

    test('one of many parts comes back byte by byte', async () => {
      const parts = Array.from({ length: 18 }, (_, at) => Buffer.alloc(1_000_000, at + 1))
      const stored = await open().store(Readable.from(parts), about)
      expect(stored.size).toBe(18_000_000)
      const came = await buffer(await open().open(stored.handle))
      expect(came.equals(Buffer.concat(parts))).toBe(true)
    })

    test('one that has arrived is taken over, and is gone from where it lay', async () => {
      const files = open()
      const path = await arrived(receipt.content)
      const stored = await files.adopt({ path, ...receipt }, about)
      expect(stored).toMatchObject({ ...about, size: 12, sha256: receipt.sha256 })
      expect(await text(await files.open(stored.handle))).toBe('paid in full')
      await expect(access(path)).rejects.toThrow('ENOENT')
      await expect(files.adopt({ path, ...receipt }, about)).rejects.toThrow('ENOENT')
    })

    test('one of another store keeps its handle, and comes as it was measured or not at all', async () => {
      const files = open()
      const before = await placesIn(files)
      await expect(files.take('a'.repeat(43), half, receipt)).rejects.toThrow(FileDamaged)
      expect(await placesIn(files)).toEqual(before)
      await files.take('a'.repeat(43), whole, receipt)
      await files.take('a'.repeat(43), whole, receipt)
      expect(await text(await files.open('a'.repeat(43)))).toBe('paid in full')
    })

    test('two of the same content lie apart, and names say nothing of handles', async () => {
      const [one, other] = [await put(open(), 'x'), await put(open(), 'x')]
      expect(one.handle).not.toBe(other.handle)
      expect(one.sha256).toBe(other.sha256)
      expect(await placesIn(open())).toEqual(
        expect.arrayContaining([placeOf(one.handle), placeOf(other.handle)]),
      )
    })

    test('an unknown handle, even one that looks like a path, is gone', async () => {
      const files = open()
      await expect(files.open('../../etc/passwd')).rejects.toThrow(FileGone)
      expect(await files.sizeOf('../../etc/passwd')).toBeUndefined()
      const stored = await put(open(), 'x')
      await files.remove(stored.handle)
      await files.remove(stored.handle)
      await expect(files.open(stored.handle)).rejects.toThrow(FileGone)
      expect(await placesIn(files)).not.toContain(placeOf(stored.handle))
    })

    test.each([
      ['before its first part is over', [Buffer.from('half of it')]],
      ['in its third part', Array.from({ length: 18 }, () => Buffer.alloc(1_000_000, 7))],
    ])('a sender that breaks off %s leaves nothing behind', async (_when, parts) => {
      const before = await placesIn(open())
      await expect(open().store(brokenOff(parts), about)).rejects.toThrow('connection lost')
      expect(await placesIn(open())).toEqual(before)
    })

    test('what lies there can be listed with its time, and discarded', async () => {
      const stored = await put(open(), 'x')
      const since: Date[] = []
      for await (const some of open().list())
        for (const kept of some)
          if (kept.place.toString('hex') === placeOf(stored.handle)) {
            since.push(kept.since)
            await kept.discard()
          }
      expect(since).toHaveLength(1)
      expect(Math.abs(Date.now() - (since[0]?.getTime() ?? 0))).toBeLessThan(600_000)
      await expect(open().open(stored.handle)).rejects.toThrow(FileGone)
    })
  })
}
