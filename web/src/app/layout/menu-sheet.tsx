import { type ReactNode, useRef } from 'react'
import { CloseIcon, MenuIcon } from '../../ui/icons.ts'
import { useTexts } from '../../language/use-texts.ts'
import style from './top-bar.module.css'

/** On phones the menu rises from the foot, in reach of the thumb. */
export function MenuSheet({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const sheet = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button
        type="button"
        className={style['menuButton']}
        aria-label={t('nav.menu')}
        aria-haspopup="dialog"
        onClick={() => sheet.current?.showModal()}
      >
        <MenuIcon aria-hidden />
      </button>
      <dialog ref={sheet} className={style['sheet']} aria-label={t('nav.menu')}>
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
        <div onClick={() => sheet.current?.close()}>{children}</div>
      </dialog>
    </>
  )
}
