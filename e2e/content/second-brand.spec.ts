/**
 * Under a second brand no page shows the first one's name, colours or contacts: nothing is written into the code. Its chat
 * is another one, too.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { firstBrandColours, firstBrandWords } from '../../server/src/testing/second-brand.ts'
import { expect, languages, test } from './second-portal.ts'

/** One portal for both languages. */
test.describe.configure({ mode: 'serial' })

const open = ['login', 'register', 'forgotPassword', 'contactUs', 'faq', 'privacyPolicy', 'aboutUs']
const signedIn = [
  'home',
  'home/policyDetails',
  'home/services',
  'home/memberPhotoUpload',
  'home/certificates',
  'home/downloadForm',
  'home/videoAndManuals',
]

/** What is written on the page, and every colour in which something of it is drawn. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const colours = new Set<string>()
    for (const element of document.body.querySelectorAll('*')) {
      const drawn = getComputedStyle(element)
      for (const colour of [
        drawn.color,
        drawn.backgroundColor,
        drawn.borderTopColor,
        drawn.outlineColor,
        drawn.fill,
        drawn.stroke,
      ]) {
        const [red, green, blue] = colour.match(/\d+/g) ?? []
        if (colour.startsWith('rgb') && red && green && blue) {
          colours.add(
            `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`,
          )
        }
      }
    }
    return { text: `${document.title} ${document.body.innerText}`, colours: [...colours] }
  })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    const own = { en: 'Pearl Coast', ar: 'ساحل اللؤلؤ' }[language]
    const expectSecond = async (page: Page, path: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { text, colours } = await seen(page)
      expect(text, path).toContain(own)
      // The addresses of the demo's members end like the insurer's.
      for (const word of firstBrandWords.filter((one) => one !== '@example.com')) {
        expect(text, path).not.toContain(word)
      }
      const left = firstBrandColours.filter((colour) => colours.includes(colour))
      expect(left, path).toEqual([])
    }

    test('ADD-649 ADD-651 a member whose insurer requires an app, and takes no passkeys, is led to it', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      const width = language === 'ar' ? 360 : 1280
      await page.setViewportSize({ width, height: 800 })
      await enter('oman@example.com')
      const due = page.getByRole('region', { name: say('factors.factors.due'), exact: true })
      await expect(page).toHaveURL(/\/profile\/privacy$/)
      await expect(due).toContainText(say('factors.factors.app'))
      await expect(
        page.getByRole('link', { name: say('authenticator-app.app.setUp.of') }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: say('passkeys.passkeys.add') })).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectAccessible()
      await page.goto('home')
      await due.getByRole('link').click()
      await expect(page).toHaveURL(/\/profile\/privacy$/)
    })

    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(colorScheme, () => {
        test.use({ colorScheme })

        test('pages before and after signing in show one brand, the second', async ({
          page,
          enter,
        }) => {
          for (const path of open) await expectSecond(page, path)
          await enter('principal@example.com')
          for (const path of signedIn) await expectSecond(page, path)
        })
      })
    }
  })
}

/**
 * Of the kind of Chatwoot's website script: a style element, a frame of its own origin with a style of its own, and words
 * between the two.
 */
const script = (origin: string) => `
  window.chatwootSDK = {
    run({ baseUrl }) {
      const styles = document.createElement('style')
      styles.innerHTML = '.woot-widget-holder { position: fixed; right: 7px; width: 320px }'
      document.body.append(styles)
      const holder = document.createElement('div')
      holder.className = 'woot-widget-holder'
      const frame = document.createElement('iframe')
      frame.title = 'Chat of another'
      frame.src = baseUrl + '/widget'
      frame.setAttribute('style', 'height: 222px !important')
      holder.append(frame)
      document.body.append(holder)
      window.onmessage = ({ origin, data }) => {
        if (origin === '${origin}' && data === 'loaded') dispatchEvent(new Event('chatwoot:ready'))
      }
      const say = (what) => frame.contentWindow.postMessage(what, '${origin}')
      window.$chatwoot = {
        setUser: (_identifier, { name }) => say(name),
        setCustomAttributes() {},
        toggle() {},
        reset() {},
      }
    },
  }
`
const frame = `<!doctype html><title>Chat</title><style>p { color: rgb(1, 2, 3) }</style><p></p>
  <script>
    onmessage = ({ data }) => (document.querySelector('p').textContent = 'Hello ' + data)
    parent.postMessage('loaded', '*')
  </script>`

test('ADD-410 SUP-009 another chat draws itself, with its styles and its frame, under the policy that its setting makes', async ({
  page,
  enter,
  chatPort,
  say,
}) => {
  const origin = `http://localhost:${chatPort}`
  const chat = createServer((request, answer) => {
    const isFrame = request.url === '/widget'
    answer
      .setHeader('content-type', isFrame ? 'text/html' : 'text/javascript')
      .end(isFrame ? frame : script(origin))
  })
  await once(chat.listen(chatPort, 'localhost'), 'listening')
  await enter('principal@example.com', 'contactUs')
  await page.getByRole('button', { name: say('support.chat.card') }).click()
  await page.getByRole('button', { name: say('support.chat.elsewhere.open') }).click()
  const words = page.frameLocator('iframe[title="Chat of another"]').getByText('Hello Layla Haddad')
  await expect(words).toBeVisible()
  await expect(words).toHaveCSS('color', 'rgb(1, 2, 3)')
  const holder = page.locator('.woot-widget-holder')
  await expect(holder).toHaveCSS('position', 'fixed')
  await expect(holder.locator('iframe')).toHaveCSS('height', '222px')
  chat.close()
  chat.closeAllConnections()
})
