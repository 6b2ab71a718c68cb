import { expect, test } from 'vitest'
import { mayBeBornOn } from './date-of-birth.ts'
import { isEmailAddress } from './email.ts'

test('ACC-076 ACC-115 an e-mail address has a name, a host with a dot, and nothing around it', () => {
  for (const one of ['a@b.co', 'layla.haddad@example.com', "o'neil+portal@mail.example.co.ae"])
    expect([one, isEmailAddress(one)]).toEqual([one, true])
  for (const one of [
    '',
    'layla',
    '@example.com',
    'layla@example',
    'layla@example.c',
    'layla.@example.com',
    '.layla@example.com',
    ' layla@example.com',
    'layla haddad@example.com',
    'layla@example.com ',
  ])
    expect([one, isEmailAddress(one)]).toEqual([one, false])
})

test('an address has 254 characters at most', () => {
  const names = [254, 255].map((length) => 'a'.repeat(length - '@example.com'.length))
  expect(names.map((name) => isEmailAddress(`${name}@example.com`))).toEqual([true, false])
})

test('ACC-075 somebody may be born today, and not tomorrow', () => {
  const days = ['2026-06-14', '2026-06-15', '2026-06-16']
  expect(days.map((day) => mayBeBornOn(day, '2026-06-15'))).toEqual([true, true, false])
})
