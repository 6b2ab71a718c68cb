import { beforeEach, expect, test, vi } from 'vitest'
import { takeWaitingFiles, waitingFiles } from './waiting-files.ts'

/** As a browser's cache storage, of which this needs little. */
const kept = new Map<string, Response>()
const box = {
  keys: async () => [...kept.keys()].map((url) => ({ url })),
  match: async ({ url }: { url: string }) => kept.get(url)?.clone(),
  put: async ({ url }: { url: string }, answer: Response) => {
    // What is put anew is the last.
    kept.delete(url)
    kept.set(url, answer)
  },
  delete: async ({ url }: { url: string }) => kept.delete(url),
}

/** A session of this account. */
const tokenOf = (account: string) => `.${btoa(JSON.stringify({ sub: account, exp: 1 }))}.`
const as = (account: string) => vi.stubGlobal('localStorage', { getItem: () => tokenOf(account) })

const share = (place: number, minutesAgo = 0) => {
  const headers = {
    'content-type': 'application/pdf',
    'x-name': encodeURIComponent(`فاتورة-${place}.pdf`),
    'x-at': String(Date.now() - minutesAgo * 60_000),
  }
  kept.set(`https://portal/share-worker.js/1/${place}`, new Response(`${place}`, { headers }))
}
const names = async () => (await waitingFiles()).map(({ file }) => file.name)

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('caches', { has: async () => true, open: async () => box })
})

test('ADD-733 files wait in the order in which they were shared, however often they are looked at', async () => {
  as('lina')
  for (const place of [2, 10, 1]) share(place)
  const inOrder = ['فاتورة-1.pdf', 'فاتورة-2.pdf', 'فاتورة-10.pdf']
  expect([await names(), await names()]).toEqual([inOrder, inOrder])
  const taken = await takeWaitingFiles()
  expect(taken.map(({ name, type }) => [name, type])).toEqual(
    inOrder.map((name) => [name, 'application/pdf']),
  )
  expect(await taken[0]?.text()).toBe('1')
  expect(await takeWaitingFiles()).toEqual([])
})

test('ADD-733 what was shown to one member is deleted when another one looks', async () => {
  share(1)
  as('lina')
  expect(await names()).toHaveLength(1)
  share(2)
  as('badr')
  // That one was shown to nobody yet.
  expect(await names()).toEqual(['فاتورة-2.pdf'])
  as('lina')
  expect(await takeWaitingFiles()).toEqual([])
  expect(kept.size).toBe(0)
})

test('ADD-733 to have been looked at makes no file wait any longer', async () => {
  as('lina')
  share(1, 29)
  expect(await names()).toHaveLength(1)
  vi.useFakeTimers({ now: Date.now() + 2 * 60_000 })
  expect(await takeWaitingFiles()).toEqual([])
  vi.useRealTimers()
  expect(kept.size).toBe(0)
})
