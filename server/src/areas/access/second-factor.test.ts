/** The code can be replaced by another second factor without changing sign-in. */
import { expect, test } from 'vitest'
import { Audit } from '../../audit.ts'
import { demoOutbox } from '../../ports/messages/messages.ts'
import { deriveSecrets } from '../../secrets.ts'
import { aMember, newestMessage } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, Visitor } from '../../testing/visitor.ts'
import type { Browser } from './browser.ts'
import { Mails } from './mails.ts'
import { OneTimeCodes } from './one-time-codes.ts'
import { RefreshTokens } from './refresh.ts'
import type { SecondFactor } from './second-factor.ts'
import { ServerKeys } from './server-keys.ts'
import { Sessions } from './sessions.ts'
import { Setups } from './setup/setups.ts'
import { SignIn } from './sign-in.ts'
import { TrustedBrowsers } from './trusted-browsers.ts'

const portal = await forThisFile(openTestPortal())

/** Somebody who recognises the member's voice. */
const voice: SecondFactor = {
  begin: async (account) => ({
    challenge: `say your name, ${account.id}`,
    for: 'code',
    codeCanBeSent: false,
  }),
  again: async () => undefined,
  async prove(challenge, { code }) {
    if (code !== 'the right voice') throw new Error('another voice')
    return Number(challenge.split(', ')[1])
  },
}

const said = (code: string) => ({ with: 'code', code }) as const

function signInWith(secondFactor: SecondFactor): SignIn {
  const { database, clock, config } = portal
  const secrets = deriveSecrets(config.secret)
  const keys = new ServerKeys(database, secrets.serverKey, clock)
  const sessions = new Sessions(database, keys, clock)
  const audit = new Audit(database, clock)
  const codes = new OneTimeCodes({
    database,
    clock,
    audit,
    key: secrets.oneTimeCode,
    sending: 'limited',
  })
  const mails = new Mails(demoOutbox, clock, () => ({ phone: '', email: '' }))
  return new SignIn({
    database,
    clock,
    keys,
    sessions,
    audit,
    secondFactor,
    refreshTokens: new RefreshTokens({ database, sessions, audit, clock }),
    trustedBrowsers: new TrustedBrowsers(database, clock),
    mails,
    setups: new Setups({ database, codes, messages: demoOutbox, mails, clock }),
  })
}
const browser: Browser = {
  address: '127.0.0.1',
  userAgent: null,
  language: 'en',
  fingerprint: 'x',
  trusted: undefined,
  challenge: undefined,
  setup: undefined,
}

test('ACC-059 ACC-068 any second factor that proves whose account it is completes the password', async () => {
  const phone = aPhone()
  const { email, accountId } = await aMember(portal.database, { phone })
  const guest = new Visitor(portal)
  const sealed = await guest.seal('Falaj2026')
  const signIn = signInWith(voice)
  const { session, asked } = await signIn.withPassword(email, sealed, browser)
  expect(session).toBeNull()
  expect(asked?.challenge).toBe(`say your name, ${accountId}`)
  expect(await newestMessage(portal.database, phone)).toBeUndefined()
  const answering = { ...browser, challenge: asked?.challenge }
  const wrongly = signIn.withAnswer(email, sealed, said('a parrot'), answering)
  await expect(wrongly).rejects.toThrow('another voice')
  const { token } = await signIn.withAnswer(email, sealed, said('the right voice'), answering)
  expect((await guest.browser.get('me', token)).statusCode).toBe(200)
})
