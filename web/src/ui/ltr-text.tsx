import type { ReactNode } from 'react'
import style from './ltr-text.module.css'

/** Longer ones (addresses, numbers of identity cards) may break where there is no room. */
const short = 16
const stays = (text: string) => text.length <= short && !text.includes('@')

/** A number, reference, amount or date: left-to-right in both scripts, its figures in line, unbroken. */
export function LtrText({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={stays(children) ? style['short'] : undefined}>
      {breakable(children)}
    </bdi>
  )
}

/** An address without room goes on after its @ sign, not in the middle of a word. */
function breakable(text: string): ReactNode {
  const domain = text.indexOf('@') + 1
  if (domain === 0) return text
  return [text.slice(0, domain), <wbr key="domain" />, text.slice(domain)]
}
