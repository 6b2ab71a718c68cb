import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { Inbox } from '../../areas/notices/inbox.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { agreeWithAccount } from '../../language/switch-language.ts'
import { useTexts } from '../../language/use-texts.ts'
import { queryClient } from '../../queries/client.ts'
import { meQuery } from '../../queries/me.ts'
import { HeaderCard } from './header-card.tsx'
import { paths } from '../../routing/paths.ts'
import { IdleWatch } from './idle-watch.tsx'
import { LanguageButton } from './language-button.tsx'
import style from './top-bar.module.css'
import { useLogout } from './use-logout.tsx'

/** The bar of a signed-in member, with the watch over idleness that belongs to a session. */
export default function MemberNav() {
  return (
    <QueryClientProvider client={queryClient}>
      <Nav />
      <IdleWatch />
    </QueryClientProvider>
  )
}

const item = style['item'] ?? ''

function Nav() {
  const { t } = useTexts()
  const member = useQuery(meQuery).data
  const language = member?.language
  const { onLogout, question } = useLogout()
  const agreed = useRef(false)
  useEffect(() => {
    if (language === undefined || agreed.current) return
    // Once a session, when the account has told its language; later switches go the other way, and an answer that comes
    // late is not to take the last one back.
    agreed.current = true
    void agreeWithAccount(language)
  }, [language])

  return (
    <nav data-screen-only className={style['nav']} aria-label={t('nav.main')}>
      <div className={`${style['nav']} ${style['wideOnly']}`}>
        <NavLink className={item} to={paths.home}>
          {t('nav.dashboard')}
        </NavLink>
        <NavLink className={item} to={paths.profile}>
          {t('nav.profile')}
        </NavLink>
        <NavLink className={item} to={paths.contactUs}>
          {t('nav.contactUs')}
        </NavLink>
        <HeaderCard />
      </div>
      <LanguageButton />
      <Inbox />
      <Avatar
        image={member?.image_path ?? null}
        alt={member ? t('avatar.alt', { name: member.member_name }) : ''}
      />
      <span className={style['wideOnly']}>
        <button type="button" className={item} onClick={onLogout}>
          {t('nav.logout')}
        </button>
      </span>
      {question}
    </nav>
  )
}
