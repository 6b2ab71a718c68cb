/** The chat of a member: the portal's own desk, and a Chatwoot that stands in for a real one. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { enrolWithAccount } from '../shared/core-system.ts'
import { cutOff } from '../shared/large-text.ts'
import { cutting } from '../shared/cutting.ts'
import { expect, languages, test, unreachable } from '../shared/test.ts'
import type { Say } from '../shared/languages.ts'

const hostile = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>{{7*7}}'

const card = (page: Page, say: Say) => page.getByRole('button', { name: say('support.chat.card') })
const log = (page: Page, say: Say) => page.getByRole('log', { name: say('support.chat.log') })
const field = (page: Page, say: Say) =>
  page.getByRole('textbox', { name: say('support.chat.message') })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language, allowedInConsole: unreachable })

    test('SUP-002 SUP-011 a member writes, over a line that breaks, and somebody answers on the open page', async ({
      page,
      enter,
      baseURL,
      say,
      expectAccessible,
    }) => {
      const { email } = await enrolWithAccount(baseURL ?? '')
      if (language === 'ar') await page.setViewportSize({ width: 360, height: 740 })
      await enter(email, 'contactUs')
      await card(page, say).click()
      await expect(page.getByText(say('support.chat.sees'))).toBeVisible()
      await expect(page.getByText(say('support.chat.none'))).toBeVisible()

      const left = await cutting(page, '**/api/chat/messages', ['before', 'after'])
      await field(page, say).fill(`Does this need an approval? ${hostile}`)
      await field(page, say).press('Enter')
      await expect(log(page, say)).toContainText(hostile)
      expect(left()).toBe(0)
      await expect(field(page, say)).toHaveValue('')
      await expect(log(page, say).getByText(hostile)).toHaveCount(1)
      await expect(log(page, say)).toContainText('Huda', { timeout: 40_000 })
      await expectAccessible()

      // What could not be sent stays.
      await page.route('**/api/chat/messages', (route) =>
        route.fulfill({ status: 429, json: { success: false, message: 'Later.' } }),
      )
      await field(page, say).fill('Are you there?')
      await page.getByRole('button', { name: say('support.chat.send') }).click()
      await expect(page.getByText('Later.')).toBeVisible()
      await expect(field(page, say)).toHaveValue('Are you there?')
      await page.unroute('**/api/chat/messages')

      await page.locator('input[type=file]').setInputFiles({
        name: `"><img src=x onerror=window.ran=1>.pdf`,
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
      })
      await expect(page.getByText(say('uploads.files.received'))).toBeVisible()
      // A file does not go without words, and the page says so.
      const written = await field(page, say).inputValue()
      await field(page, say).fill('')
      await expect(page.getByText(say('support.chat.words'))).toBeVisible()
      await field(page, say).fill(written)
      await expect(page.getByText(say('support.chat.words'))).toHaveCount(0)
      await page.getByRole('button', { name: say('support.chat.send') }).click()
      await expect(log(page, say).getByRole('button')).toContainText('onerror')

      // It is kept: closed, reloaded and opened again.
      await page.keyboard.press('Escape')
      await expect(log(page, say)).toHaveCount(0)
      await page.goto('contactUs?chat=open')
      await expect(log(page, say)).toContainText('Are you there?')
      expect(await page.evaluate(() => 'ran' in window)).toBe(false)
      // The desk leads to a page of the portal.
      await log(page, say).getByRole('link').click()
      await expect(page).toHaveURL(/\/addPreApprovals/)
    })
  })
}

/** Without a place to break: a key that was held down, and a link as it is copied. */
const unbroken = ['w'.repeat(3_999), `https://clinic.example/${'a1B2'.repeat(27)}`.slice(0, 129)]

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('ADD-150 the field of the chat keeps its width and wraps whatever is typed or pasted, and so does the log', async ({
    page,
    enter,
    baseURL,
    say,
  }) => {
    const { email } = await enrolWithAccount(baseURL ?? '')
    await enter(email, 'contactUs')
    await card(page, say).click()
    const widthOf = async () => (await field(page, say).boundingBox())?.width ?? 0
    const looked: { width: number; grew: number; over: number }[] = []
    for (const width of [320, 640, 960, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await field(page, say).fill('')
      // What moves on another width has moved.
      await page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(drawn))
        await Promise.all(document.getAnimations().map(({ finished }) => finished))
      })
      const empty = await widthOf()
      for (const text of unbroken) {
        await field(page, say).fill(text)
        looked.push({
          width,
          grew: (await widthOf()) - empty,
          over: (await page.evaluate(cutOff)).overhang,
        })
      }
    }
    expect(looked.filter(({ grew, over }) => grew !== 0 || over !== 0)).toEqual([])
    await field(page, say).press('Enter')
    await expect(log(page, say)).toContainText(unbroken[1] ?? '')
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 740 })
      expect((await page.evaluate(cutOff)).overhang).toBe(0)
      expect(await log(page, say).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    }
  })
})

