import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backOff, type Child, keepRunning } from './child.ts'

let folder: string
let child: Child | undefined
const told: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falaj-child-'))
})
afterEach(async () => {
  await child?.stop(2_000)
  rmSync(folder, { recursive: true, force: true })
  told.length = 0
})

function keep(code: string): Child {
  const script = join(folder, 'child.mjs')
  writeFileSync(script, code)
  const log = join(folder, 'child.log')
  child = keepRunning({
    name: 'The portal',
    script,
    env: process.env,
    log,
    tell: (each) => told.push(each),
    started: () => {},
  })
  return child
}

const said = () => readFileSync(join(folder, 'child.log'), 'utf8')

test('a process that is killed is started again', async () => {
  const kept = keep("console.log('up'); setInterval(() => {}, 1000)")
  kept.settled()
  await vi.waitFor(() => expect(said()).toBe('up\n'), 30_000)
  const before = kept.pid ?? 0
  process.kill(before, 'SIGKILL')
  await vi.waitFor(() => expect(said()).toBe('up\nup\n'), 30_000)
  expect(kept.pid).not.toBe(before)
  expect(told).toEqual(['The portal stopped unexpectedly (SIGKILL); starting it again …'])
})

test('a process tells when it listens', async () => {
  const kept = keep("process.send({ listening: 'http://localhost' }); setInterval(() => {}, 1000)")
  await expect(kept.listening).resolves.toBeUndefined()
})

test('a process that ends at its first start is not tried again', async () => {
  const kept = keep('process.exit(3)')
  expect(await kept.failedAtOnce).toBe('code 3')
  await pause(300)
  expect(told).toEqual([])
  expect(kept.pid).toBeUndefined()
})

test('a process that is killed at its first start says so, where it has not said why itself', async () => {
  const kept = keep("process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)")
  expect(await kept.failedAtOnce).toBe('SIGKILL')
})

test('a process that does not listen is ended when its time is over', async () => {
  const kept = keep(
    "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)",
  )
  kept.settled()
  await vi.waitFor(() => expect(said()).toBe('up\n'), 30_000)
  await kept.stop(100)
  expect(kept.pid).toBeUndefined()
})

test('the pause before the next attempt doubles up to ten seconds', () => {
  expect([0, 1, 2, 5, 6, 60].map(backOff)).toEqual([200, 400, 800, 6_400, 10_000, 10_000])
})
