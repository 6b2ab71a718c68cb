/** Articles in the shape of WordPress, from `content/articles` (SUP-080 to SUP-082; GAP-089). */
import type { Post } from '@falaj/contract/information/schemas.ts'
import { asMarkup } from '@falaj/contract/shared/markup.ts'
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage, ownLanguageOf } from '@falaj/contract/shared/rules/texts.ts'
import { Refused } from '../../http/refusal.ts'
import type { Article, Content } from '../content/content.ts'

export interface ArticleSetting {
  language: Language
  /** Whether the featured image comes with it. */
  embed: boolean
  /** Address of the portal's pages, without a slash at the end. */
  portal: string
  /** Address under which images are served, the same way. */
  media: string
}

export interface PostPage {
  posts: Post[]
  total: number
  totalPages: number
}

/** @throws {Refused} 404 beyond the last page (SUP-077). The first is there even when it is empty. */
export function postPage(
  { articles }: Content,
  { page, perPage, orderBy }: { page: number; perPage: number; orderBy: 'date' | 'modified' },
  setting: ArticleSetting,
): PostPage {
  const total = articles.length
  const totalPages = Math.ceil(total / perPage)
  if (page > Math.max(totalPages, 1))
    throw new Refused(404, 'server.articles.no-page', { values: { page } })
  const latestFirst = articles.toSorted(
    (one, other) => other[orderBy].localeCompare(one[orderBy]) || other.id - one.id,
  )
  const posts = latestFirst
    .slice((page - 1) * perPage, page * perPage)
    .map((article) => postOf(article, setting))
  return { posts, total, totalPages }
}

/** @throws {Refused} 404 */
export function onePost({ articles }: Content, id: number, setting: ArticleSetting): Post {
  const article = articles.find((one) => one.id === id)
  if (!article) throw new Refused(404, 'server.articles.none')
  return postOf(article, setting)
}

function postOf(article: Article, { language, embed, portal, media }: ArticleSetting): Post {
  const { id, slug, title, excerpt, content, date, modified, image_alt } = article
  return {
    id,
    date: `${date}T00:00:00`,
    modified: `${modified}T00:00:00`,
    slug,
    link: `${portal}/article/${id}`,
    title: { rendered: asMarkup(inLanguage(language, title)) },
    excerpt: { rendered: `<p>${asMarkup(inLanguage(language, excerpt))}</p>` },
    content: { rendered: inLanguage(language, content) },
    lang: ownLanguageOf(language, content),
    featured_media: id,
    ...(embed && {
      _embedded: {
        'wp:featuredmedia': [
          { id, source_url: `${media}/articles/${id}`, alt_text: inLanguage(language, image_alt) },
        ],
      },
    }),
  }
}
