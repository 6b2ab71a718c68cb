import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { identityOf, isAlive } from '@falaj/server/ports/processes.ts'
import { lockDataFolder, openDataFolder } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falaj-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const running = () => join(folder, 'running.json')

test('a folder has one user at a time', async () => {
  const lock = await lockDataFolder(folder)
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `Another Falaj (process ${process.pid}) already uses ${folder}: stop it first, or set DATA_DIR to another folder.`,
  )
  lock.release()
  const next = await lockDataFolder(folder)
  next.release()
})

test('one that is stopping is waited for', async () => {
  const first = await lockDataFolder(folder)
  first.stopping()
  setTimeout(() => first.release(), 1_800)
  const second = await lockDataFolder(folder)
  expect(existsSync(running())).toBe(true)
  second.release()
})

test('what a killed one left running is ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const pid = child.pid ?? 0
  const gone = { pid: 2_147_483_647, began: '1' }
  writeFileSync(
    running(),
    JSON.stringify({ by: gone, children: [identityOf(pid)], stopping: false }),
  )
  const lock = await lockDataFolder(folder)
  expect(isAlive(pid)).toBe(false)
  lock.release()
})

test('another program that has its number now is left alone', async () => {
  const stranger = { pid: process.pid, began: 'long ago' }
  writeFileSync(running(), JSON.stringify({ by: stranger, children: [stranger], stopping: false }))
  const lock = await lockDataFolder(folder)
  expect(JSON.parse(readFileSync(running(), 'utf8'))).toMatchObject({ by: identityOf(process.pid) })
  lock.release()
})

test('a half-written note is no obstacle', async () => {
  writeFileSync(running(), '{"by":')
  const lock = await lockDataFolder(folder)
  expect(JSON.parse(readFileSync(running(), 'utf8'))).toMatchObject({ children: [] })
  lock.release()
})

test('a folder that cannot be made is told in one sentence', () => {
  expect(() => openDataFolder('/proc/falaj')).toThrow(
    'The data folder /proc/falaj cannot be used, it cannot be written by this user: set DATA_DIR to a folder that can be written.',
  )
})
