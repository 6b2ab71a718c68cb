import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp } from '../http/app.ts'
import { watchStatuses } from './described-statuses.ts'
import pino from 'pino'
import { me } from '@falaj/contract/access/calls.ts'

const statuses = watchStatuses()
const config = { trustedProxies: [], publicBaseUrl: '', production: false, busyAfterMs: 0 }
const app = makeApp(config, pino({ level: 'silent' }))
beforeAll(async () => {
  statuses.watch(app)
  app.get('/portal/api/me', { config: { call: me } }, async ({ headers }, reply) =>
    reply.status(Number(headers.answer)).send(),
  )
  await app.ready()
})
afterAll(() => app.close())

test('a status that the description of a call does not name is told when the portal closes', async () => {
  await app.inject({ url: '/portal/api/me', headers: { answer: '401' } })
  statuses.expectDescribed()
  await app.inject({ url: '/portal/api/me', headers: { answer: '418' } })
  expect(() => statuses.expectDescribed()).toThrow('GET /portal/api/me 418')
})
