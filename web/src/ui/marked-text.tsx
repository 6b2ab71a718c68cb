import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Marked, readMarkup } from '@falaj/contract/shared/markup.ts'

/**
 * A text of `content/` with its little markup. Built as elements, never as HTML: what the content security policy
 * forbids is not needed.
 */
export function MarkedText({ children }: { children: string }) {
  return readMarkup(children).tree.map(element)
}

function element(node: Marked, place: number): ReactNode {
  if (typeof node === 'string') return node
  const inner = node.children.map(element)
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
