import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkOf } from './link.ts'

test.each([
  ['/faq'],
  ['/'],
  ['https://example.com/a?b=1#c'],
  ['http://example.com'],
  ['mailto:help@example.com'],
  ['tel:+97140000000'],
  ['/find?q=%2F%2Felsewhere'],
])('%s leads where a link may lead', (href) => {
  expect(linkOf(href)).toBe(href)
})

test('an ampersand is written as an entity, and read as one', () => {
  expect(linkOf('https://example.com/?a=1&amp;b=2')).toBe('https://example.com/?a=1&b=2')
  expect(linkOf('/?a=1&copy=2')).toBeNull()
})

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/&#47;elsewhere.example',
  '/&#x2f;elsewhere.example',
  '/&sol;elsewhere.example',
  '/&#92;elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  ' //elsewhere.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'java&Tab;script:alert(1)',
  'JaVaScRiPt:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'https:elsewhere.example',
  'https://',
  'https:///elsewhere.example',
  'faq',
  '',
])('%j leads nowhere', (href) => {
  expect(linkOf(href)).toBeNull()
})

test('nothing passes because an address that would is somewhere within', () => {
  for (const href of [
    'javascript:alert(1)//mailto:help@example.com',
    'javascript:alert(1)//https://example.com',
    'data:text/html,tel:1',
    'xhttps://example.com',
  ])
    expect([href, linkOf(href)]).toEqual([href, null])
})

test('whatever passes leads to this very site when it begins with a slash, as a browser reads it', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '&#47;',
    '&sol;',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    'x.example',
    '&amp;',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const link = linkOf(`/${parts.join('')}`) ?? '/'
      expect(new URL(link, 'https://portal.example').origin).toBe('https://portal.example')
    }),
    { numRuns: 500 },
  )
})
