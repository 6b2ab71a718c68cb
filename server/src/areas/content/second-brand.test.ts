/** A whole portal under a second brand: what leaves it names nobody else. */
import { rmSync } from 'node:fs'
import { certificateSlugs } from '@falaj/contract/services/rules/certificates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPdf } from '../../documents/testing/opened-pdf.ts'
import { aPolicy } from '../../testing/builders.ts'
import { aFamily } from '../../testing/cover.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal.ts'
import { firstBrandWords, secondBrandFolder } from '../../testing/second-brand.ts'
import { signIn } from '../../testing/sign-in.ts'

const folder = secondBrandFolder()
let portal: TestPortal
let token: string
let policyId: number
beforeAll(async () => {
  portal = await openTestPortal({ CONTENT_DIR: folder })
  policyId = await aPolicy(portal.database, { number: 'P-2026-0001' })
  const family = await aFamily(portal.database, { policyId })
  token = await signIn(portal, portal.browser(), family.account)
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

// A member's own address may end in example.com.
const words = firstBrandWords.filter((word) => word !== '@example.com')
const expectSecond = (text: string) => {
  for (const word of words) expect(text).not.toContain(word)
}
const ask = (path: string, language: 'en' | 'ar') => {
  const browser = portal.browser()
  browser.language = language
  return browser.send('GET', path, { token })
}

test.each(['en', 'ar'] as const)('every document carries it (%s)', async (language) => {
  const papers = [
    ...certificateSlugs
      .filter((slug) => slug !== 'life-insurance')
      .map((slug) => `certificate/${slug}?`),
    'generate-ecard?',
    'download-providers?',
  ]
  for (const paper of papers) {
    const answer = await ask(`${paper}policy_id=${policyId}`, language)
    expect(answer.statusCode).toBe(200)
    const { pages } = await openPdf(new Uint8Array(answer.rawPayload))
    const text = pages.join('\n')
    expectSecond(text)
    expect(text).toContain('Pearl Coast')
  }
})

test.each(['en', 'ar'] as const)('no call tells another name (%s)', async (language) => {
  for (const path of ['me', 'user-policies', `policy/${policyId}`, 'forms', 'videos-and-manuals']) {
    const answer = await ask(path, language)
    expect(answer.statusCode).toBe(200)
    expectSecond(answer.body)
  }
})

test('no mail names another insurer, or wears its colours', async () => {
  const mails = await portal.database.selectFrom('message').selectAll().execute()
  expect(mails.length).toBeGreaterThan(0)
  expectSecond(JSON.stringify(mails))
  expect(JSON.stringify(mails)).not.toMatch(/#0F5C5C/i)
})
