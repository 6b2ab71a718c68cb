import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { RunningChannel } from '../../ui/channel.tsx'
import { focusTitle } from '../../ui/focus-title.ts'
import { leavePage } from '../../ui/toast-store.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { useBrand } from '../../brand/brand.ts'
import { useTexts } from '../../language/use-texts.ts'
import { usePageHandle } from '../../routing/page-handle.ts'
import style from './root-layout.module.css'

/** What surrounds every page: skip link, title of the tab, focus that follows navigation, toasts. */
export function RootLayout() {
  const { t } = useTexts()
  useTabTitle()
  useScrolledEarly()
  useFocusOnArrival()
  useLeavePage()
  return (
    <>
      <a className={style['skip']} href="#main">
        {t('nav.skip')}
      </a>
      {useNavigation().state === 'loading' && <RunningChannel label={t('nav.loading')} />}
      <Outlet />
      <Toasts />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** Every first page of a visit has the key `default`: without its address one would open where another was left. */
const scrollKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? `${pathname}${search}` : key

/**
 * Before the scripts are there somebody may have scrolled to the end of a form. `ScrollRestoration` begins every first page
 * at its top, and would move the button away from under the finger that presses it.
 */
function useScrolledEarly() {
  const [early] = useState(() => (import.meta.env.SSR ? 0 : window.scrollY))
  useLayoutEffect(() => {
    if (early > 0) window.scrollTo(0, early)
  }, [early])
}

function useTabTitle() {
  const { t } = useTexts()
  const { short_name } = useBrand()
  const page = usePageHandle()
  useEffect(() => {
    if (page) document.title = `${t(page.title)} · ${short_name}`
  }, [page, short_name, t])
}

/** The pages of a claim or a pre-approval have one address, and are as many as there are requests. */
function useLeavePage() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const page = `${pathname} ${params.get('claim') ?? ''} ${params.get('preApproval') ?? ''}`
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    leavePage()
  }, [page])
}

/** A change of page is told to those who do not see it: its heading takes the focus. */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // A page that puts the focus into its first field knows better.
    if (document.activeElement?.matches('input')) return
    focusTitle()
  }, [pathname])
}
