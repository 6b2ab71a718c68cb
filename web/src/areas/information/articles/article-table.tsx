import type { Post } from '@falaj/contract/information/schemas.ts'
import { textOf } from '@falaj/contract/shared/markup.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { markedAs } from '../../../language/own-language.ts'
import { articlePath } from '../../../routing/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { ForwardIcon } from '../../../ui/icons.ts'
import { articleDate } from './article-date.ts'
import style from './article-table.module.css'
import { pictureOf } from './picture.ts'

/** Title, Date Posted and View (SUP-072); on phones a card each, without the excerpt. */
export function ArticleTable({ posts }: { posts: Post[] }) {
  const { t } = useTexts()
  return (
    <Card className={style['card']}>
      <table className={style['table']}>
        <thead>
          <tr>
            <th scope="col">{t('articles.column.title')}</th>
            <th scope="col">{t('articles.column.date')}</th>
            <th scope="col">{t('articles.column.view')}</th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <Row key={post.id} post={post} title={textOf(post.title.rendered)} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({ post, title }: { post: Post; title: string }) {
  const { t, language } = useTexts()
  const picture = pictureOf(post)
  return (
    <tr>
      <td className={style['article']}>
        {picture && <img src={picture.source_url} alt="" width={132} height={82} loading="lazy" />}
        <div {...markedAs(post.lang)}>
          <p className={style['title']}>{title}</p>
          <p className={style['excerpt']}>{textOf(post.excerpt.rendered)}</p>
        </div>
      </td>
      <td className={style['date']}>
        {articleDate(post.date, language)}
        {/* The list begins with what was changed last (SUP-080). */}
        {post.modified.slice(0, 10) !== post.date.slice(0, 10) && (
          <small>{t('articles.updated', { date: articleDate(post.modified, language) })}</small>
        )}
      </td>
      <td className={style['view']}>
        <Link to={articlePath(post.id)} aria-label={t('articles.view.of', { title })}>
          {t('articles.view')}
          <ForwardIcon className="turns" aria-hidden />
        </Link>
      </td>
    </tr>
  )
}
