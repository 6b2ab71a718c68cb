import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { paths } from '../../../routing/paths.ts'
import { CallRefused } from '../../../session/call-failed.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useAwake } from '../../../ui/use-awake.ts'
import { type ArticlesPage, articlesQuery } from '../queries.ts'
import { ArticleTable } from './article-table.tsx'
import style from './articles-page.module.css'
import { Pagination } from './pagination.tsx'

/** Four articles a page, the last changed first (SUP-072 to SUP-080). */
export function Component() {
  const { t } = useTexts()
  const { page: pageParam = '1' } = useParams()
  const isPage = /^[1-9]\d{0,5}$/.test(pageParam)
  // The prerendered page is the same for every address.
  const awake = useAwake()
  if (!isPage && awake) return <Navigate to="/404" replace />
  const page = isPage ? pageParam : '1'
  return (
    <>
      <PageHeader title={t('title.articles')} subtitle={t('articles.text')} />
      <OnePage page={Number(page)} key={page} />
    </>
  )
}

function OnePage({ page }: { page: number }) {
  const { t, language } = useTexts()
  const articles = useQuery(articlesQuery(language, page), queryClient)
  const { error } = articles
  if (articles.isPending)
    return (
      <Card className={style['loading']}>
        <output>{t('articles.loading')}</output>
      </Card>
    )
  // Beyond the last one; the sentence is the server's.
  if (error instanceof CallRefused && error.status === 404)
    return (
      <Card>
        <EmptyState title={error.message}>
          <LinkButton to={paths.articles}>{t('articles.first')}</LinkButton>
        </EmptyState>
      </Card>
    )
  return <Loaded query={articles}>{(list) => <List page={page} list={list} />}</Loaded>
}

function List({ page, list: { posts, total, totalPages } }: { page: number; list: ArticlesPage }) {
  const { t } = useTexts()
  if (posts.length === 0)
    return (
      <Card>
        <EmptyState title={t('articles.none')} />
      </Card>
    )
  return (
    <>
      <ArticleTable posts={posts} />
      <div className={style['foot']}>
        <p>{t('articles.showing', { shown: posts.length, total })}</p>
        <Pagination page={page} last={totalPages} />
      </div>
    </>
  )
}
