import { Outlet } from 'react-router'
import { Footer } from './footer.tsx'
import style from './portal-layout.module.css'
import { TopBar } from './top-bar.tsx'

/** Top bar, page, footer. */
export function Component() {
  return (
    <div className={style['layout']}>
      <TopBar />
      <main id="main" className={style['main']} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
