import { pino } from 'pino'
import { expect, test } from 'vitest'
import { aMember, newestMessage, testPassword } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { wrong } from '../../testing/visitor.ts'
import { type Carrier, Delivery, eraseExpired } from './post.ts'

const portal = await forThisFile(openTestPortal())

const credentials = async (email: string) => {
  const browser = portal.browser()
  const body = {
    email,
    password: await browser.seal(testPassword, portal.clock.now()),
    browser_finger_print: browser.fingerprint,
  }
  return { browser, body }
}
/** A member who has shown the password, with the message that came. */
async function challenged(phone: string) {
  const { email } = await aMember(portal.database, { phone })
  const { browser, body } = await credentials(email)
  await browser.post('loginV2', body)
  const message = await newestMessage(portal.database, phone)
  const code = message?.code ?? ''
  const enter = (otp: string) => browser.post('verify-login-otpV2', { ...body, otp })
  return { email, code, text: message?.text ?? '', enter, browser, body }
}

test('a code can be read while it is good, and is gone from its message once it was used', async () => {
  const phone = '+971501110001'
  const { code, text, enter } = await challenged(phone)
  expect(code).toMatch(/^\d{6}$/)
  expect(text).toContain(code)
  expect((await enter(code)).statusCode).toBe(200)
  expect(await newestMessage(portal.database, phone)).toMatchObject({ code: null, text: '' })
})

test('a code is gone from its message after the last try', async () => {
  const phone = '+971501110002'
  const { code, enter } = await challenged(phone)
  for (let tried = 1; tried <= 4; tried += 1) await enter(wrong(code))
  expect(await newestMessage(portal.database, phone)).toMatchObject({ code })
  await enter(wrong(code))
  expect(await newestMessage(portal.database, phone)).toMatchObject({ code: null, text: '' })
})

test('a code is gone from its message when it is over, also when nobody tried it', async () => {
  const phone = '+971501110003'
  const { code } = await challenged(phone)
  await eraseExpired(portal.database, portal.clock.now())
  expect(await newestMessage(portal.database, phone)).toMatchObject({ code })
  portal.clock.advance({ minutes: 10 })
  await eraseExpired(portal.database, portal.clock.now())
  expect(await newestMessage(portal.database, phone)).toMatchObject({ code: null, text: '' })
})

test('what is over is not delivered, and not tried again', async () => {
  const carried: number[] = []
  const carrier: Carrier = { carry: async ({ id }) => void carried.push(id) }
  const { database, clock } = portal
  const logger = pino({ level: 'silent' })
  const delivery = new Delivery({
    database,
    clock,
    logger,
    carriers: { email: carrier, sms: carrier },
  })
  const now = clock.now()
  const waiting = async (minutes: number | null) => {
    const { id } = await portal.database
      .insertInto('message')
      .values({
        channel: 'sms',
        recipient: '+971501110004',
        text: 'Your code is 123456.',
        brings: minutes === null ? null : 'code:nobody',
        expires_at: minutes === null ? null : new Date(+now + minutes * 60_000),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await delivery.deliver(id)
    return id
  }
  const [, good, plain] = [await waiting(0), await waiting(1), await waiting(null)]
  expect(carried).toEqual([good, plain])
})
