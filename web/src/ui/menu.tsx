import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { buttonClass } from './button.tsx'
import { MoreIcon, OpenIcon } from './icons.ts'
import { iconButtonClass } from './icon-button.tsx'
import { inPieces } from './sentence.tsx'
import style from './menu.module.css'

export interface MenuAction {
  id: string
  title: string
  icon: ReactNode
  /** A quiet second line. */
  note?: string | undefined
  onAction: () => void
}

/** `quiet`: three dots in a row of a list; the label is heard only. */
export function Menu({
  label,
  actions,
  quiet = false,
}: {
  label: string
  actions: MenuAction[]
  quiet?: boolean
}) {
  return (
    <MenuTrigger>
      {quiet ? (
        <Button className={iconButtonClass} aria-label={label}>
          <MoreIcon aria-hidden />
        </Button>
      ) : (
        <Button className={buttonClass({})}>
          {label}
          <OpenIcon aria-hidden />
        </Button>
      )}
      <Popover className={style['popover'] ?? ''} placement="bottom end">
        <AriaMenu className={style['menu'] ?? ''} aria-label={label}>
          {actions.map(({ id, title, icon, note, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={title}
              className={style['item'] ?? ''}
              onAction={onAction}
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
