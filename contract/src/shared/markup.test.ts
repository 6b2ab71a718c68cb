import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asMarkup, type Marked, type MarkedElement, readMarkup, textOf } from './markup.ts'

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

const harmful = [
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  '<svg onload="alert(1)"></svg>',
  '<p onclick="alert(1)">x</p>',
  '<p style="position:fixed">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/faq" onfocus="alert(1)">x</a>',
  '<iframe srcdoc="x"></iframe>',
  '<object data="x"></object>',
  '<style>p{}</style>',
  '<meta http-equiv="refresh" content="0">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"></form>',
  '<scr<script>ipt>x</scr</script>ipt>',
  '<!--><img src=x onerror="alert(1)">-->',
]

test.each(harmful)('SUP-049 the check of the content refuses %s', (html) => {
  expect(readMarkup(html).faults).not.toEqual([])
})

test('the words of a text are those between its elements, and words as markup are those words again', () => {
  expect(textOf('<h2>One</h2><p>Two &amp; <strong>three</strong></p>')).toBe('One\nTwo & three')
  fc.assert(
    fc.property(fc.stringMatching(/^[\w<>&"'/ =]*\S$/), (plain) => {
      expect(textOf(asMarkup(plain))).toBe(plain)
    }),
  )
})
