/** A line that is cut at a place that is chosen, as often as is wished; then it holds. */
import { request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'

/** Where: before anything arrives, in the middle of it, after the answer was made, in the middle of the answer. */
export const cuts = ['before', 'during', 'after', 'half an answer', 'gateway'] as const
export type Cut = (typeof cuts)[number]

/** Cuts calls to `path`, in their order. Resolves with how many cuts are left. */
export async function cutting(
  page: Page,
  path: string | RegExp,
  wished: readonly Cut[],
): Promise<() => number> {
  const left = [...wished]
  await page.route(path, async (route) => {
    const cut = left.shift()
    if (cut === undefined) return route.continue()
    if (cut === 'before') return route.abort()
    if (cut === 'during') {
      await sendHalf(route)
      return route.abort()
    }
    const answer = await route.fetch()
    if (cut === 'after') return route.abort()
    if (cut === 'gateway') return route.fulfill({ status: 504, body: '<html>' })
    const body = await answer.text()
    return route.fulfill({
      contentType: 'application/json',
      body: body.slice(0, body.length / 2),
    })
  })
  return () => left.length
}

/** What a phone sends that loses the network meanwhile. */
async function sendHalf(route: Route): Promise<void> {
  const asked = route.request()
  const body = asked.postDataBuffer() ?? Buffer.alloc(0)
  const headers = { ...(await asked.allHeaders()), 'content-length': String(body.length) }
  const wire = httpRequest(asked.url(), { method: asked.method(), headers })
  wire.on('error', () => {})
  wire.write(body.subarray(0, body.length / 2))
  await pause(50)
  wire.destroy()
}

/** The same for the same seed. */
export function seeded(seed: number): <T>(choices: readonly T[]) => T {
  let state = seed
  return (choices) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const chosen = choices[Math.floor((state / 2 ** 32) * choices.length)]
    if (chosen === undefined) throw new Error('Nothing to choose from.')
    return chosen
  }
}
