/**
 * What is in another language than the page says so, wherever it is shown: whoever listens hears it in its own voice.
 * What is one thing, such as a date, stays on one line.
 */
import type { Page } from '@playwright/test'
import { aPdf, ClaimForm } from '../claims/claim-form.ts'
import { expect, test } from '../claims/journey.ts'
import type { Say } from '../shared/languages.ts'
import { onEveryPage } from './every-page.ts'

test.use({ language: 'ar' })

/** What the insurer writes as content has to be in both languages. */
const inBoth = /\/api\/(forms|videos-and-manuals)/

/** A core system without any Arabic: the server answers in English, while the pages speak Arabic. */
async function inEnglishOnly(page: Page): Promise<void> {
  await page.route('**/portal/api/**', async (route) => {
    if (inBoth.test(route.request().url())) return route.fallback()
    const headers = await route.request().allHeaders()
    const cookie = (headers['cookie'] ?? '').replace('language=ar', 'language=en')
    // The pages may be left before an answer comes.
    const response = await route.fetch({ headers: { ...headers, cookie } }).catch(() => undefined)
    await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined)
  })
}

/** Texts with two Latin words or more that nothing marks: no language, no direction, no isolation. */
function unmarked(): string[] {
  const words = /[A-Za-z][A-Za-z'’-]+[\s,&]+[A-Za-z][A-Za-z'’-]+/
  const isolated = /[\u2066-\u2068][^\u2069]*\u2069/g
  // Names of programmes and browsers, in our own words.
  const brands = /Well Being Connect/g
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').replaceAll(isolated, '').replaceAll(brands, '')
    const holder = node.parentElement
    if (!holder || !words.test(text) || holder.closest('script, style, bdi, [lang=en], [dir=ltr]'))
      continue
    if (holder.closest('option') || holder.checkVisibility())
      found.add(`${holder.tagName.toLowerCase()}.${holder.className}: ${text.trim().slice(0, 80)}`)
  }
  return [...found]
}

/** Dates, references and amounts that may end on another line than they began on. */
function breakable(): string[] {
  const whole =
    /\d{2}-\d{2}-\d{4}|\b[A-Z]{2,}(?:-[A-Z\d]+)*-\d+\b|\d\.\d{2,3}\u2069?[ ](?:درهم|ريال|دينار)/
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    if (!holder || !whole.test(node.textContent ?? '') || holder.closest('script, style, option'))
      continue
    const { whiteSpace, display } = getComputedStyle(holder)
    if (whiteSpace === 'nowrap' || display === 'inline-block' || !holder.checkVisibility()) continue
    found.add(`${holder.tagName.toLowerCase()}.${holder.className}: ${node.textContent}`)
  }
  return [...found]
}

/** Once everything has come. */
async function marked(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(say('common.loading'), { exact: true })).toHaveCount(0)
  expect.soft(await page.evaluate(unmarked), page.url()).toEqual([])
  expect.soft(await page.evaluate(breakable), page.url()).toEqual([])
}

test('on Arabic pages, what is known in English only is marked as English, names and facts alike, and no date or reference is broken', async ({
  page,
  beginSession,
  say,
}) => {
  test.slow()
  await inEnglishOnly(page)
  await beginSession('principal@example.com')
  await onEveryPage(page, () => marked(page, say))
})

test('in the form of a claim, names of banks, people and files are marked as English', async ({
  page,
  member,
  beginSession,
  say,
}) => {
  await inEnglishOnly(page)
  await member.account({ is_default: true })
  await beginSession(member.email)
  const claim = new ClaimForm(page, say)
  await claim.open()
  await marked(page, say)
  await claim.passStepOne()
  await claim.attach('hospital_receipts', aPdf('my clinic receipt.pdf'))
  await marked(page, say)
})
