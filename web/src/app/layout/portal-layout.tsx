import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { loadTexts } from '../../language/texts.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'
import { useMedia } from '../../ui/use-media.ts'
import { Footer } from './footer.tsx'
import style from './portal-layout.module.css'
import { TopBar } from './top-bar.tsx'

/** As the style sheets have it. */
const phone = '(max-width: 899px)'

/** On a member's phone only, with its texts. */
const ThumbBar = lazy(async () => {
  const [bar] = await Promise.all([import('./thumb-bar.tsx'), loadTexts('nav')])
  return bar
})

/** Top bar, page, footer, and at the foot of a phone the places that a member goes to. */
export function Component() {
  const narrow = useMedia(phone)
  const signedIn = useSignedIn()
  return (
    <div className={style['layout']}>
      <TopBar />
      <main id="main" className={style['main']} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {signedIn && narrow && (
        <Suspense>
          <ThumbBar />
        </Suspense>
      )}
    </div>
  )
}
