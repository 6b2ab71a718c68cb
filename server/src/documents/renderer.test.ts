import { once } from 'node:events'
import { getPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { medicalCard } from './medical-card.ts'
import { openRenderer } from './renderer.ts'
import { openPdf } from './testing/opened-pdf.ts'
import { aCard, aProvider, someBenefits, someProviders } from './testing/samples.ts'

const renderer = openRenderer({ threads: 1, waiting: 2 })
afterAll(() => renderer.close())

test('the renderer draws what the main thread would draw, byte for byte', async () => {
  const drawn = await renderer.render('medical-card', aCard())
  expect(Buffer.from(drawn).equals(Buffer.from(await medicalCard(aCard())))).toBe(true)
})

test('it draws every kind of document', async () => {
  for (const drawn of [
    await renderer.render('table-of-benefits', someBenefits()),
    await renderer.render('provider-list', someProviders()),
  ]) {
    expect(Buffer.from(drawn).toString('latin1', 0, 8)).toBe('%PDF-1.7')
  }
})

test('the first pages are there while the last is not drawn, and meanwhile the main thread is free', async () => {
  const held = openRenderer({
    threads: 1,
    worker: new URL('testing/held-worker.ts', import.meta.url),
  })
  const providers = Array.from({ length: 80 }, (_, nth) => aProvider({ name: `Clinic ${nth}` }))
  // The thread stands still before the last provider until this says so.
  const gate = new SharedArrayBuffer(4)
  const list = { ...someProviders({ providers, total: 80 }), gate }
  const document = await held.open('provider-list', list)
  const pieces: Buffer[] = []
  document.on('data', (piece) => pieces.push(piece))
  await once(document, 'data')
  expect(Buffer.concat(pieces).toString('latin1', 0, 8)).toBe('%PDF-1.7')
  expect(document.readableEnded).toBe(false)
  Atomics.store(new Int32Array(gate), 0, 1)
  Atomics.notify(new Int32Array(gate), 0)
  await once(document, 'end')
  const { pages } = await openPdf(new Uint8Array(Buffer.concat(pieces)))
  expect(pages.join(' ')).toContain('Clinic 78')
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  await held.close()
})

test('a document that is opened is the same as one that is drawn at once', async () => {
  const [opened, drawn] = await Promise.all([
    renderer.open('provider-list', someProviders()),
    renderer.render('provider-list', someProviders()),
  ])
  expect((await buffer(opened)).equals(drawn)).toBe(true)
})

test('a document that breaks off while it is drawn never looks whole', async () => {
  const failing = openRenderer({
    threads: 1,
    worker: new URL('testing/failing-worker.ts', import.meta.url),
  })
  await expect(failing.open('provider-list', someProviders()).then(buffer)).rejects.toThrow(
    'no ink',
  )
  await failing.close()
})

test('only the threads that draw give way, not the one that answers calls', async () => {
  const before = getPriority()
  await renderer.render('medical-card', aCard())
  expect(getPriority()).toBe(before)
})

test('one document too many is refused at once, and those that wait are drawn', async () => {
  const orders = await Promise.allSettled(
    Array.from({ length: 5 }, () => renderer.render('medical-card', aCard())),
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
