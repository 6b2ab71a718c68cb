import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useShownPolicy } from '../../areas/policies/use-shown-policy.ts'
import { useTexts } from '../../language/use-texts.ts'
import { queryClient } from '../../queries/client.ts'
import { meQuery } from '../../queries/me.ts'
import { medicalCardPath, paths } from '../../routing/paths.ts'
import { AddIcon, CodeIcon, HomeIcon, MenuIcon, PlaceIcon } from '../../ui/icons.ts'
import { MenuSheet } from './menu-sheet.tsx'
import style from './thumb-bar.module.css'
import { useWaitingCounts } from './use-waiting-counts.ts'

/** Five doors at the foot of every page of a member on a phone. A form with buttons of its own there has none. */
export default function ThumbBar() {
  return (
    <QueryClientProvider client={queryClient}>
      <Bar />
    </QueryClientProvider>
  )
}

function Bar() {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  const menu = useRef<HTMLDialogElement>(null)
  const member = useQuery(meQuery).data
  const policy = useShownPolicy()
  const isCard = pathname === paths.policyDetails && new URLSearchParams(search).has('card')
  return (
    <>
      <nav data-screen-only className={style['thumbs']} aria-label={t('thumbs.name')}>
        <Door to={paths.home} icon={<HomeIcon aria-hidden />} here={pathname === paths.home}>
          {t('thumbs.home')}
        </Door>
        {policy && (
          <Door to={medicalCardPath(policy.id)} icon={<CodeIcon aria-hidden />} here={isCard}>
            {t('thumbs.card')}
          </Door>
        )}
        {member?.is_principal !== false && (
          <Door
            to={paths.addClaim}
            icon={<AddIcon aria-hidden />}
            here={pathname === paths.addClaim}
            tinted
          >
            {t('thumbs.claim')}
          </Door>
        )}
        <Door
          to={paths.searchProvider}
          icon={<PlaceIcon aria-hidden />}
          here={pathname === paths.searchProvider}
        >
          {t('thumbs.care')}
        </Door>
        <More onOpen={() => menu.current?.showModal()} />
      </nav>
      <MenuSheet sheet={menu} />
    </>
  )
}

/** Marked where something behind it needs the member, as far as another page asked: the mark alone is worth no call. */
function More({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts()
  const waiting = useId()
  const { claims, preApprovals } = useWaitingCounts(false)
  const count = claims + preApprovals
  return (
    <button
      type="button"
      className={style['door']}
      aria-haspopup="dialog"
      aria-describedby={count > 0 ? waiting : undefined}
      data-waiting={count > 0 || undefined}
      onClick={onOpen}
    >
      <span>
        <MenuIcon aria-hidden />
      </span>
      {t('thumbs.more')}
      {count > 0 && (
        <span id={waiting} hidden>
          {t('menu.waiting', { count })}
        </span>
      )}
    </button>
  )
}

function Door({
  to,
  icon,
  here,
  tinted,
  children,
}: {
  to: string
  icon: ReactNode
  /** It leads to the page that is open. */
  here: boolean
  /** What most come for. */
  tinted?: boolean
  children: string
}) {
  return (
    <Link
      to={to}
      className={style['door']}
      data-tinted={tinted}
      aria-current={here ? 'page' : undefined}
    >
      <span>{icon}</span>
      {children}
    </Link>
  )
}
