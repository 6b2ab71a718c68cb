import { expect, test } from 'vitest'
import { protectionOf } from './protection.ts'

const on = '2026-11-02T09:12:00+04:00'

test.each([
  [0, null, 0, 1, 'app.protection.code', 'app.protection.none.text'],
  [2, null, 0, 2, 'app.protection.more', 'app.protection.passkey.text'],
  [0, on, 0, 2, 'app.protection.more', 'app.protection.app.text'],
  [0, on, 8, 3, 'app.protection.more', 'app.protection.app.codes.text'],
  [1, on, 0, 3, 'app.protection.more', 'app.protection.passkey.app.text'],
  [1, on, 1, 4, 'app.protection.all', 'app.protection.all.text'],
] as const)(
  'ADD-617 with %i passkeys, an app since %s and %i recovery codes %i of four are filled',
  (passkeys, added_at, recovery_codes_left, filled, title, text) => {
    expect(protectionOf(passkeys, { added_at, recovery_codes_left })).toEqual({
      filled,
      title,
      text,
    })
  },
)
