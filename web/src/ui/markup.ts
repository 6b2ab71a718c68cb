/** The markup that texts of `content/` may hold (`server/src/areas/content/markup.ts`), read into a tree. */
import { linkOf } from '@falaj/contract/shared/rules/link.ts'

const names = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'] as const
type Name = (typeof names)[number]

export interface MarkedElement {
  name: Name
  /** Of a link. */
  href: string
  children: Marked[]
}
export type Marked = string | MarkedElement

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }

/** What is no markup of ours stays text: nothing that stands there can become an element that is not listed. */
export function readMarkup(markup: string): Marked[] {
  const root: MarkedElement = { name: 'p', href: '', children: [] }
  const open = [root]
  let read = 0
  const say = (text: string) => {
    if (text.trim()) open.at(-1)?.children.push(plain(text))
  }
  for (const found of markup.matchAll(/<(\/?)([a-z]\w*)(?:\s+href="([^"]*)")?\s*\/?>/g)) {
    const [whole, closing, tag, href = ''] = found
    const name = names.find((known) => known === tag)
    if (!name) continue
    say(markup.slice(read, found.index))
    read = found.index + whole.length
    if (closing) {
      if (open.length > 1) open.pop()
      continue
    }
    const started: MarkedElement = { name, href: linkOf(href) ?? '', children: [] }
    open.at(-1)?.children.push(started)
    if (name !== 'br') open.push(started)
  }
  say(markup.slice(read))
  return root.children
}

const plain = (text: string) =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
