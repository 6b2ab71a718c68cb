import fc from 'fast-check'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { daysMs, later } from '../../clock.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { coverOf, offersMedicalCard } from '@falaj/contract/policies/rules/downloads.ts'
import { checkDocument, policy as policyWithPersons } from '@falaj/contract/policies/schemas.ts'
import { offersCertificate } from '@falaj/contract/services/rules/certificates.ts'
import { aPolicy } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { aFamily } from '../../testing/cover.ts'
import { openTestPortal, testDay } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'

const portal = await forThisFile(openTestPortal())
const policyId = await aPolicy(portal.database)
const family = await aFamily(portal.database, { policyId })
const token = await signIn(portal, portal.browser(), family.account)
const card = await portal.browser().get(`medical-card?policy_id=${policyId}`, token)
const { data } = card.json<{ data: { verify_url: string } }>()
const verifyUrl = data.verify_url
/** As it stands on a card that was opened on the test's day. */
const code = data.verify_url.slice(-24)
beforeEach(async () => {
  portal.clock.advance({ ms: +new Date(testDay) - +portal.clock.now() })
  await change({ active: true, effective_date: '2026-01-01', expiry_date: '2026-12-31' })
  await enrol({ status: 'Active', effective_date: '2026-01-01', end_date: null })
})

const change = (to: { active?: boolean; effective_date?: string; expiry_date?: string }) =>
  portal.database.updateTable('policy').set(to).where('id', '=', policyId).execute()
const enrol = (to: { status: string; effective_date?: string; end_date?: string | null }) =>
  portal.database
    .updateTable('enrolment')
    .set(to)
    .where('person_id', '=', family.principal)
    .execute()
const dayFrom = (days: number) => dayIn('AE', later(new Date(testDay), daysMs(days)))
const check = (written = code, language: 'en' | 'ar' = 'en') => {
  const browser = portal.browser()
  browser.language = language
  return browser.get(`documents/check/${written}`)
}
const stateOf = async () => checkDocument.response.parse((await check()).json()).data.state

describe('what a clinic learns from the code on a card', () => {
  test('whose card it is, that it is valid, and nothing about health', async () => {
    const answer = await check()
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      success: true,
      data: {
        kind: 'medical-card',
        state: 'valid',
        member_name: 'Layla Haddad',
        card_number: expect.stringMatching(/^7841\d{6}$/),
        insurer: 'Gulf Horizon Insurance',
        valid_until: '2026-12-31',
        approval: null,
      },
    })
  })

  test('the same in Arabic', async () => {
    expect((await check(code, 'ar')).json()).toMatchObject({
      data: { state: 'valid', member_name: 'ليلى حداد', insurer: 'أفق الخليج للتأمين' },
    })
  })

  test('the code as a person types it', async () => {
    expect((await check(code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-'))).statusCode).toBe(200)
  })

  test('expired: the cover has ended', async () => {
    await change({ expiry_date: '2026-06-14' })
    expect(await stateOf()).toBe('expired')
  })

  test('expired even when the code is old as well', async () => {
    portal.clock.advance({ days: 365 })
    expect(await stateOf()).toBe('expired')
  })

  test('revoked: the policy was ended, or the member has left it', async () => {
    await change({ active: false })
    expect(await stateOf()).toBe('revoked')
    await change({ active: true })
    await enrol({ status: 'Inactive' })
    expect(await stateOf()).toBe('revoked')
    await enrol({ status: 'Active' })
    expect(await stateOf()).toBe('valid')
  })

  test('outdated: a code from a screen proves a day, not a year', async () => {
    portal.clock.advance({ hours: 24 })
    expect(await stateOf()).toBe('valid')
    portal.clock.advance({ hours: 1, seconds: 1 })
    expect(await stateOf()).toBe('outdated')
  })

  test('ADD-036 a card and a certificate are offered and given, and a card is valid, on the days on which the person is covered, and on no other', async () => {
    const day = fc.integer({ min: -20, max: 20 }).map((days) => dayFrom(days))
    const cover = fc.record({
      active: fc.constantFrom(true, true, true, false),
      begins: fc.constantFrom('2026-01-01', dayFrom(0), dayFrom(1)),
      expires: fc.constantFrom('2026-12-31', dayFrom(0), dayFrom(-1)),
      status: fc.constantFrom('Active', 'Active', 'Inactive'),
      joined: fc.constantFrom('2026-01-01', dayFrom(0), dayFrom(1)),
      left: fc.oneof(fc.constant(null), day),
    })
    const today = dayFrom(0)
    const whole = {
      active: true,
      begins: '2026-01-01',
      expires: '2026-12-31',
      status: 'Active',
      joined: '2026-01-01',
      left: null,
    }
    /** One day before or after the edge, each alone. */
    const edges = [
      whole,
      { ...whole, joined: dayFrom(1) },
      { ...whole, begins: dayFrom(1) },
      { ...whole, expires: today },
      { ...whole, expires: dayFrom(-1) },
      { ...whole, left: today },
      { ...whole, left: dayFrom(-1) },
      { ...whole, status: 'Inactive' },
    ]
    await fc.assert(
      fc.asyncProperty(cover, async ({ active, begins, expires, status, joined, left }) => {
        await change({ active, effective_date: begins, expiry_date: expires })
        await enrol({ status, effective_date: joined, end_date: left })
        const goesOn = left === null ? status === 'Active' : left >= today
        const covered = active && goesOn && begins <= today && joined <= today && expires >= today
        const [details, card, certificate] = await Promise.all([
          portal.browser().get(`policy/${policyId}`, token),
          portal.browser().get(`medical-card?policy_id=${policyId}`, token),
          portal.browser().get(`certificate/medical-insurance?policy_id=${policyId}`, token),
        ])
        const { data: policy } = policyWithPersons.response.parse(details.json())
        const { today: isToday } = coverOf(policy, family.principal, portal.clock.now())
        expect([offersMedicalCard(policy, isToday), offersCertificate(policy, isToday)]).toEqual([
          covered,
          covered,
        ])
        const state = await stateOf()
        expect([card.statusCode, certificate.statusCode, state === 'valid']).toEqual(
          covered ? [200, 200, true] : [403, 403, false],
        )
        if (!covered) return
        const last = left !== null && left < expires ? left : expires
        expect(card.json()).toMatchObject({ data: { expiry_date: last } })
        expect((await check()).json()).toMatchObject({ data: { valid_until: last } })
      }),
      { examples: edges.map((edge) => [edge]), numRuns: 30 },
    )
  })

  test('the address of the public page is the portal’s own', () => {
    expect(verifyUrl).toBe(`http://localhost:0/portal/verify/${code}`)
  })

  test.each([
    ['en', "We couldn't find what you asked for."],
    ['ar', expect.stringMatching(/[ء-ي]/)],
  ] as const)('unknown: a code that nobody wrote (%s)', async (language, message) => {
    const answers = await Promise.all(
      ['000000000000000000000000', `${code.slice(0, -1)}X`, 'x'].map((one) => check(one, language)),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ success: false, message })
    }
  })

  test('sixty checks in ten minutes from one address, and then a rest', async () => {
    portal.clock.advance({ days: 2 })
    const answers = []
    for (let count = 0; count < 61; count += 1) answers.push(await check())
    expect(answers.slice(0, 60).every(({ statusCode }) => statusCode === 200)).toBe(true)
    const [last] = answers.slice(-1)
    expect(last?.statusCode).toBe(429)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(last?.json()).toMatchObject({ success: false, message: expect.stringMatching(/minute/) })
  })
})
