import type { ProfileSection } from '@falaj/contract/profile/fields.ts'
import type { MouseEvent } from 'react'
import { Link, NavLink } from 'react-router'
import { useTexts } from '../../language/use-texts.ts'
import { paths } from '../../routing/paths.ts'
import style from './profile-menu.module.css'
import { menuPages, sectionIcons } from './sections.ts'

const none: readonly ProfileSection[] = []

/**
 * The side menu (PRF-002, PRF-004). `here`: the sections are on this page; otherwise their entries lead to the profile.
 * `waiting`: sections with a change that waits for the insurer.
 */
export function ProfileMenu({
  sections,
  waiting = none,
  here = false,
}: {
  sections: readonly ProfileSection[]
  waiting?: readonly ProfileSection[]
  here?: boolean
}) {
  const { t } = useTexts()
  return (
    <nav data-screen-only className={style['menu']} aria-label={t('profile.menu')}>
      <ul>
        {sections.map((section) => {
          const Icon = sectionIcons[section]
          const words = (
            <>
              <Icon aria-hidden />
              <span>{t(`profile.section.${section}`)}</span>
              {waiting.includes(section) && (
                <span className={style['dot']}>
                  <span className="unseen">{t('profile.waiting')}</span>
                </span>
              )}
            </>
          )
          return (
            <li key={section}>
              {here ? (
                <a href={`#${section}`} onClick={(event) => openSection(event, section)}>
                  {words}
                </a>
              ) : (
                <Link to={`${paths.profile}#${section}`}>{words}</Link>
              )}
            </li>
          )
        })}
      </ul>
      <MenuPages />
    </nav>
  )
}

/** On phones they are below the sections. */
export function MenuPages() {
  const { t } = useTexts()
  return (
    <ul data-screen-only className={style['pages']}>
      {menuPages.map(({ title, to, Icon }) => (
        <li key={to}>
          <NavLink to={to}>
            <Icon aria-hidden />
            <span>{t(title)}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** The address stays that of the person: only the view moves, and what is read out with it. */
function openSection(event: MouseEvent, section: ProfileSection) {
  event.preventDefault()
  const heading = document.querySelector<HTMLElement>(`#${section} h2`)
  document.getElementById(section)?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
