/**
 * The little HTML that texts in `content/` may hold. It is read into a tree, which pages build elements from; whatever
 * else stands there is a fault, and no element.
 */
import { Parser } from 'htmlparser2'
import { linkOf } from './rules/link.ts'

const names = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'] as const
type Name = (typeof names)[number]

export interface MarkedElement {
  name: Name
  /** Of a link; empty when it leads nowhere harmless. */
  href: string
  children: Marked[]
}
export type Marked = string | MarkedElement

export interface MarkupFault {
  line: number
  reason: string
}

export function readMarkup(html: string): { tree: Marked[]; faults: MarkupFault[] } {
  const faults: MarkupFault[] = []
  const root: MarkedElement = { name: 'p', href: '', children: [] }
  const open = [root]
  /** Where the closing tags stand that did close something. */
  const closings = new Set<number>()
  let text = ''

  const refuse = (at: number, reason: string) =>
    faults.push({ line: html.slice(0, at).split('\n').length, reason })
  const source = () => html.slice(parser.startIndex, parser.endIndex + 1)
  const endText = () => {
    if (text.trim()) open.at(-1)?.children.push(text)
    text = ''
  }
  const refuseBareSign = (at: number, sign: string) =>
    refuse(at, `a bare ${sign}; write it as ${sign === '<' ? '&lt;' : '&gt;'}`)

  const parser = new Parser(
    {
      ontext(piece) {
        const [bare] = /[<>]/.exec(source()) ?? []
        if (bare) refuseBareSign(parser.startIndex, bare)
        text += piece
      },
      onopentag(tag, _, isImplied) {
        endText()
        // Made up for a closing tag, which is refused as one that closes nothing.
        if (isImplied) return
        const name = names.find((known) => known === tag)
        if (!name)
          return refuse(
            parser.startIndex,
            `<${tag}> is not allowed; allowed are ${names.join(', ')}`,
          )
        const attributes = source()
          .slice(1 + tag.length, -1)
          .trim()
          .replace(/\/$/, '')
        const href = hrefOf(name, attributes)
        if (href === null)
          refuse(
            parser.startIndex,
            `${source()}: only a link has an attribute, href="…", and leads to https://, mailto:, tel: or a page of the portal such as /faq; an & in it is written &amp;`,
          )
        const element: MarkedElement = { name, href: href ?? '', children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      onclosetag(tag, isImplied) {
        endText()
        if (open.at(-1)?.name === tag && open.length > 1) open.pop()
        if (!isImplied) closings.add(parser.startIndex)
        else if (tag !== 'br') refuse(parser.startIndex, `<${tag}> is never closed`)
      },
      oncomment: () => refuseBareSign(parser.startIndex, '<'),
      onprocessinginstruction: () => refuseBareSign(parser.startIndex, '<'),
    },
    { lowerCaseTags: false },
  )
  parser.end(html)
  endText()
  for (const { index } of html.matchAll(/<\//g))
    if (!closings.has(index))
      refuse(index, `${html.slice(index).match(/^[^\s>]*>?/)?.[0]} closes nothing that is open`)
  return { tree: root.children, faults }
}

/** Empty for an element that needs no address; null for one that is written otherwise than it may be. */
function hrefOf(name: Name, attributes: string): string | null {
  if (name !== 'a') return attributes === '' ? '' : null
  const written = /^href="([^"]*)"$/.exec(attributes.trim())?.[1]
  return written === undefined ? null : linkOf(written)
}

/** The text without its markup. Paragraphs are kept apart. */
export function textOf(html: string): string {
  const words = (node: Marked): string =>
    typeof node === 'string' ? node : node.children.map(words).join('')
  return readMarkup(html).tree.map(words).join('\n')
}

/** Plain text as it is written in markup. */
export const asMarkup = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
