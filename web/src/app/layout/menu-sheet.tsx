import { useQuery } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useShownPolicy } from '../../areas/policies/use-shown-policy.ts'
import { loadTexts } from '../../language/texts.ts'
import { useTexts } from '../../language/use-texts.ts'
import { meQuery } from '../../queries/me.ts'
import { paths } from '../../routing/paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/icons.ts'
import { LtrText } from '../../ui/ltr-text.tsx'
import { LanguageButton } from './language-button.tsx'
import { MenuDoors } from './menu-doors.tsx'
import style from './menu-sheet.module.css'
import { useLogout } from './use-logout.tsx'

/** Only who opens the menu loads it, with its texts. */
const MenuHelp = lazy(async () => {
  const [help] = await Promise.all([import('./menu-help.tsx'), loadTexts('support')])
  return help
})

/** On phones the menu rises from the foot, in reach of the thumb. */
export function MenuSheet({ sheet }: { sheet: RefObject<HTMLDialogElement | null> }) {
  const { t } = useTexts()
  const { onLogout, question } = useLogout()
  const [open, setOpen] = useState(false)
  const close = () => sheet.current?.close()
  return (
    <>
      <dialog
        ref={sheet}
        className={style['sheet']}
        aria-label={t('nav.menu')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {/* Whatever is chosen in it, it has done its work. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links and buttons within take the keys */}
        <div onClick={close}>
          <div className={style['head']}>
            <Person />
            <IconButton aria-label={t('nav.menu.close')}>
              <CloseIcon aria-hidden />
            </IconButton>
          </div>
          <MenuDoors open={open} />
          {open && (
            <Suspense>
              <MenuHelp />
            </Suspense>
          )}
          <div className={style['foot']}>
            <LanguageButton />
            <button type="button" onClick={onLogout}>
              {t('nav.logout')}
            </button>
          </div>
        </div>
      </dialog>
      {question}
    </>
  )
}

/** Whose portal it is, and the policy that pages show. */
function Person() {
  const member = useQuery(meQuery).data
  const policy = useShownPolicy()
  if (!member) return <span />
  return (
    <Link className={style['person']} to={paths.profile}>
      <Avatar image={member.image_path} alt="" size={48} />
      <span>
        <strong>
          <FactText>{member.member_name}</FactText>
        </strong>
        {policy && (
          <small>
            <LtrText>{policy.ext_policy_number}</LtrText> ·{' '}
            <FactText>{policy.employer_name}</FactText>
          </small>
        )}
      </span>
    </Link>
  )
}
