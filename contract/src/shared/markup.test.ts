import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Marked, type MarkedElement, readMarkup } from './markup.ts'

const bare = (name: MarkedElement['name'], ...children: Marked[]) => ({ name, href: '', children })

test('paragraphs, lists and emphasis become a tree', () => {
  expect(
    readMarkup('<p>One &amp; <strong>two</strong>.</p>\n<ul>\n<li>three</li>\n</ul>').tree,
  ).toEqual([bare('p', 'One & ', bare('strong', 'two'), '.'), bare('ul', bare('li', 'three'))])
})

test('links keep only addresses that lead somewhere harmless', () => {
  const harmful = [
    'javascript:alert(1)',
    '/\\evil.example',
    '/&#47;evil.example',
    '/\n/evil.example',
  ]
  for (const href of harmful) {
    expect(readMarkup(`<a href="/faq">x</a><a href="${href}">y</a>`).tree).toEqual([
      { name: 'a', href: '/faq', children: ['x'] },
      { name: 'a', href: '', children: ['y'] },
    ])
  }
})

test('nothing else becomes an element, whatever stands there', () => {
  const known = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a']
  const all = (nodes: Marked[]): string[] =>
    nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.name, ...all(node.children)]))
  const part = fc.oneof(fc.string(), fc.constantFrom('<script>', '</p>', '<p>', '<img src=x>'))
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      for (const name of all(readMarkup(parts.join('')).tree)) expect(known).toContain(name)
    }),
  )
})
