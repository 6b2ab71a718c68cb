import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../../clock.ts'
import { testDay } from '../../testing/portal.ts'
import { coreSystem } from './core-system.ts'

let says = { status: 200, body: '' }
const core = createServer((_request, response) => {
  response.writeHead(says.status, { 'content-type': 'application/json' }).end(says.body)
})
beforeAll(async () => {
  await once(core.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => core.close())

const take = () => {
  const address = core.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const clock = new ManualClock(testDay)
  const system = coreSystem(`http://127.0.0.1:${port}`, 'shared', clock)
  return system.take({ idempotencyKey: 'k', body: '{}', requestId: null })
}

test('ADD-334 an answer of the core system is kept without what no text of the database can hold', async () => {
  says = {
    status: 422,
    body: `{"success":false,"message":"No\\u0000w \\ud83d ${'x'.repeat(992)}👩"}`,
  }
  expect(await take()).toEqual({
    state: 'refused',
    reason: `No\uFFFDw \uFFFD ${'x'.repeat(992)}\uFFFD`,
  })
  says = { status: 200, body: '{"success":true,"core_reference":"R\\u00001"}' }
  expect(await take()).toEqual({ state: 'accepted', coreReference: 'R\uFFFD1' })
})
