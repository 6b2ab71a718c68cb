import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Caller } from './caller.ts'
import { CurrentRequest, inRequest, timed } from './current-request.ts'

test('ADD-300 of what runs side by side each moment counts once', async () => {
  const request = new CurrentRequest('of the test', new Caller('127.0.0.1'))
  const began = performance.now()
  await inRequest(request, () =>
    Promise.all([100, 110, 120].map((ms) => timed('database', () => pause(ms)))),
  )
  const passed = Math.ceil(performance.now() - began)
  const { database = 0 } = request.spent()
  expect(database).toBeGreaterThanOrEqual(115)
  expect(database).toBeLessThanOrEqual(passed)
})
