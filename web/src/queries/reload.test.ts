import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { reload } from './reload.ts'

const key = ['requests', 'details', 7]

/** A page that shows what the server knows at the moment it is asked; each answer waits until it is let go. */
function aPage() {
  const cache = new QueryClient()
  const known = { status: 'Pending' }
  const waiting: (() => void)[] = []
  const page = new QueryObserver(cache, {
    queryKey: key,
    queryFn: async () => {
      const { status } = known
      await new Promise<void>((resolve) => waiting.push(resolve))
      return status
    },
  })
  page.subscribe(() => {})
  return { cache, known, page, answer: () => waiting.shift()?.(), asked: () => waiting.length }
}

test('news that overtakes the first answer loads the page again', async () => {
  const { cache, known, page, answer, asked } = aPage()
  await expect.poll(asked).toBe(1)
  known.status = 'Approved'
  const reloaded = reload(cache, ['requests'])
  answer()
  await expect.poll(asked).toBe(1)
  answer()
  await reloaded
  expect(page.getCurrentResult().data).toBe('Approved')
})

test('a page that shows something already is asked once', async () => {
  const { cache, known, page, answer, asked } = aPage()
  await expect.poll(asked).toBe(1)
  answer()
  await expect.poll(() => page.getCurrentResult().data).toBe('Pending')
  known.status = 'Approved'
  const reloaded = reload(cache, ['requests'])
  await expect.poll(asked).toBe(1)
  answer()
  await reloaded
  await expect.poll(() => page.getCurrentResult().data).toBe('Approved')
  expect(asked()).toBe(0)
})
