/** Whatever stands in questions, articles, legal pages or an address, nothing of it runs. */
import type { Page } from '@playwright/test'
import { hostileMarkup } from '../shared/hostile-markup.ts'
import { expect, test } from '../shared/test.ts'

const answer = (page: Page, path: string, json: unknown, headers: Record<string, string> = {}) =>
  page.route(path, (route) => route.fulfill({ json, headers }))

/** What is in the page now: whether anything ran, and what should not be there. */
const found = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const all = [...(main?.querySelectorAll('*') ?? [])]
    const bad = 'script,iframe,object,embed,style,link,meta,base,template,math,video,details'
    return {
      ran: Reflect.get(window, 'ran') ?? null,
      elements: [...(main?.querySelectorAll(bad) ?? [])].map(({ outerHTML }) => outerHTML),
      handlers: all.flatMap(({ attributes }) =>
        [...attributes]
          .filter(({ name }) => /^on|^style$|^srcdoc$/.test(name))
          .map(({ name }) => name),
      ),
      addresses: all
        .flatMap((element) => {
          const href = element.getAttribute('href')
          return href === null ? [] : [new URL(href || '/', location.href)]
        })
        .filter(
          ({ protocol, origin }) => !/^(mailto|tel):$/.test(protocol) && origin !== location.origin,
        )
        .map(String),
    }
  })
const nothing = { ran: null, elements: [], handlers: [], addresses: [] }

/** Asks every link and every bit of text whether it does something. */
async function pressEverything(page: Page) {
  for (const link of await page.getByText(/^(link|press me|more|send)/).all())
    if (await link.isVisible()) await link.hover()
}

test('SUP-049 nothing in a question, an answer or a category runs', async ({ page }) => {
  const faq = hostileMarkup.map((text, at) => ({
    id: at + 1,
    question: text,
    answer: `<p>${text}</p>${text}`,
  }))
  await answer(page, '**/api/V2/faq', {
    success: true,
    data: [{ id: 1, name: hostileMarkup[1], faq }],
  })
  await page.goto('faq')
  const questions = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button')
  await expect(questions).toHaveCount(hostileMarkup.length)
  for (const question of await questions.all())
    if ((await question.getAttribute('aria-expanded')) === 'false') await question.click()
  await pressEverything(page)
  // Its words are shown as they are.
  await expect(questions.nth(1)).toHaveText(hostileMarkup[1])
  expect(await found(page)).toEqual(nothing)
  await page.goto(`faq?q=${encodeURIComponent(hostileMarkup[1])}`)
  await expect(
    questions.or(page.getByRole('main').getByRole('heading', { level: 2 })).first(),
  ).toBeVisible()
  expect(await found(page)).toEqual(nothing)
})

test('SUP-049 SUP-075 nothing in an article, its title, its picture or a legal page runs', async ({
  page,
}) => {
  const all = hostileMarkup.join('')
  const post = {
    id: 1,
    date: '2026-05-11T00:00:00',
    modified: '2026-05-11T00:00:00',
    slug: 'x',
    link: 'javascript:window.ran=1',
    title: { rendered: all },
    excerpt: { rendered: all },
    content: { rendered: `<p>What can be read</p>${all}` },
    featured_media: 1,
    _embedded: {
      'wp:featuredmedia': [{ id: 1, source_url: '/portal/media/articles/1', alt_text: all }],
    },
  }
  await answer(page, '**/api/v2/posts?**', [post], { 'x-wp-total': '1', 'x-wp-totalpages': '1' })
  await answer(page, '**/api/v2/posts/1?**', post)
  await answer(page, '**/api/legal-pages/*', {
    success: true,
    data: {
      title: all,
      version: all,
      updated: '2026-06-01',
      text: `<p>What can be read</p>${all}`,
    },
  })
  await page.goto('articles')
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await found(page)).toEqual(nothing)
  for (const place of ['article/1', 'privacyPolicy', 'aboutUs']) {
    await page.goto(place)
    await expect(page.getByText('What can be read').first()).toBeVisible()
    await pressEverything(page)
    expect([place, await found(page)]).toEqual([place, nothing])
  }
})

test('SUP-055 SUP-062 nothing in the address of a newsletter, or in what the server says of it, runs', async ({
  page,
}) => {
  const all = hostileMarkup.join('')
  await page.route('**/api/newsletter?**', (route) =>
    route.fulfill({ status: 410, json: { success: false, message: all } }),
  )
  await page.goto(`newsletter?${new URLSearchParams({ token: all, email: all })}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    '<script>window.ran=1</script>',
  )
  expect(await found(page)).toEqual(nothing)
})
