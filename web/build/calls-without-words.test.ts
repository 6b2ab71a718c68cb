import { expect, test } from 'vitest'
import { withoutWords } from './calls-without-words.ts'

test('pages get calls without the words of their description', () => {
  const table = `export const x = {
  path: 'x',
  summary: "Save the member's language",
  description:
    'It\\'s "saved", once.',
  repeats: 'idempotent',
}`
  expect(withoutWords(table).replaceAll(/\s+/g, ' ')).toBe(
    "export const x = { path: 'x', repeats: 'idempotent', }",
  )
})
