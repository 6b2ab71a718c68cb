import { resolve } from 'node:path'
import { post } from '@falaj/contract/information/schemas.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { loadContent } from '../content/load-content.ts'
import { type ArticleSetting, onePost, postPage } from './articles.ts'

const portal = await forThisFile(openTestPortal())

const asIn = (page: number) => `v2/posts?per_page=4&page=${page}&orderby=modified&_embed`
async function listed(page: number) {
  const answer = await portal.browser().get(asIn(page))
  return { answer, posts: answer.statusCode === 200 ? z.array(post).parse(answer.json()) : [] }
}

test('SUP-079 SUP-080 a page has four articles, the last changed first, and the headers count articles and pages', async () => {
  const pages = await Promise.all([1, 2, 3].map(listed))
  expect(pages.map(({ posts }) => posts.length)).toEqual([4, 4, 1])
  for (const { answer } of pages)
    expect(answer.headers).toMatchObject({ 'x-wp-total': '9', 'x-wp-totalpages': '3' })
  const changed = pages.flatMap(({ posts }) => posts.map(({ modified }) => modified))
  expect(changed).toEqual(changed.toSorted().toReversed())
  expect(new Set(pages.flatMap(({ posts }) => posts.map(({ id }) => id))).size).toBe(9)
})

test('SUP-077 beyond the last page the refusal names it, in both languages', async () => {
  const { answer } = await listed(4)
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    404,
    'Page 4 does not exist',
  ])
  const browser = portal.browser()
  browser.language = 'ar'
  expect((await browser.get(asIn(12))).json<{ message: string }>().message).toContain('12')
})

test('SUP-081 SUP-082 an article has id, title, content, excerpt, date, slug, link and its image', async () => {
  const answer = await portal.browser().get('v2/posts/5?_embed')
  const article = post.parse(answer.json())
  expect(article).toMatchObject({
    id: 5,
    slug: 'through-the-hot-months',
    title: { rendered: 'Through the hot months' },
    date: '2026-05-11T00:00:00',
  })
  expect(article.link).toMatch(/^http.*\/portal\/article\/5$/)
  expect(article.content.rendered).toContain('<h2>')
  expect(article.excerpt.rendered).toBe(
    '<p>Water before thirst, shade before noon: small habits for a Gulf summer.</p>',
  )
  const [image] = article._embedded?.['wp:featuredmedia'] ?? []
  expect(image?.alt_text).not.toBe('')
  const picture = await portal.app.inject(image?.source_url ?? '')
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await portal.app.inject('/portal/media/articles/99')).statusCode).toBe(404)
})

test('SUP-080 the image comes only where it is asked for', async () => {
  const answer = await portal.browser().get('v2/posts/5')
  expect(post.parse(answer.json())._embedded).toBeUndefined()
})

test('SUP-076 an article that does not exist is refused', async () => {
  const answer = await portal.browser().get('v2/posts/99?_embed')
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    404,
    'This article could not be found',
  ])
})

test.each(['page=0', 'page=-1', 'page=1.5', 'per_page=0', 'per_page=1000', 'orderby=author'])(
  'a list is not asked for with %s',
  async (query) => {
    expect((await portal.browser().get(`v2/posts?${query}`)).statusCode).toBe(422)
  },
)

const setting: ArticleSetting = { language: 'en', embed: true, portal: '/p', media: '/m' }

test('SUP-074 without any article the first page is there and empty, and no other is', async () => {
  const content = await loadContent(resolve(import.meta.dirname, '../../../../content'))
  const none = { ...content, articles: [] }
  const asked = { perPage: 4, orderBy: 'modified' } as const
  expect(postPage(none, { ...asked, page: 1 }, setting)).toEqual({
    posts: [],
    total: 0,
    totalPages: 0,
  })
  expect(() => postPage(none, { ...asked, page: 2 }, setting)).toThrow('server.articles.no-page')
})

test('SUP-049 what is no markup in a title stays words', async () => {
  const content = await loadContent(resolve(import.meta.dirname, '../../../../content'))
  const [first] = content.articles
  if (!first) throw new Error('There is no article.')
  const title = { en: '<img src=x onerror=alert(1)> & more', ar: 'ع' }
  const { title: shown } = onePost(
    { ...content, articles: [{ ...first, title }] },
    first.id,
    setting,
  )
  expect(shown.rendered).toBe('&lt;img src=x onerror=alert(1)&gt; &amp; more')
})
