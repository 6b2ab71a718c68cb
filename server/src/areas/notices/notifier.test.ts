import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ManualClock } from '../../clock.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import type { News } from './news.ts'
import { Notifier } from './notifier.ts'

const opened = await forThisFile(openTestDatabase({ max: 2 }))

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
