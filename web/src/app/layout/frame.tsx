import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { RunningChannel } from '../../ui/channel.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { useBrand } from '../brand/brand.ts'
import { useTexts } from '../language/use-texts.ts'
import { usePageHandle } from '../page-handle.ts'
import style from './frame.module.css'

/** What surrounds every page: skip link, title of the tab, focus that follows navigation, toasts. */
export function Frame() {
  const { t } = useTexts()
  useTabTitle()
  useFocusOnArrival()
  return (
    <>
      <a className={style['skip']} href="#main">
        {t('nav.skip')}
      </a>
      {useNavigation().state === 'loading' && <RunningChannel label={t('nav.loading')} />}
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}

function useTabTitle() {
  const { t } = useTexts()
  const { short_name } = useBrand()
  const page = usePageHandle()
  useEffect(() => {
    if (page) document.title = `${t(page.title)} · ${short_name}`
  }, [page, short_name, t])
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
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname])
}
