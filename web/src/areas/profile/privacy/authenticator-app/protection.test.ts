import { describe, expect, test } from 'vitest'
import texts from '@falaj/messages/en/authenticator-app.json' with { type: 'json' }
import { protectionOf } from './protection.ts'

const both = { passkeys: true, app: true }
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
    expect(protectionOf(passkeys, { added_at, recovery_codes_left }, both)).toEqual({
      filled,
      all: 4,
      title,
      text,
    })
  },
)

describe('what the insurer has turned off', () => {
  const words = { passkeys: /passkey/i, app: /\bapp\b|recovery/i }
  const counts = [0, 1].flatMap((passkeys) =>
    ([null, on] as const).flatMap((added_at) =>
      [0, 8].map((codes) => [passkeys, added_at, codes] as const),
    ),
  )

  test.each(['passkeys', 'app'] as const)(
    'ADD-654 %s are named in no sentence and no segment',
    (off) => {
      for (const [passkeys, added_at, recovery_codes_left] of counts) {
        const shown = protectionOf(
          passkeys,
          { added_at, recovery_codes_left },
          { ...both, [off]: false },
        )
        expect(shown?.all).toBe(off === 'app' ? 2 : 3)
        expect(texts[shown?.text as keyof typeof texts]).not.toMatch(words[off])
      }
    },
  )

  test('ADD-654 where neither is left, nothing is said', () => {
    const neither = { passkeys: false, app: false }
    expect(protectionOf(1, { added_at: on, recovery_codes_left: 8 }, neither)).toBeUndefined()
  })

  test('ADD-654 whoever has all that is left is well protected', () => {
    const app = { added_at: null, recovery_codes_left: 0 }
    const { title } = protectionOf(1, app, { ...both, app: false }) ?? {}
    expect(title).toBe('app.protection.all')
  })
})
