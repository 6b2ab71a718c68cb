import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Crumb, crumbs, usePageHandle } from '../routing/page-handle.ts'
import { useTexts } from '../language/use-texts.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import style from './breadcrumbs.module.css'

/** Where the page hangs, from the dashboard down to itself; or the way that led to it. */
export function Breadcrumbs({
  trail: given,
  here,
}: {
  trail?: Crumb[] | undefined
  here?: ReactNode
}) {
  const { t } = useTexts()
  const page = usePageHandle()
  const signedIn = useSignedIn()
  const trail = given ?? (signedIn ? page?.memberTrail : undefined) ?? page?.trail
  if (!page || !trail) return null
  return (
    <nav data-screen-only className={style['trail']} aria-label={t('nav.breadcrumbs')}>
      <ol className={style['crumbs']}>
        {trail.map((crumb) => (
          <li key={crumb}>
            <Link to={crumbs[crumb].to}>{t(crumbs[crumb].title)}</Link>
          </li>
        ))}
        <li aria-current="page">{here ?? t(page.title)}</li>
      </ol>
    </nav>
  )
}
