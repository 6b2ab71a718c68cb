/** Films and manuals. */
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect, held, languages, test, toastsOf, unreachable } from './journey.ts'

const films = { en: 'Find care near you', ar: 'مقدمو الخدمة الأقرب إليك' }
const logIn = { en: 'How to log in', ar: 'كيفية تسجيل الدخول' }
const tutorials = {
  en: [logIn.en, 'How to claim money back', 'Your medical card on your phone'],
  ar: [logIn.ar, 'كيفية استرداد ما دفعته', 'بطاقتك الطبية على هاتفك'],
}
const manual = { en: 'Member guide', ar: 'دليل العضو' }

const shown = (film: Locator) =>
  film.evaluate((video) => {
    if (!(video instanceof HTMLVideoElement)) throw new Error('This is no film.')
    return {
      played: video.currentTime > 0,
      inline: video.playsInline,
      poster: video.poster !== '',
      subtitles: [...video.textTracks].map(({ language, mode }) => [language, mode === 'showing']),
    }
  })

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('SRV-034 SRV-036 SRV-040 a film shows its poster and plays in its place, with subtitles of the language', async ({
      page,
      enter,
      say,
      expectAccessible,
    }) => {
      await enter('principal@example.com', 'home/videoAndManuals')
      await expect(page.getByRole('tab')).toHaveText([
        say('services.guides.tab.video'),
        say('services.guides.tab.tutorial'),
        say('services.guides.tab.manual'),
      ])
      await expectAccessible()
      const film = page.locator('video')
      const box = await film.boundingBox()
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1)
      const ranged = page.waitForRequest((request) => 'range' in request.headers())
      await page
        .getByRole('button', { name: say('services.guides.play', { title: films[language] }) })
        .click()
      await ranged
      await expect
        .poll(() => shown(film))
        .toEqual({
          played: true,
          inline: true,
          poster: true,
          subtitles: [
            ['en', language === 'en'],
            ['ar', language === 'ar'],
          ],
        })
    })

    test('SRV-037 PLT-014 a manual opens in a tab of its own, and can be kept', async ({
      page,
      context,
      enter,
      say,
      expectAccessible,
    }) => {
      await enter('principal@example.com', 'home/videoAndManuals')
      await page.getByRole('tab', { name: say('services.guides.tab.manual') }).click()
      await expect(page).toHaveURL(/tab=manual/)
      const title = manual[language]
      const open = page.getByRole('link', { name: say('services.guides.open.of', { title }) })
      await expect(open).toHaveAttribute('target', '_blank')
      const address = (await open.getAttribute('href')) ?? ''
      const file = await context.request.get(address)
      expect(file.headers()['content-type']).toBe('application/pdf')
      await expectAccessible()

      const letGo = await held(page, '**/api/manuals/**')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: say('services.forms.download.of', { title }) }).click()
      const toasts = toastsOf(page, say('common.toast.region'))
      await expect(toasts).toHaveText(say('common.download.file.running'))
      letGo()
      const saved = await download
      expect(saved.suggestedFilename()).toBe(`${title}.pdf`)
      expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
      await expect(toasts).toHaveText(say('common.download.file.done'))
    })

    test('tutorials come in two columns, under Services', async ({
      page,
      beginSession,
      say,
      expectAccessible,
    }) => {
      await beginSession('principal@example.com')
      await test.step('SRV-043 SRV-045 until they have come it is loading', async () => {
        const letGo = await held(page, '**/api/videos-and-manuals?type=tutorial')
        await page.goto('videoTutorials')
        // Before the page is there, its place is loading, too.
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say('services.tutorials.title'),
        )
        await expect(page.getByRole('main').getByText(say('common.loading'))).toBeAttached()
        letGo()
      })
      await test.step('SRV-041 the trail includes Services', async () => {
        await expect(
          page
            .getByRole('navigation', { name: say('common.nav.breadcrumbs') })
            .getByRole('link', { name: say('common.title.services') }),
        ).toHaveAttribute('href', /home\/services$/)
      })
      await test.step('SRV-042 two columns of films with their names', async () => {
        const list = page.getByRole('main').getByRole('figure')
        await test.step('SRV-035 those that were asked for, the tutorials, and nothing else', async () => {
          await expect(list).toHaveText(tutorials[language].map((title) => new RegExp(`^${title}`)))
        })
        const [first, second, third] = await Promise.all(
          [0, 1, 2].map((place) => list.nth(place).boundingBox()),
        )
        expect(second?.y).toBe(first?.y)
        expect(second?.x).not.toBe(first?.x)
        expect(third?.x).toBe(first?.x)
      })
      await expectAccessible()
      await test.step('SRV-046 a film plays', async () => {
        await page
          .getByRole('button', { name: say('services.guides.play', { title: logIn[language] }) })
          .click()
        await expect
          .poll(async () => (await shown(page.locator('video').first())).played)
          .toBe(true)
      })
    })
  })
}

test.describe('without the server', () => {
  test.use({ allowedInConsole: unreachable })

  test('PLT-015 a manual that does not come is told', async ({ page, enter, say }) => {
    await enter('principal@example.com', 'home/videoAndManuals?tab=manual')
    await page.route('**/api/manuals/**', (route) => route.abort())
    await page
      .getByRole('button', {
        name: say('services.forms.download.of', { title: manual.en }),
      })
      .click()
    await expect(toastsOf(page, say('common.toast.region')).getByRole('alert')).toContainText(
      say('common.download.file.failed'),
    )
  })
})

test('SRV-044 without tutorials the page says so', async ({ page, beginSession, say }) => {
  await beginSession('principal@example.com')
  await page.route('**/api/videos-and-manuals**', (route) =>
    route.fulfill({ json: { success: true, data: [] } }),
  )
  await page.goto('videoTutorials')
  await expect(page.getByText(say('common.empty.noResults.title'))).toBeVisible()
})

test('SRV-034 the tabs are the keys of the answer in its order, and a type without anything, and nothing at all, are told apart', async ({
  page,
  beginSession,
  say,
}) => {
  await beginSession('principal@example.com')
  const answer = async (keys: string[]) => {
    await page.route('**/api/videos-and-manuals', (route) =>
      route.fulfill({
        json: { success: true, data: Object.fromEntries(keys.map((key) => [key, []])) },
      }),
    )
    await page.goto('home/videoAndManuals')
  }
  await answer(['manual', 'podcast', 'video'])
  const tabs = page.getByRole('tab')
  // One without a name is called as it is.
  await expect(tabs).toHaveText([
    say('services.guides.tab.manual'),
    'podcast',
    say('services.guides.tab.video'),
  ])
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await answer(['tutorial'])
  await expect(tabs).toHaveText([say('services.guides.tab.tutorial')])
  await expect(page.getByText(say('services.guides.noResults'))).toBeVisible()
  await answer([])
  await expect(page.getByText(say('services.guides.noData'))).toBeVisible()
})

test('SRV-038 SRV-039 SRV-044 the English texts are those of the specification', ({ say }) => {
  expect(say('services.guides.noResults')).toBe('No Results Found')
  expect(say('services.guides.noData')).toBe('No Data Available')
  expect(say('common.empty.noResults.title')).toBe('No Results found')
})
