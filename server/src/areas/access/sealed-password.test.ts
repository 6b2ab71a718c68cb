import { expect, test } from 'vitest'
import { later, minutesMs, secondsMs } from '../../clock.ts'
import { aMember, testPassword } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, Visitor } from '../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())

const sentence = "We couldn't read your password. Reload the page and try again."

/** Logs in with a password exactly as it was sealed. */
async function someone() {
  const { email } = await aMember(portal.database, { phone: aPhone() })
  const guest = new Visitor(portal)
  const login = async (password: string) => {
    const answer = await guest.browser.post('loginV2', {
      email,
      password,
      browser_finger_print: 'x',
    })
    const { message } = answer.json<{ message: string }>()
    return { status: answer.statusCode, message }
  }
  return { guest, login }
}

test('ACC-050 a sealed password is read up to 15 minutes after it was sealed', async () => {
  const { guest, login } = await someone()
  const sealed = await guest.seal(testPassword)
  portal.clock.advance({ minutes: 14, seconds: 59 })
  expect((await login(sealed)).status).toBe(200)
  portal.clock.advance({ seconds: 2 })
  expect(await login(sealed)).toEqual({ status: 400, message: sentence })
})

test('ACC-050 a clock of the browser may run five minutes fast, not more', async () => {
  const { guest, login } = await someone()
  const now = portal.clock.now()
  const fast = await guest.browser.seal(testPassword, later(now, minutesMs(5)))
  const tooFast = await guest.browser.seal(testPassword, later(now, minutesMs(5) + secondsMs(1)))
  expect((await login(fast)).status).toBe(200)
  expect(await login(tooFast)).toEqual({ status: 400, message: sentence })
})

test('ACC-050 whatever is wrong with a sealed password gets one and the same refusal', async () => {
  const { guest, login } = await someone()
  const [version, kid, wrapped, iv, text] = (await guest.seal(testPassword)).split('.')
  const flipped = `${text?.startsWith('A') ? 'B' : 'A'}${text?.slice(1)}`
  for (const broken of [
    [version, 'unknown', wrapped, iv, text],
    [version, kid, 'AAAA', iv, text],
    [version, kid, wrapped, 'AAAA', text],
    [version, kid, wrapped, iv, 'AAAA'],
    [version, kid, wrapped, iv, flipped],
    [version, kid, text, iv, wrapped],
  ]) {
    expect(await login(broken.join('.'))).toEqual({ status: 400, message: sentence })
  }
})

test('ACC-050 an empty password and one longer than any are refused like a broken one', async () => {
  const { guest, login } = await someone()
  for (const password of ['', 'x1'.repeat(1_001)]) {
    expect((await login(await guest.seal(password))).status).toBe(400)
  }
})

test.each([
  ['letters with their marks', `1${'بّ'.repeat(127)}`],
  ['families of emoji', `a1${'👨‍👩‍👧‍👦'.repeat(126)}`],
])(
  'ADD-372 a password of 128 letters signs in, however many units each has: %s',
  async (_what, password) => {
    const { email } = await aMember(portal.database, { phone: aPhone(), password })
    const answer = await new Visitor(portal).login(email, password)
    expect(answer.statusCode).toBe(200)
  },
)
