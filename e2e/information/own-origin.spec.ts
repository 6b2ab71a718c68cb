/** PLT-026 as GAP-147 decides it: there is one build for production, stage and development. */
import { expect, test } from '../shared/test.ts'

test('PLT-026 pages call the host they came from, whichever of three it is', async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '')
  for (const host of ['localhost', 'stage.localhost', 'development.localhost']) {
    const origin = `http://${host}:${port}`
    const asked = new Set<string>()
    const note = (request: { url(): string }) => asked.add(new URL(request.url()).origin)
    page.on('request', note)
    const answered = new Map<string, number>()
    const hear = (answer: { url(): string; status(): number }) =>
      answered.set(answer.url(), answer.status())
    page.on('response', hear)
    await page.goto(`${origin}/portal/faq`)
    await expect.poll(() => answered.get(`${origin}/portal/api/V2/faq`)).toBe(200)
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
    expect([...asked]).toEqual([origin])
    page.off('request', note)
    page.off('response', hear)
  }
})
