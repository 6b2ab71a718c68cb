import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { FileStore } from '@falaj/server/ports/files/files.ts'
import { openFiles, openPlace, placesOf } from '@falaj/server/ports/files/open-files.ts'
import { openTestDatabase } from '@falaj/server/testing/database.ts'
import { forThisFile } from '@falaj/server/testing/for-this-file.ts'
import { startSwift, swiftIsInstalled, swiftKeys } from '@falaj/server/testing/swift.ts'

const program = fileURLToPath(new URL('falaj.ts', import.meta.url))
const opened = await forThisFile(openTestDatabase())
const count = 60

async function countIn(files: FileStore): Promise<number> {
  let found = 0
  for await (const some of files.list()) found += some.length
  return found
}

test.skipIf(!swiftIsInstalled)(
  'ADD-515 ADD-516 a killed move to a bucket of Swift goes on, each file is read meanwhile, and all are whole at its end',
  { timeout: 240_000 },
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'falaj-moving-'))
    const swift = await startSwift()
    Object.assign(process.env, swiftKeys)
    try {
      const settings = { FILES_URL: await swift.bucket('moving'), FILES_ALSO: join(home, 'files') }
      const { kept, also } = placesOf(settings, home)
      if (!also) throw new Error('There are two places.')
      const [disk, bucket] = [await openPlace(also), await openPlace(kept)]
      const portal = await openFiles({ kept, also })
      const about = { fileName: 'a.txt', mediaType: 'text/plain' }
      const handles: string[] = []
      for (let at = 0; at < count; at += 1) {
        const { handle, size, sha256 } = await disk.store(
          Readable.from([Buffer.from(`document ${at}`)]),
          about,
        )
        handles.push(handle)
        await opened.database
          .insertInto('stored_file')
          .values({ handle, size, sha256, file_name: about.fileName, media_type: about.mediaType })
          .execute()
      }
      const readAll = async () => {
        for (const [at, handle] of handles.entries())
          expect(await text(await portal.open(handle))).toBe(`document ${at}`)
      }
      const env = { ...process.env, DATABASE_URL: opened.portalUrl, DATA_DIR: home, ...settings }
      const files = (...args: string[]) =>
        new Promise<{ code: number; out: string }>((resolve) => {
          const child = execFile(
            process.execPath,
            [program, 'files', ...args],
            { env },
            (_error, out, err) => resolve({ code: child.exitCode ?? -1, out: out + err }),
          )
        })

      const killed = fork(program, ['files', 'move'], { env, silent: true, execArgv: [] })
      const ended = once(killed, 'exit')
      await expect.poll(() => countIn(disk), { interval: 5 }).toBeLessThan(count - 5)
      killed.kill('SIGKILL')
      await ended
      expect(await countIn(bucket)).toBeLessThan(count)
      const moving = files('move', '--json')
      await readAll()
      const moved = await moving
      expect(moved.out).toMatch(/^\{"all":60,"moved":\d+,"there":\d+,"missing":0,"damaged":0\}\n$/)
      expect(moved.code).toBe(0)
      expect(await countIn(disk)).toBe(0)
      await readAll()
      expect(await files('verify', '--json', '--in', settings.FILES_URL)).toEqual({
        code: 0,
        out: '{"all":60,"whole":60,"missing":0,"damaged":0,"orphaned":0}\n',
      })
    } finally {
      for (const name of Object.keys(swiftKeys)) delete process.env[name]
      await swift.close()
      await rm(home, { recursive: true, force: true })
    }
  },
)
