/** Connections that the network has forgotten: nothing comes through them any more, and nobody is told. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { Line } from '../../testing/line.ts'
import { Listener } from './listener.ts'
import { openDatabase } from './open.ts'

let created: TestDatabase
let line: Line
let url: string
beforeAll(async () => {
  created = await createTestDatabase()
  const through = new URL(created.url)
  line = new Line({ host: through.hostname, port: Number(through.port) })
  through.hostname = '127.0.0.1'
  through.port = String(await line.open())
  url = through.href
})
afterAll(async () => {
  line.close()
  await created.drop()
})

test('ADD-571 once one statement has met silence, no other waits for what the network has forgotten', async () => {
  const { database, pool } = openDatabase(url, { max: 2, statementTimeoutMs: 3_000 })
  const ask = async () => (await sql<{ two: number }>`select 1 + 1 as two`.execute(database)).rows
  const both = [await pool.connect(), await pool.connect()]
  for (const client of both) client.release()
  expect(pool.idleCount).toBe(2)
  line.goDead()
  await expect(ask()).rejects.toThrow('Query read timeout')
  line.repair()
  await expect(ask()).resolves.toEqual([{ two: 2 }])
})

test('ADD-573 whoever listens finds out that its connection was forgotten, and looks what it has missed', async () => {
  const told: string[] = []
  const listener = new Listener(url, () => undefined)
  listener.on('falaj_test', { heard: (word) => told.push(word), missed: () => told.push('missed') })
  await listener.start()
  expect(told).toEqual(['missed'])
  line.goDead()
  line.repair()
  await expect.poll(() => told).toEqual(['missed', 'missed'])
  const { database, close } = openDatabase(created.url, { max: 1 })
  await sql`select pg_notify('falaj_test', 'a word')`.execute(database)
  await expect.poll(() => told).toEqual(['missed', 'missed', 'a word'])
  await listener.close()
  await close()
})
