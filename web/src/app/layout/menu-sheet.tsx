import { type RefObject, useState } from 'react'
import { CloseIcon } from '../../ui/icons.ts'
import { useTexts } from '../../language/use-texts.ts'
import { LogoutButton, MemberLinks } from './member-links.tsx'
import { MenuDoors } from './menu-doors.tsx'
import style from './top-bar.module.css'
import { useLogout } from './use-logout.tsx'

/** On phones the menu rises from the foot, in reach of the thumb. */
export function MenuSheet({ sheet }: { sheet: RefObject<HTMLDialogElement | null> }) {
  const { t } = useTexts()
  const { onLogout, question } = useLogout()
  const [open, setOpen] = useState(false)
  return (
    <>
      <dialog
        ref={sheet}
        className={style['sheet']}
        aria-label={t('nav.menu')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <div className={style['sheetHead']}>
          <span>{t('nav.menu')}</span>
          <button
            type="button"
            aria-label={t('nav.menu.close')}
            onClick={() => sheet.current?.close()}
          >
            <CloseIcon aria-hidden />
          </button>
        </div>
        {/* Whatever is chosen in it, it has done its work. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links and buttons within take the keys */}
        <div onClick={() => sheet.current?.close()}>
          <MemberLinks />
          <MenuDoors open={open} />
          <LogoutButton onLogout={onLogout} />
        </div>
      </dialog>
      {question}
    </>
  )
}
