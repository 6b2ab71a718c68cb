import { generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { aMember } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, Visitor } from '../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())

async function signedIn() {
  const phone = aPhone()
  const { email, accountId } = await aMember(portal.database, { phone })
  const guest = new Visitor(portal)
  let token = await guest.enter({ email, phone })
  return {
    guest,
    accountId,
    bearer: () => token,
    me: async () => (await guest.browser.get('me', token)).statusCode,
    async refresh() {
      const answer = await guest.browser.post('refresh-token', {}, token)
      if (answer.statusCode === 200) token = answer.json<{ token: string }>().token
      return answer.statusCode
    },
  }
}

test('ACC-036 a session idle for 29 minutes 59 seconds goes on', async () => {
  const { refresh, me } = await signedIn()
  portal.clock.advance({ minutes: 29, seconds: 59 })
  expect(await refresh()).toBe(200)
  expect(await me()).toBe(200)
})

test('ACC-036 a session idle for 30 minutes 1 second is over', async () => {
  const { refresh, me } = await signedIn()
  portal.clock.advance({ minutes: 30, seconds: 1 })
  expect(await refresh()).toBe(401)
  expect(await me()).toBe(401)
})

test('ACC-036 each call counts as activity', async () => {
  const { refresh, me } = await signedIn()
  for (let call = 0; call < 5; call += 1) {
    portal.clock.advance({ minutes: 9 })
    expect(await me()).toBe(200)
    expect(await refresh()).toBe(200)
  }
})

test('ACC-036 a refused refresh is no activity: a bearer alone does not keep a session', async () => {
  const { guest, bearer, refresh } = await signedIn()
  portal.clock.advance({ minutes: 20 })
  const elsewhere = new Visitor(portal).browser
  elsewhere.cookies.set('refresh', 'x'.repeat(43))
  expect((await elsewhere.post('refresh-token', {}, bearer())).statusCode).toBe(401)
  portal.clock.advance({ minutes: 11 })
  expect(await refresh()).toBe(401)
  expect(guest.browser.cookies.has('refresh')).toBe(true)
})

test('ACC-036 after twelve hours a session is over, however busy it was', async () => {
  const { refresh, me } = await signedIn()
  for (let third = 1; third <= 36; third += 1) {
    expect(await refresh()).toBe(200)
    portal.clock.advance({ minutes: 19, seconds: third === 36 ? 59 : 60 })
  }
  expect(await refresh()).toBe(200)
  portal.clock.advance({ seconds: 1 })
  expect(await me()).toBe(401)
  expect(await refresh()).toBe(401)
})

test('ACC-006 ACC-013 a token that is not ours opens nothing', async () => {
  const { bearer, accountId, guest } = await signedIn()
  const [head, body, signature] = bearer().split('.')
  const { privateKey } = generateKeyPairSync('ed25519')
  const claims = { sub: String(accountId), sid: 'a3bb189e-8bf9-3888-9912-ace4e6543002' }
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: 'mine' })
    .setExpirationTime('1h')
    .sign(privateKey)
  for (const token of [
    undefined,
    'rubbish that is long enough to be one',
    `${head}.${body}.${'A'.repeat(signature?.length ?? 0)}`,
    `${head}.${Buffer.from('{}').toString('base64url')}.${signature}`,
    new UnsecuredJWT(claims).encode(),
    forged,
  ]) {
    const answer = await guest.browser.get('me', token)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ success: false, message: 'Log in again.' })
  }
})

test('ACC-019 ending one session leaves the others of the member alone', async () => {
  const phone = aPhone()
  const { email } = await aMember(portal.database, { phone })
  const [home, office] = [new Visitor(portal), new Visitor(portal)]
  const [first, second] = [await home.enter({ email, phone }), await office.enter({ email, phone })]
  await home.browser.post('logout', {}, first)
  expect((await office.browser.get('me', second)).statusCode).toBe(200)
})

test('ADD-130 leaving a session that another one has replaced in this browser leaves the other alone, with its cookie', async () => {
  const [phone, other] = [aPhone(), aPhone()]
  const first = await aMember(portal.database, { phone })
  const second = await aMember(portal.database, { phone: other })
  const here = new Visitor(portal)
  const left = await here.enter({ ...first, phone })
  const entered = await here.enter({ ...second, phone: other })
  // Whoever signs in last is the browser's member: nobody else could end the session before.
  expect((await here.browser.get('me', left)).statusCode).toBe(401)
  // A tab that has not heard of it leaves the former session now.
  expect((await here.browser.post('logout', {}, left)).statusCode).toBe(200)
  expect((await here.browser.get('me', entered)).statusCode).toBe(200)
  expect((await here.browser.post('refresh-token', {}, entered)).statusCode).toBe(200)
})

test('the language that a member chooses is kept on the account', async () => {
  const { guest, bearer } = await signedIn()
  const put = (language: string) =>
    guest.browser.send('PUT', 'me/language', { body: { language }, token: bearer() })
  expect((await put('ar')).statusCode).toBe(200)
  expect((await put('fr')).statusCode).toBe(422)
  expect((await guest.browser.get('me', bearer())).json()).toMatchObject({
    data: { language: 'ar' },
  })
})
