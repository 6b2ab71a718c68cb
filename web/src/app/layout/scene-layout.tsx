import { Outlet } from 'react-router'
import { useBrand } from '../../brand/brand.ts'
import { useBlurb } from '../../brand/blurb.ts'
import { useTexts } from '../../language/use-texts.ts'
import { usePageHandle } from '../../routing/page-handle.ts'
import { paths } from '../../routing/paths.ts'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { LanguageButton } from './language-button.tsx'
import { Scene } from './scene.tsx'
import style from './scene-layout.module.css'

/** The pages before a session: a form, and beside it what the portal is for (ACC-022). */
export function Component() {
  const { t } = useTexts()
  const { portal_name } = useBrand()
  const blurb = useBlurb()
  const plus = usePageHandle()?.scene === 'plus'
  const words = plus ? { title: t('scene.plus.title'), text: t('scene.plus.text') } : blurb
  return (
    <div className={style['layout']}>
      <aside data-screen-only className={style['panel']} aria-label={portal_name}>
        <div className={style['picture']}>
          <Scene />
          <div className={style['words']}>
            <p className={style['title']}>{words?.title ?? t('scene.title')}</p>
            <p className={style['text']}>{words?.text ?? t('scene.text')}</p>
          </div>
        </div>
      </aside>
      <div className={style['side']}>
        <header className={style['head']}>
          <Brand to={paths.login} />
          <LanguageButton />
        </header>
        <main id="main" className={style['main']} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </div>
  )
}
