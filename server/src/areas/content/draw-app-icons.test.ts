import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { secondBrandFolder } from '../../testing/second-brand.ts'
import { checkContent } from './load-content.ts'

const folder = secondBrandFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const run = promisify(execFile)

/** As an operator draws them. In a process of its own: the portal, in which members send pictures, opens no drawings. */
async function drawn() {
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'draw-app-icons.ts'),
    folder,
  ])
  const { app_icons }: { app_icons: { round: string } } = JSON.parse(`{${stdout.split('\n')[1]}}`)
  return app_icons
}

const name = (icons: object) => {
  const path = join(folder, 'brand.json')
  const before: object = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...before, app_icons: icons }, null, 2))
}
const reasons = async () => (await checkContent(folder)).map(({ reason }) => reason)

test('ADD-731 the icons are drawn from the logo, the mark and the colour of the brand, and can be used as they are', async () => {
  const icons = await drawn()
  name(icons)
  expect(await reasons()).toEqual([])
  const { data, info } = await sharp(join(folder, icons.round))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels
    return data.subarray(from, from + 3).toString('hex')
  }
  // Its colour reaches to each corner; the mark is a ring, and within what phones leave.
  for (const [x, y] of [
    [0, 0],
    [511, 0],
    [0, 511],
    [511, 511],
    [256, 256],
  ] as const)
    expect(at(x, y)).toBe('7a1f5c')
  const ink = Array.from({ length: 512 }, (_, x) => x).filter((x) => at(x, 256) === 'ffffff')
  expect(ink[0]).toBeGreaterThan(110)
  expect(ink[0]).toBeLessThan(118)
  expect(ink.at(-1)).toBeLessThan(402)
})

test('ADD-731 an icon of another size, and one that is missing, is said by file and line', async () => {
  name({ small: 'app-icon-512.png', large: 'app-icon-512.png', round: 'none.png' })
  expect(await reasons()).toEqual([
    'app-icon-512.png has 512 by 512 pixels, not 192 by 192',
    'none.png is missing',
  ])
})
