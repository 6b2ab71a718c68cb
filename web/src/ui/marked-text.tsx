import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type Marked, readMarkup } from '@falaj/contract/shared/markup.ts'
import { markedAs } from '../language/own-language.ts'
import style from './marked-text.module.css'

/** How text between the elements is shown, for example with search words marked. */
type Words = (text: string) => ReactNode

/**
 * A text of `content/` with its little markup. Built as elements, never as HTML: what the content security policy
 * forbids is not needed.
 */
export function MarkedText({ children, words }: { children: string; words?: Words | undefined }) {
  return readMarkup(children).tree.map((node, place) => element(node, place, words))
}

/** The same as a text to read: with space between its paragraphs, and its lists with their signs. */
export function Prose({
  lang,
  ...text
}: {
  children: string
  words?: Words | undefined
  /** Of a text that is not in the reader's language. */
  lang?: string | undefined
}) {
  return (
    <div className={style['prose']} {...markedAs(lang)}>
      <MarkedText {...text} />
    </div>
  )
}

function element(node: Marked, place: number, words: Words = (text) => text): ReactNode {
  if (typeof node === 'string') return <Fragment key={place}>{words(node)}</Fragment>
  const inner = node.children.map((child, at) => element(child, at, words))
  switch (node.name) {
    case 'a':
      return node.href.startsWith('/') ? (
        <Link key={place} to={node.href}>
          {inner}
        </Link>
      ) : (
        <a key={place} href={node.href} rel="noreferrer">
          {inner}
        </a>
      )
    case 'br':
      return <br key={place} />
    default: {
      const Element = node.name
      return <Element key={place}>{inner}</Element>
    }
  }
}
