import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import { aPolicy, newestMessage, testPassword } from '../testing/builders.ts'
import { forThisFile } from '../testing/for-this-file.ts'
import { aBenefit, aFamily, aPackage } from '../testing/cover.ts'
import { openTestPortal } from '../testing/portal.ts'
import { signIn } from '../testing/sign-in.ts'

let log = ''
const kept = new Writable({
  write: (line, _encoding, done) => {
    log += String(line)
    done()
  },
})

/** What must never be read in a log, by name. */
const canaries = new Map<string, string>()

const portal = await forThisFile(openTestPortal({}, openLog('debug', kept)))
const { database } = portal
const policyId = await aPolicy(database, {
  number: 'GH-CANARY-77',
  tobUploadedAt: '2026-02-01T08:00:00Z',
})
const family = await aFamily(database, { policyId, lastName: 'Qanari', phone: '+971505551234' })
const benefits = [aBenefit({ name: { en: 'Oncology-Canary', ar: null }, used_amount: '98765.43' })]
await aPackage(database, { personId: family.principal, policyId }, { code: 'X', benefits })
const browser = portal.browser()

const password = await browser.seal('Wrong-Canary-1', portal.clock.now())
const wrong = { email: family.account.email, password, browser_finger_print: 'finger-canary' }
await browser.post('loginV2', wrong)
await browser.post('loginV2', { ...wrong, password: 'plain-canary-password' })
await browser.post('loginV2', { ...wrong, email: 'nobody-canary@example.com' })
const token = await signIn(portal, browser, family.account)
const code = (await newestMessage(database, family.account.phone))?.code ?? 'no code'
await browser.post('verify-login-otpV2', { ...wrong, otp: '000000' })

const card = await browser.get(`medical-card?policy_id=${policyId}`, token)
const { data } = card.json<{ data: { verify_url: string; card_number: string } }>()
const check = data.verify_url.slice(-24)
for (const path of [
  'me',
  'user-policies',
  `policy/${policyId}`,
  'get-all-members/GH-CANARY-77',
  `generate-ecard?policy_id=${policyId}`,
  `download-benefits?policy_id=${policyId}`,
  `download-providers?policy_id=${policyId}&search=search-canary`,
  `documents/check/${check}`,
  'get-all-questions/asked-canary%40example.com',
  `policy/not-a-number-canary`,
  'nowhere-canary?token=address-canary',
  'generate-ecard?policy_id=text-canary',
]) {
  await browser.get(path, token)
}
await browser.post('get-member-coverage', { policy_id: policyId }, token)
await browser.post('get-member-coverage', { policy_id: 'body-canary' }, token)
await browser.post('refresh-token', {}, token)
for (const [name, value] of Object.entries({
  password: testPassword,
  'wrong password': 'Wrong-Canary',
  'unsealed password': 'plain-canary',
  'sealed password': password.slice(-40),
  code,
  'access token': token.slice(-40),
  'e-mail': family.account.email,
  'unknown e-mail': 'nobody-canary',
  'asked e-mail': 'asked-canary',
  phone: '5551234',
  'last name': 'Qanari',
  'first name': 'Layla',
  'dependant’s name': 'Zayd',
  'card number': data.card_number,
  'policy number': 'GH-CANARY-77',
  benefit: 'Oncology',
  amount: '98765',
  fingerprint: 'finger-canary',
  'code of a card': check,
  search: 'search-canary',
  'part of an address': 'address-canary',
  'bad path': 'not-a-number-canary',
  'bad query': 'text-canary',
  'bad body': 'body-canary',
  diagnosis: 'diagnosis',
})) {
  canaries.set(name, value)
}
for (const [name, value] of browser.cookies) canaries.set(`cookie ${name}`, value)

describe('the log', () => {
  test('holds a line a request: method, template, status, time and account, and nothing that was sent', () => {
    const lines = log
      .trim()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line))
    const requests = lines.filter(({ msg }) => msg === 'request')
    expect(requests.length).toBeGreaterThan(20)
    const own = new Set(['level', 'time', 'instance', 'reqId', 'msg'])
    for (const line of requests) {
      const told = Object.keys(line).filter((key) => !own.has(key))
      expect(['method', 'route', 'status', 'ms', 'spent', 'account']).toEqual(
        expect.arrayContaining(told),
      )
    }
    expect(requests.map(({ route }) => route)).toContain('/portal/api/policy/:id')
  })

  test('tells of refusals, so that an operator sees them', () => {
    expect(log).toContain('server.login.failed')
    expect(log).toContain('server.invalid')
  })

  test('holds no password, code, token, address, name, number or anything of health', () => {
    expect(canaries.size).toBeGreaterThan(24)
    const found = [...canaries].filter(([, value]) => log.includes(value)).map(([name]) => name)
    expect(found).toEqual([])
  })
})
