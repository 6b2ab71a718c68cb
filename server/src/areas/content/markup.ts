/** The little HTML that texts in `content/` may hold. Whatever else would reach members' browsers is refused. */
import { linkOf } from '@falaj/contract/shared/rules/link.ts'

const allowed = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'])

export interface MarkupFault {
  line: number
  reason: string
}

export const markupFaults = (html: string): MarkupFault[] => {
  const faults: MarkupFault[] = []
  const open: string[] = []
  const refuse = (at: number, reason: string) =>
    faults.push({ line: html.slice(0, at).split('\n').length, reason })
  for (const found of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)([^<>]*)>|[<>]/g)) {
    const [whole, closing, name = '', rest = ''] = found
    if (name === '')
      refuse(found.index, `a bare ${whole}; write it as ${whole === '<' ? '&lt;' : '&gt;'}`)
    else if (!allowed.has(name))
      refuse(found.index, `<${name}> is not allowed; allowed are ${[...allowed].join(', ')}`)
    else if (closing === '/') {
      if (open.pop() !== name) refuse(found.index, `</${name}> closes nothing that is open`)
    } else {
      if (!attributesFit(name, rest))
        refuse(
          found.index,
          `<${name}${rest}>: only a link has an attribute, href="…", and leads to https://, mailto:, tel: or a page of the portal such as /faq; an & in it is written &amp;`,
        )
      if (name !== 'br') open.push(name)
    }
  }
  if (open.length > 0) refuse(html.length, `<${open.at(-1)}> is never closed`)
  return faults
}

const attributesFit = (name: string, rest: string): boolean => {
  const written = rest.trim().replace(/\/$/, '')
  if (name !== 'a') return written === ''
  const href = /^href="([^"]*)"$/.exec(written)?.[1]
  return href !== undefined && linkOf(href) !== null
}
