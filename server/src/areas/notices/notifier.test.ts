import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../ports/database/open.ts'
import { ManualClock } from '../../clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import type { News } from './news.ts'
import { Notifier } from './notifier.ts'

let own: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  own = await createTestDatabase()
  opened = openDatabase(own.url, { max: 2 })
})
afterAll(async () => {
  await opened.close()
  await own.drop()
})

test('an event that cannot be told keeps none behind it waiting, and is tried again', async () => {
  const clock = new ManualClock('2026-06-15T08:00:00Z')
  const told: string[] = []
  let broken = true
  const event = (id: number) => ({
    id,
    async news() {
      if (broken && id === 2) throw new Error('no such patient')
      return told.includes(`${id}`) ? undefined : ({ page: `${id}` } as News)
    },
  })
  const notifier = new Notifier({
    database: opened.database,
    clock,
    logger: pino({ enabled: false }),
    announcer: { tell: async (_, { page }) => told.push(page) > 0 },
    sources: [
      {
        table: 'request_event',
        untoldEvents: async () => [1, 2, 3].filter((id) => !told.includes(`${id}`)).map(event),
      },
    ],
  })
  notifier.start()
  await expect.poll(() => told.toSorted()).toContain('3')
  expect(told).not.toContain('2')
  broken = false
  clock.advance({ minutes: 2 })
  notifier.wake('request_event')
  await expect.poll(() => told).toContain('2')
  await notifier.stop()
})