test('SUP-002 SUP-010 Bahrain has a card that opens nothing, Qatar and Kuwait have none, visitors neither', async ({
  page,
  enter,
  say,
}) => {
  await page.goto('contactUs')
  await expect(page.getByRole('link', { name: say('support.contact.faq') })).toBeVisible()
  await expect(page.getByText(say('support.chat.card'))).toHaveCount(0)
  await enter('bahrain@example.com', 'contactUs')
  await expect(page.getByText(say('support.chat.card.block'))).toBeVisible()
  await expect(card(page, say)).toHaveCount(0)
  for (const country of ['qatar', 'kuwait']) {
    await enter(`${country}@example.com`, 'contactUs')
    await expect(page.getByText(say('support.contact.yours'))).toBeVisible()
    await expect(page.getByText(say('support.chat.card'))).toHaveCount(0)
  }
})

/** What the documentation of its website script says, and nothing else: it notes what it is told. */
const script = `
  window.told = []
  window.chatwootSDK = {
    run(settings) {
      window.told.push(['run', settings, window.chatwootSettings])
      const holder = document.createElement('div')
      holder.className = 'woot-widget-holder'
      document.body.append(holder)
      window.$chatwoot = {
        setUser: (...given) => window.told.push(['setUser', ...given]),
        setCustomAttributes: (given) => window.told.push(['setCustomAttributes', given]),
        toggle: (state) => window.told.push(['toggle', state]),
        reset: () => window.told.push(['reset']),
      }
      setTimeout(() => window.dispatchEvent(new Event('chatwoot:ready')), 10)
    },
  }
`

test.describe('with Chatwoot', () => {
  // Which origins may be loaded from is a setting of the server, and proved there.
  test.use({ bypassCSP: true })

  test('ACC-037 its script comes after the click, and goes after 30 minutes of silence', async ({
    page,
    enter,
    say,
  }) => {
    const asked: string[] = []
    const standIn = createServer((request, answer) => {
      asked.push(request.url ?? '')
      answer.setHeader('content-type', 'text/javascript').end(script)
    })
    await once(standIn.listen(0, 'localhost'), 'listening')
    const address = standIn.address()
    const port = typeof address === 'object' ? address?.port : 0
    const base_url = `http://localhost:${port}`
    const member = {
      name: 'Layla Haddad',
      email: 'principal@example.com',
      card_number: '7841009211',
      phone_number: '+971505550101',
      policy_number: 'GH-2026-0001',
      vip: 'Y',
    }
    await page.route('**/api/chat', (route) =>
      route.fulfill({
        json: {
          success: true,
          data: {
            desk: 'chatwoot',
            queue: 'members-ae',
            member,
            base_url,
            website_token: 'web-ae',
            identifier: 'member-1',
            identifier_hash: 'proof',
          },
        },
      }),
    )
    await page.clock.install()
    await enter('principal@example.com', 'contactUs')
    await expect(card(page, say)).toBeVisible()
    expect(asked).toEqual([])
    await card(page, say).click()
    await expect(
      page.getByText(say('support.chat.elsewhere.sees', { host: new URL(base_url).host })),
    ).toBeVisible()
    await page.clock.runFor(1_000)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: say('support.chat.elsewhere.open') }).click()
    await page.clock.runFor(1_000)
    const told = () => page.evaluate(() => Reflect.get(window, 'told') as unknown[])
    await test.step('SUP-011 it is told who writes', async () => {
      await expect.poll(told).toEqual([
        [
          'run',
          { websiteToken: 'web-ae', baseUrl: base_url },
          expect.objectContaining({ locale: 'en' }),
        ],
        [
          'setUser',
          'member-1',
          {
            name: member.name,
            email: member.email,
            phone_number: member.phone_number,
            identifier_hash: 'proof',
          },
        ],
        [
          'setCustomAttributes',
          {
            card_number: '7841009211',
            policy_number: 'GH-2026-0001',
            vip: 'Y',
            queue: 'members-ae',
          },
        ],
        ['toggle', 'open'],
      ])
    })
    expect(asked).toEqual(['/packs/js/sdk.js'])
    const widget = page.locator('.woot-widget-holder')
    await expect(widget).toHaveCount(1)
    await page.clock.runFor('30:02')
    await expect(page).toHaveURL(/\/portal\/$/)
    await expect(widget).toHaveCount(0)
    expect((await told()).at(-1)).toEqual(['reset'])
    standIn.close()
  })
})

test('ACC-037 after 30 minutes of silence the portal’s own chat is gone, too', async ({
  page,
  enter,
  say,
}) => {
  await page.clock.install()
  await enter('oman@example.com', 'contactUs')
  await card(page, say).click()
  await expect(log(page, say)).toBeVisible()
  // What the page itself still moves must not be a member's hand: the pointer lies still.
  await page.mouse.move(0, 0)
  await page.clock.runFor('30:02')
  await expect(page).toHaveURL(/\/portal\/$/)
  await expect(log(page, say)).toHaveCount(0)
})
