import { expect, test } from 'vitest'
import { outbox } from '@falaj/contract/demo/schemas.ts'
import { aMember } from '../../testing/builders.ts'
import { anEnrolment } from '../../testing/enrolment.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, linkIn, Visitor } from '../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())

const mailbox = async (to: string) => {
  const answer = await portal.browser().get(`demo/outbox?to=${encodeURIComponent(to)}`)
  return outbox.response.parse(answer.json()).data
}

test('the outbox finds a code by the number, by the number as it is shown, and by the address', async () => {
  const phone = aPhone()
  const { email } = await aMember(portal.database, { phone })
  const guest = new Visitor(portal)
  await guest.login(email)
  const code = await guest.codeSentTo(phone)
  for (const to of [phone, `+971 ••••• ${phone.slice(-4)}`, email.toUpperCase()]) {
    expect((await mailbox(to))[0]).toMatchObject({ channel: 'sms', to: phone, code })
  }
})

test('the outbox shows the newest first, with the links in it', async () => {
  const { numbers, email, phone } = await anEnrolment(portal)
  const guest = new Visitor(portal)
  const { user_id } = (await guest.register(numbers, email)).json<{ user_id: string }>()
  await guest.verifyOtp(user_id, await guest.codeSentTo(phone))
  const [newest, before] = await mailbox(email)
  expect(newest).toMatchObject({ channel: 'email', to: email, subject: 'Set your password' })
  expect(linkIn(newest?.links[0] ?? '')).toMatchObject({ email })
  expect(before).toMatchObject({ channel: 'sms' })
})

test('the demo partner makes links that lead to a place, and links to register', async () => {
  const { browser } = new Visitor(portal)
  const made = async (body: object) =>
    (await browser.post('demo/sso-links', { ...body })).json<{ data: { url: string } }>().data.url
  const email = 'principal@example.com'
  expect(await made({ email, kind: 'login' })).toMatch(/\/portal\/ssologin\/[\w-]+$/)
  expect(await made({ email, kind: 'login', relayState: 'claims' })).toMatch(
    /\/portal\/ssologin\/[\w-]+\/claims$/,
  )
  expect(await made({ email, kind: 'register' })).toMatch(/\/portal\/ssoregister\/[\w-]+\/[\w-]+$/)
})
