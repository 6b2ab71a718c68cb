/** The inventory of keys in `docs/security.md` is that of the code; a new one is described, or this fails. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('ADD-423 the table of cryptography names each key that is derived from the secret, and no other', () => {
  const chapter = read('../../docs/security.md')
    .split(/^## /m)
    .find((one) => one.startsWith('Cryptography'))
  const rows = chapter?.split('\n').filter((line) => line.includes('| from `PORTAL_SECRET`: '))
  const told = rows?.flatMap((row) => {
    const [, , , key = ''] = row.split('|')
    return [...key.matchAll(/`([a-z -]+)`/g)].map(([, label]) => label)
  })
  const derived = [...read('secrets.ts').matchAll(/: key\('([^']+)'\)/g)].map(([, label]) => label)
  expect(derived.length).toBeGreaterThan(5)
  // `npm run keys -- rotate` is in the same column.
  expect(told?.filter((label) => label !== 'npm run keys -- rotate').toSorted()).toEqual(
    derived.toSorted(),
  )
})
