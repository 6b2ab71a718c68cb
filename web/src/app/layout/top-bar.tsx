import { lazy, Suspense, useEffect } from 'react'
import { NavLink } from 'react-router'
import { loadTexts } from '../../language/texts.ts'
import { useTexts } from '../../language/use-texts.ts'
import { paths } from '../../routing/paths.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'
import { Brand } from './brand.tsx'
import { LanguageButton } from './language-button.tsx'
import style from './top-bar.module.css'

/** Only members load what only members see, with its texts. */
const MemberNav = lazy(async () => {
  const [nav] = await Promise.all([
    import('./member-nav.tsx'),
    loadTexts('notices'),
    loadTexts('nav'),
  ])
  return nav
})

export function TopBar() {
  const signedIn = useSignedIn()
  // From now on the page knows by itself; the mark would hide the links of whoever logs out.
  useEffect(() => {
    delete document.documentElement.dataset['member']
  }, [])
  return (
    <header className={style['bar']}>
      <div className={style['row']}>
        <Brand to={signedIn ? paths.home : paths.login} />
        {signedIn ? (
          <Suspense>
            <MemberNav />
          </Suspense>
        ) : (
          <VisitorNav />
        )}
      </div>
    </header>
  )
}

function VisitorNav() {
  const { t } = useTexts()
  return (
    <nav
      data-screen-only
      className={`${style['nav']} ${style['visitor']}`}
      aria-label={t('nav.main')}
    >
      <NavLink className={`${style['item']} ${style['roomy']}`} to={paths.contactUs}>
        {t('nav.contactUs')}
      </NavLink>
      <LanguageButton />
      <NavLink className={style['item'] ?? ''} to={paths.login}>
        {t('nav.login')}
      </NavLink>
    </nav>
  )
}
