/** What the core system or a member wrote may have no place to break: a link, a list of codes, a key that was held down. */
import type { Page, Route } from '@playwright/test'

/** Fields of answers that hold what people wrote. */
const words =
  /(^|_)(name|remarks|comments?|reason|text|title|hospital|address|description|diagnosis|subject|answer|speciality|employer|plan|network|ext_policy_number|reference_number)$/

export const unbroken = 'unbroken'.repeat(16)

/** Every such field of an answer ends in a word of 128 letters. */
export async function withLongWords(page: Page): Promise<void> {
  await page.route('**/portal/api/**', async (route) => {
    // Events never end.
    if (route.request().method() !== 'GET' || route.request().url().endsWith('/events'))
      return route.fallback()
    // The page may be left before its answer is there.
    await answerAtLength(route).catch(() => undefined)
  })
}

async function answerAtLength(route: Route): Promise<void> {
  const response = await route.fetch()
  const isJson = response.headers()['content-type']?.startsWith('application/json')
  await route.fulfill({ response, ...(isJson && { json: lengthened(await response.json()) }) })
}

function lengthened(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthened(one, name))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, lengthened(one, key)]),
    )
  }
  return typeof value === 'string' && words.test(name) && /\p{L}/u.test(value)
    ? `${value} ${unbroken}`
    : value
}
