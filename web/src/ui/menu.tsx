import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { buttonClass } from './button.tsx'
import { classes } from './classes.ts'
import { iconButtonClass } from './icon-button.tsx'
import { MoreIcon, OpenIcon } from './icons.ts'
import { inPieces } from './sentence.tsx'
import style from './menu.module.css'

export interface MenuAction {
  id: string
  title: string
  icon: ReactNode
  /** A quiet second line. */
  note?: string | undefined
  /** It cannot be done now: its note says why. It is still read, and does nothing. */
  held?: boolean
  onAction: () => void
}

/** `brief`: the button is three dots, and its label is for those who do not see it. */
export function Menu({
  label,
  brief = false,
  actions,
}: {
  label: string
  brief?: boolean
  actions: MenuAction[]
}) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // A dialog that an action opens gives the focus back to what has it now: the button, not the menu that is gone.
  const close = () => {
    flushSync(() => setOpen(false))
    button.current?.focus()
  }
  return (
    <MenuTrigger isOpen={open} onOpenChange={setOpen}>
      {brief ? (
        <Button ref={button} className={iconButtonClass} aria-label={label}>
          <MoreIcon aria-hidden />
        </Button>
      ) : (
        <Button ref={button} className={buttonClass({})}>
          {label}
          <OpenIcon aria-hidden />
        </Button>
      )}
      <Popover className={style['popover'] ?? ''} placement="bottom end">
        <AriaMenu className={style['menu'] ?? ''} aria-label={label}>
          {actions.map(({ id, title, icon, note, held = false, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={title}
              className={classes(style['item'], held && style['held'])}
              shouldCloseOnSelect={!held}
              onAction={() => {
                if (held) return
                close()
                onAction()
              }}
            >
              {icon}
              <span className={style['words']}>
                <span>{title}</span>
                {note && <span className={style['note']}>{inPieces(note)}</span>}
              </span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
