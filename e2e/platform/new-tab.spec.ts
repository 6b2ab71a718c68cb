/** A link that is opened in a new tab has nothing but its address: no navigation state, and nothing that the tab keeps. */
import type { Page } from '@playwright/test'
import { expect, test } from '../shared/test.ts'
import type { Say } from '../shared/languages.ts'
import { onEveryPage } from './every-page.ts'

/** Goes on to the next link: all faults are told at once. */
const softly = expect.configure({ soft: true })

/** Where a page stands and all its words, once they are there. */
async function standing(page: Page, say: Say): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText(say('common.loading'), { exact: true })).toHaveCount(0)
  // A page that is everybody's has woken up, and knows its member.
  await expect(page.locator('html[data-member]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: say('common.nav.login'), exact: true })).toHaveCount(
    0,
  )
  // Digits of a number stand in groups a moment later.
  const words = (await page.getByRole('main').innerText()).replaceAll(/(?<=\d)\s+(?=\d)/g, '')
  return `${page.url()}\n${words}`
}

/** Links of a page that differ in more than the number of what they lead to, by their addresses. */
async function kindsOfLinks(page: Page): Promise<Map<string, string>> {
  const addresses = await page
    .locator('a[href^="/portal/"]:visible:not([download]):not([target])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const here = new URL(page.url()).pathname
  return new Map(
    addresses
      .filter((address) => !address.includes('#') && !address.includes('/api/'))
      // To itself: what was seen and who is signed in, which some pages tell, changes by looking.
      .filter((address) => address !== here)
      .map((address) => [`${here} ${address.replaceAll(/\d+/g, '1')}`, address]),
  )
}

test('ADD-142 every link of the portal opened in a new tab shows what a click on it shows', async ({
  page,
  context,
  beginSession,
  say,
}) => {
  test.setTimeout(600_000)
  await beginSession('principal@example.com')
  /** Each once, with the page that it was found on. */
  const links = new Map<string, { on: string; address: string }>()
  /** In the head and foot of every page. */
  const around = new Set<string>()
  await onEveryPage(page, async () => {
    await standing(page, say)
    for (const [kind, address] of await kindsOfLinks(page)) {
      const isInMain = await page.locator(`main a[href="${address}"]`).count()
      if (isInMain === 0) {
        if (around.has(address)) continue
        around.add(address)
      }
      if (!links.has(kind)) links.set(kind, { on: page.url(), address })
    }
  })
  expect(links.size).toBeGreaterThan(60)

  const tab = await context.newPage()
  /** What a new tab shows of each address. */
  const inTab = new Map<string, string>()
  const opened = async (address: string) => {
    await tab.goto(address)
    inTab.set(address, await standing(tab, say))
  }
  for (const [kind, { on, address }] of links) {
    await test.step(kind, async () => {
      if (!inTab.has(address)) await opened(address)
      // Back from what was seen before, mostly: a page that is loaded anew takes its time.
      if (page.url() !== on) await page.goBack()
      if (page.url() !== on) await page.goto(on)
      await standing(page, say)
      await page.locator(`a[href="${address}"]:visible`).first().click({ timeout: 10_000 })
      const sameInTab = async () => expect(await standing(page, say)).toBe(inTab.get(address) ?? '')
      await softly(async () => {
        // Figures come later than the page, which was read in the tab with them.
        const isSame = await expect(sameInTab)
          .toPass({ timeout: 2_000 })
          .then(
            () => true,
            () => false,
          )
        if (isSame) return
        // The tab was read before them, or whoever signs in as her meanwhile stands in one of the two only.
        await opened(address)
        await expect(async () => {
          inTab.set(address, await standing(tab, say))
          await sameInTab()
        }).toPass({ timeout: 3_000 })
      }, kind).toPass({ timeout: 20_000 })
    })
  }
})
