import type { BrowserName } from '@falaj/contract/profile/privacy/schemas.ts'
import type { ReactNode } from 'react'
import type { Translate } from '../../../language/texts.ts'
import { ComputerIcon, MobileIcon } from '../../../ui/icons.ts'
import style from './privacy.module.css'

/** A line about a browser: icon, name, badges, details and an action. */
export function BrowserLine({
  browser,
  name,
  marks,
  children,
  action,
}: {
  browser: BrowserName
  name: string
  marks?: ReactNode
  children: ReactNode
  action?: ReactNode
}) {
  const Icon = browser.device === 'computer' ? ComputerIcon : MobileIcon
  return (
    <li className={style['line']}>
      <span className={style['icon']}>
        <Icon aria-hidden />
      </span>
      <div className={style['words']}>
        <strong>{name}</strong>
        {marks}
        <p>{children}</p>
      </div>
      {action}
    </li>
  )
}

/** `Chrome on Windows`, as far as the browser told it. */
export function browserText({ name, system, device }: BrowserName, t: Translate): string {
  if (name && system) return t('privacy.browser', { name, system })
  return name ?? system ?? t(`privacy.device.${device}`)
}
