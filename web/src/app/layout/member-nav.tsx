import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { Inbox } from '../../areas/notices/inbox.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { agreeWithAccount } from '../../language/switch-language.ts'
import { useTexts } from '../../language/use-texts.ts'
import { paths } from '../../routing/paths.ts'
import { queryClient } from '../../queries/client.ts'
import { meQuery } from '../../queries/me.ts'
import { holdsTyping } from '../../session/kept-typing.ts'
import { signOut } from '../../session/sign-out.ts'
import { Question } from '../../ui/question.tsx'
import { IdleWatch } from './idle-watch.tsx'
import { LanguageButton } from './language-button.tsx'
import { MenuDoors } from './menu-doors.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import style from './top-bar.module.css'

/** The bar of a signed-in member, with the watch over idleness that belongs to a session. */
export default function MemberNav() {
  return (
    <QueryClientProvider client={queryClient}>
      <Nav />
      <IdleWatch />
    </QueryClientProvider>
  )
}

function Nav() {
  const { t } = useTexts()
  const member = useQuery(meQuery).data
  const language = member?.language
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const leave = () => void signOut().then(() => navigate(paths.login))
  // What was typed ends with the session: nobody else is to find it in this tab.
  const onLogout = () => (holdsTyping() ? setAsking(true) : leave())
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
        <MemberLinks />
      </div>
      <LanguageButton />
      <Inbox />
      <Avatar
        image={member?.image_path ?? null}
        alt={member ? t('avatar.alt', { name: member.member_name }) : ''}
      />
      <span className={style['wideOnly']}>
        <LogoutButton onLogout={onLogout} />
      </span>
      <MenuSheet>
        {(open) => (
          <>
            <MemberLinks />
            <MenuDoors open={open} />
            <LogoutButton onLogout={onLogout} />
          </>
        )}
      </MenuSheet>
      {asking && (
        <Question
          title={t('nav.logout.question')}
          yes={t('nav.logout.yes')}
          no={t('nav.logout.no')}
          busy={false}
          onYes={leave}
          onNo={() => setAsking(false)}
        >
          <p>{t('nav.logout.typed')}</p>
        </Question>
      )}
    </nav>
  )
}

function MemberLinks() {
  const { t } = useTexts()
  const item = style['item'] ?? ''
  return (
    <>
      <NavLink className={item} to={paths.home}>
        {t('nav.dashboard')}
      </NavLink>
      <NavLink className={item} to={paths.profile}>
        {t('nav.profile')}
      </NavLink>
      <NavLink className={item} to={paths.contactUs}>
        {t('nav.contactUs')}
      </NavLink>
    </>
  )
}

function LogoutButton({ onLogout }: { onLogout: () => void }) {
  const { t } = useTexts()
  return (
    <button type="button" className={style['item']} onClick={onLogout}>
      {t('nav.logout')}
    </button>
  )
}
