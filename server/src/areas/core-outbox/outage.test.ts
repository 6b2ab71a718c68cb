import { expect, test } from 'vitest'
import { freePort } from '../../ports/database/embedded/port.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { addSubmission } from './core-outbox.ts'
import { inTransaction } from '../../ports/database/write.ts'

test('ADD-290 what the private port says comes from the outbox and the queue of the portal', async () => {
  const port = await freePort()
  const settings = {
    METRICS_PORT: String(port),
    CORE_URL: `http://127.0.0.1:${await freePort()}`,
    CORE_SECRET: 'a secret of the tests, shared',
  }
  const own = await openTestPortal(settings)
  await inTransaction(own.database, (transaction) =>
    addSubmission(
      transaction,
      'provider_mistake:1',
      {
        kind: 'provider_mistake',
        reference_number: 'R26-000777',
        provider_code: 'P-1',
        mistake: 'phone',
        right: null,
        card_number: '7841000001',
        reported_at: own.clock.now().toISOString(),
      },
      own.clock.now(),
    ),
  )
  await own.start()
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/ready`)).json()
  await expect.poll(ready).toMatchObject({
    status: 'ready',
    audit: 'guarded',
    core: {
      waiting: 1,
      oldest: { reference: 'R26-000777', kind: 'provider_mistake', fault: 'ECONNREFUSED' },
      refusedLastDay: 0,
    },
    jobs: { waiting: 0, givenUp: 0 },
  })
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(metrics).toMatch(/^core_submissions_waiting 1$/m)
  await own.close()
})
