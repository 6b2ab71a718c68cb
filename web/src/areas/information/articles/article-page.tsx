import type { Post } from '@falaj/contract/information/schemas.ts'
import { textOf } from '@falaj/contract/shared/markup.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { articlePath, paths } from '../../../routing/paths.ts'
import { CallRefused } from '../../../session/call-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { BackIcon } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Prose } from '../../../ui/marked-text.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { articleQuery, type ArticlesPage } from '../queries.ts'
import { articleDate } from './article-date.ts'
import style from './article-page.module.css'
import { pictureOf } from './picture.ts'

/** One article (SUP-075, SUP-076). */
export function Component() {
  const { t, language } = useTexts()
  const { id = '' } = useParams()
  const article = useQuery(articleQuery(language, id), queryClient)
  const { error } = article
  // An id that is no number is refused in another way, and is just as little an article.
  if (error instanceof CallRefused && [404, 422].includes(error.status))
    return <Navigate to="/404" replace />
  if (article.data) return <Article post={article.data} />
  return (
    <>
      <PageHeader title={t('article.title')} />
      <Loaded query={article} lines={8}>
        {() => null}
      </Loaded>
    </>
  )
}

function Article({ post }: { post: Post }) {
  const { language } = useTexts()
  const title = textOf(post.title.rendered)
  const picture = pictureOf(post)
  return (
    <article className={style['article']}>
      <PageHeader title={title} here={title} subtitle={articleDate(post.date, language)} />
      {picture && <img src={picture.source_url} alt={picture.alt_text} width={1200} height={675} />}
      <Card className={style['text']}>
        <Prose lang={post.lang}>{post.content.rendered}</Prose>
      </Card>
      <Foot post={post} />
    </article>
  )
}

function Foot({ post }: { post: Post }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { key } = useLocation()
  const next = useNext(post)
  // To the page of the list that one came from; somebody who came by a link goes to its beginning.
  const back = () => void (key === 'default' ? navigate(paths.articles) : navigate(-1))
  return (
    <div className={style['foot']}>
      <Button icon={<BackIcon className="turns" aria-hidden />} onClick={back}>
        {t('article.back')}
      </Button>
      {next && (
        <Link to={articlePath(next.id)}>
          {t('article.next', { title: textOf(next.title.rendered) })}
        </Link>
      )}
    </div>
  )
}

/** The article after it in the pages of the list that were read. */
function useNext({ id }: Post): Post | undefined {
  const { language } = useTexts()
  const posts = queryClient
    .getQueriesData<ArticlesPage>({ queryKey: ['articles', language] })
    .toSorted(([one], [other]) => Number(one[2]) - Number(other[2]))
    .flatMap(([, page]) => page?.posts ?? [])
  const place = posts.findIndex((post) => post.id === id)
  return place < 0 ? undefined : posts[place + 1]
}
