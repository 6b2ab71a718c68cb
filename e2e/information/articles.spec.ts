/** The articles: list, pages, one of them. */
import { expect, held, languages, test } from '../services/journey.ts'

const newest = { en: 'A receipt that gets paid', ar: /^.+$/ }
const posted = { en: '12th Jan 2026', ar: '12 يناير 2026' }
/** It was changed in August. */
const postedOf5 = { en: '11th May 2026', ar: '11 مايو 2026' }
const updated = { en: 'Updated 28th Oct 2026', ar: 'آخر تحديث 28 أكتوبر 2026' }

for (const language of languages) {
  test.describe(language, () => {
    test.use({ language })

    test('a visitor reads the list and an article, and goes back to where it was', async ({
      page,
      say,
      expectAccessible,
    }) => {
      await page.goto('articles/')
      const main = page.getByRole('main')
      const rows = main.getByRole('row')
      await test.step('SUP-072 SUP-082 a table, the newest on top with its days', async () => {
        await expect(main.getByRole('columnheader')).toHaveText([
          say('information.articles.column.title'),
          say('information.articles.column.date'),
          say('information.articles.column.view'),
        ])
        await expect(rows.nth(1)).toContainText(newest[language])
        await expect(rows.nth(1)).toContainText(posted[language])
        // The list begins with what was changed last, and says when.
        await expect(rows.nth(1)).toContainText(updated[language])
      })
      await test.step('SUP-073 SUP-079 four of nine', async () => {
        await expect(rows).toHaveCount(5)
        await expect(
          main.getByText(say('information.articles.showing', { shown: 4, total: 9 })),
        ).toBeVisible()
      })
      await expectAccessible()

      await main.getByRole('link', { name: say('information.articles.page', { page: 3 }) }).click()
      await expect(page).toHaveURL(/articles\/3$/)
      await expect(
        main.getByText(say('information.articles.showing', { shown: 1, total: 9 })),
      ).toBeVisible()
      await main.getByRole('link', { name: say('information.articles.previous') }).click()
      await expect(page).toHaveURL(/articles\/2$/)
      await test.step('SUP-075 SUP-081 SUP-082 an article with the day on which it was posted, and back', async () => {
        const asking = page.waitForRequest(/\/v2\/posts\/5(?:\?|$)/)
        await rows.nth(1).getByRole('link').click()
        expect(new URL((await asking).url()).searchParams.has('_embed')).toBe(true)
        await expect(page).toHaveURL(/\/article\/5$/)
        await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
        await expect(main.getByText(postedOf5[language], { exact: true })).toBeVisible()
        const picture = main.getByRole('img')
        await expect
          .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
          .toBe(1200)
        await expectAccessible()
        const back = main.getByRole('button', { name: say('information.article.back') })
        await expect(back).toBeVisible()
        await back.click()
        await expect(page).toHaveURL(/articles\/2$/)
      })
    })
  })
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('SUP-073 on a phone each article is a card, and nothing is wider than the screen', async ({
    page,
    say,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    for (const place of ['articles', 'article/5']) {
      await page.goto(place)
      await expect(
        page.getByRole('main').getByRole('img').or(page.locator('main img')).first(),
      ).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await expectAccessible()
    }
    await expect(page.getByRole('button', { name: say('information.article.back') })).toBeVisible()
  })
})

test('SUP-078 SUP-080 a page that was read within five minutes is not fetched again', async ({
  page,
  say,
}) => {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v2/posts')) asked.push(new URL(request.url()).search)
  })
  await page.goto('articles')
  const shown = (many: number) =>
    page.getByText(say('information.articles.showing', { shown: many, total: 9 }))
  const toPage = (number: number) =>
    page
      .getByRole('link', { name: say('information.articles.page', { page: number }), exact: true })
      .click()
  await expect(shown(4)).toBeVisible()
  await toPage(3)
  await expect(shown(1)).toBeVisible()
  await page.clock.runFor('04:50')
  await toPage(1)
  await expect(shown(4)).toBeVisible()
  expect(asked).toEqual([
    '?per_page=4&page=1&orderby=modified&_embed=true',
    '?per_page=4&page=3&orderby=modified&_embed=true',
  ])
  await page.clock.runFor('00:20')
  await toPage(3)
  await expect(shown(1)).toBeVisible()
  await expect.poll(() => asked.length).toBe(3)
})

test('SUP-074 SUP-077 loading, an empty list and a page beyond the last are told', async ({
  page,
}) => {
  const letGo = await held(page, '**/api/v2/posts**')
  await page.goto('articles/7')
  const main = page.getByRole('main')
  await expect(main.getByText('Loading...', { exact: true })).toBeVisible()
  letGo()
  await expect(main.getByText('Page 7 does not exist', { exact: true })).toBeVisible()
  await page.unroute('**/api/v2/posts**')
  await page.route('**/api/v2/posts**', (route) =>
    route.fulfill({ json: [], headers: { 'x-wp-total': '0', 'x-wp-totalpages': '0' } }),
  )
  await page.goto('articles')
  await expect(main.getByText('No Articles found', { exact: true })).toBeVisible()
})

test('SUP-076 an article that does not exist leads to /404', async ({ page, say }) => {
  for (const place of ['article/99', 'article/nonsense', 'articles/0', 'articles/nonsense']) {
    await page.goto(place)
    await expect(page).toHaveURL(/\/portal\/404$/)
    await expect(page.getByText(say('common.notFound.text'))).toBeVisible()
  }
})
