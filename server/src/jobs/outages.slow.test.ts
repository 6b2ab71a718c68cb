import { expect, test } from 'vitest'
import {
  killedWhileSending,
  nothingLost,
  outages,
  startedBeforeItsDatabase,
} from './testing/outages.ts'

/** `FALAJ_OUTAGES=30` for a longer look. */
const rounds = Number(process.env.FALAJ_OUTAGES ?? 3)

test(
  'ADD-250 the database is killed and restarted under load: no instance ends, nothing is lost, every mail leaves once',
  async () => {
    const toll = await outages(rounds)
    if (rounds > 3) console.log(toll)
    expect(toll).toEqual(nothingLost(toll))
  },
  240_000 + rounds * 30_000,
)

test('ADD-253 an instance that is started before its database waits for it', async () => {
  await expect(startedBeforeItsDatabase()).resolves.toBeUndefined()
}, 120_000)

test('ADD-251 ADD-252 a mail that a killed instance was handing over leaves once, within a minute of the next start', async () => {
  const { mails, seconds } = await killedWhileSending()
  expect(mails).toBe(1)
  expect(seconds).toBeLessThan(60)
}, 200_000)
