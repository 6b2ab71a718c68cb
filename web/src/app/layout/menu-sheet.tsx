import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CloseIcon } from '../../ui/icons.ts'
import { useTexts } from '../../language/use-texts.ts'
import style from './top-bar.module.css'

const id = 'menu'

/** Asked for before it was there. */
let wanted = false

/** From the bar at the foot of the page, which is not drawn with the menu and may be there first. */
export function showMenu(): void {
  const sheet = document.getElementById(id)
  if (sheet instanceof HTMLDialogElement) sheet.showModal()
  else wanted = true
}

/** On phones the menu rises from the foot, in reach of the thumb. */
export function MenuSheet({ children }: { children: (open: boolean) => ReactNode }) {
  const { t } = useTexts()
  const sheet = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (wanted) sheet.current?.showModal()
    wanted = false
  }, [])
  return (
    <dialog
      id={id}
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
      <div onClick={() => sheet.current?.close()}>{children(open)}</div>
    </dialog>
  )
}
