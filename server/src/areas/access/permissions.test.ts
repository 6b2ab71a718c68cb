import { expect, test } from 'vitest'
import { type DescribedCall, describedCalls } from '../../testing/described-calls.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { Visitor } from '../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())

const belowRoot = ({ path }: DescribedCall) =>
  path.replace(/^\/portal\/api\//, '').replaceAll(/\{\w+\}/g, '1')

/** The public calls of the specification (ACC-013), and those that stand in for its pages. */
const open = [
  /^(loginV2|verify-login-otpV2|resend-login-otp-v2|refresh-token|logout|meta-data|guide-video)$/,
  /^(register|register-sso|verify-otp|resend-code|verify-account|update-phone-number|verify-email)$/,
  /^(forgot-password|forgot-email|check-link|reset-password-v2|set-new-password-v2|update-password-v2)$/,
  // A login of its own (ADD-600).
  /^passkey-sign-in$/,
  // The same (ADD-620).
  /^national-identity\/(begin|finish|register|[^/]+\/logged-out)$/,
  /^get-all-questions(\/|$)/,
  /^(V2\/faq|v2\/posts|legal-pages)(\/|$)/,
  /^(complaint|newsletter|states|all-countries|all-facility-types|all-specialities)/,
  /^(claim-submission-disclaimer|articles?|brand|content|card-check|terms|contacts?|demo)(\/|$|-)/,
  // By the code on a medical card (what a clinic sees without an account).
  /^documents\/check\//,
  // Signed by the core system, not by a session.
  /^integration\//,
]

test('ACC-012 ACC-013 without a session only the calls that are meant to be public answer', async () => {
  const all = await describedCalls(portal.app)
  expect(all.length).toBeGreaterThan(20)
  const unexpected = all.filter(
    (one) => !one.forMembers && !open.some((path) => path.test(belowRoot(one))),
  )
  expect(unexpected).toEqual([])
})

test('ACC-013 every other call refuses an anonymous visitor before it looks at anything', async () => {
  const { browser } = new Visitor(portal)
  const all = await describedCalls(portal.app)
  for (const call of all.filter(({ forMembers }) => forMembers)) {
    const { method } = call
    const path = belowRoot(call)
    const answer = await browser.send(method, path, method === 'GET' ? {} : { body: {} })
    expect([`${method} ${path}`, answer.statusCode]).toEqual([`${method} ${path}`, 401])
  }
})

test.each([
  ['POST', 'loginV2'],
  ['POST', 'register'],
  ['POST', 'reset-password-v2'],
  ['GET', 'V2/faq'],
  ['POST', 'complaint'],
  ['GET', 'meta-data'],
  ['GET', 'guide-video'],
  ['GET', 'get-all-questions'],
  ['GET', 'all-facility-types'],
  ['GET', 'all-specialities'],
  ['GET', 'states'],
  ['GET', 'claim-submission-disclaimer/AE'],
] as const)('ACC-013 a visitor may call %s %s', async (method, path) => {
  const { browser } = new Visitor(portal)
  const answer = await browser.send(method, path, method === 'GET' ? {} : { body: {} })
  expect([401, 403, 404]).not.toContain(answer.statusCode)
})
