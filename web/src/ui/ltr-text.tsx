import { AddressText } from './address-text.tsx'
import style from './ltr-text.module.css'

/** Longer ones (addresses, numbers of identity cards) may break where there is no room. */
const short = 16
const isAddress = (text: string) => text.includes('@')

/** A number, reference, amount or date: left-to-right in both scripts, its figures in line, unbroken. */
export function LtrText({ children }: { children: string }) {
  const stays = children.length <= short && !isAddress(children)
  return (
    <bdi dir="ltr" className={stays ? style['short'] : undefined}>
      {isAddress(children) ? <AddressText>{children}</AddressText> : children}
    </bdi>
  )
}
