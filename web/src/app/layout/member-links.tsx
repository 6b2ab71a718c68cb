/** What a member's bar has at the head of a desk, and the menu on a phone. */
import { NavLink } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { paths } from '../../routing/paths.ts'
import style from './top-bar.module.css'

export function MemberLinks() {
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

export function LogoutButton({ onLogout }: { onLogout: () => void }) {
  const { t } = useTexts()
  return (
    <button type="button" className={style['item']} onClick={onLogout}>
      {t('nav.logout')}
    </button>
  )
}
