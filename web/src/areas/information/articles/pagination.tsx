import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { articlesPath } from '../../../routing/paths.ts'
import { ForwardIcon } from '../../../ui/icons.ts'
import style from './pagination.module.css'
import { shownPages } from './shown-pages.ts'

/** The way to the other pages of the list, each with an address of its own. */
export function Pagination({ page, last }: { page: number; last: number }) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('articles.pages')}>
      <ul className={style['pages']}>
        <li className={style['back']}>
          <Step to={page - 1} last={last} label={t('articles.previous')} />
        </li>
        {shownPages(page, last).map((number, at) => (
          <li key={number ?? `gap-${at}`}>
            {number === null ? (
              <span aria-hidden>…</span>
            ) : (
              <Link
                to={articlesPath(number)}
                aria-label={t('articles.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step to={page + 1} last={last} label={t('articles.next')} />
        </li>
      </ul>
    </nav>
  )
}

/** At either end it stays in its place, and leads nowhere. */
function Step({ to, last, label }: { to: number; last: number; label: string }) {
  const icon = <ForwardIcon aria-hidden />
  if (to < 1 || to > last)
    return (
      <span className={style['end']} aria-hidden>
        {icon}
      </span>
    )
  return (
    <Link to={articlesPath(to)} aria-label={label}>
      {icon}
    </Link>
  )
}
