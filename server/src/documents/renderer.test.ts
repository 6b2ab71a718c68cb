import { getPriority } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { medicalCard } from './medical-card.ts'
import { openRenderer } from './renderer.ts'
import { aCard, someBenefits, someProviders } from './testing/samples.ts'

const renderer = openRenderer({ threads: 1, waiting: 2 })
afterAll(() => renderer.close())

test('the renderer draws what the main thread would draw, byte for byte', async () => {
  const drawn = await renderer.render('medicalCard', aCard())
  expect(Buffer.from(drawn).equals(Buffer.from(await medicalCard(aCard())))).toBe(true)
})

test('it draws every kind of document', async () => {
  for (const drawn of [
    await renderer.render('tableOfBenefits', someBenefits()),
    await renderer.render('providerList', someProviders()),
  ]) {
    expect(Buffer.from(drawn).toString('latin1', 0, 8)).toBe('%PDF-1.7')
  }
})

test('only the threads that draw give way, not the one that answers calls', async () => {
  const before = getPriority()
  await renderer.render('medicalCard', aCard())
  expect(getPriority()).toBe(before)
})

test('one document too many is refused at once, and those that wait are drawn', async () => {
  const orders = await Promise.allSettled(
    Array.from({ length: 5 }, () => renderer.render('medicalCard', aCard())),
  )
  expect(orders.map((order) => order.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(orders.at(-1)).toMatchObject({ reason: { status: 503, key: 'server.busy' } })
})
