import { passwordIsStrongEnough } from '@falaj/contract/access/rules/password.ts'
import { expect, test } from 'vitest'
import { leakedPasswords } from '../server/src/leaked-passwords.ts'
import { fitting } from '../web/build/leaked-passwords.ts'

test('ADD-235 every leaked password that fits the rule is known to the page, too', () => {
  const refused = [...leakedPasswords].filter(passwordIsStrongEnough)
  expect(refused.length).toBeGreaterThan(5_000)
  expect(new Set(fitting())).toEqual(new Set(refused))
})
