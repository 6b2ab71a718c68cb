/** What the server says about each entry that is missing or invalid: the same texts as on the pages, in both languages. */
import arabic from '@falaj/messages/ar/common.json' with { type: 'json' }
import english from '@falaj/messages/en/common.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'

const portal = await forThisFile(openTestPortal())

type Sentence = keyof typeof english
const user_id = 'x'.repeat(43)
const sentences: [
  what: string,
  call: string,
  body: Record<string, unknown>,
  errors: Record<string, Sentence>,
][] = [
  [
    'ACC-047 ACC-048 login',
    'loginV2',
    { email: ' ', browser_finger_print: 'x' },
    { email: 'error.email', password: 'error.password' },
  ],
  [
    'ACC-047 login with a password alone',
    'loginV2',
    { email: ' ', password: 'v1.a.b.c.d', browser_finger_print: 'x' },
    { email: 'error.email' },
  ],
  [
    'ACC-047 login with a name that is longer than any address: it is there, and wrong',
    'loginV2',
    { email: `${'x'.repeat(254)}@example.com`, password: 'v1.a.b.c.d', browser_finger_print: 'x' },
    { email: 'error.emailAddress' },
  ],
  [
    'ACC-048 login with a name alone',
    'loginV2',
    { email: 'layla@example.com', browser_finger_print: 'x' },
    { password: 'error.password' },
  ],
  [
    'ACC-073 ACC-074 ACC-076 registration',
    'register',
    { policy_number: '', dob: '', email: 'layla', country_code: 'AE' },
    {
      policy_number: 'error.policyNumber',
      certificate_number: 'error.certificateNumber',
      dob: 'error.dateOfBirth',
      email: 'error.emailAddress',
    },
  ],
  [
    'ACC-089 a code',
    'verify-otp',
    { phone_number: '', user_id, otp: '12345' },
    { otp: 'error.otp' },
  ],
  [
    'ACC-100 the details of an account',
    'verify-account',
    { user_id, primary_mem_gender: 3 },
    {
      primary_mem_gender: 'error.missingData',
      marital_status: 'error.missingData',
      nationality_country_code: 'error.missingData',
    },
  ],
  ['ACC-109 no phone', 'update-phone-number', { user_id }, { phone_number: 'phone.required' }],
  [
    'ACC-109 a phone that is none',
    'update-phone-number',
    { user_id, phone_number: '0501234567' },
    { phone_number: 'phone.invalid' },
  ],
  [
    'ACC-121 ACC-122 a forgotten user name',
    'forgot-email',
    {},
    {
      policy_number: 'error.cardNumber',
      certificate_number: 'error.cardNumber',
      dob: 'error.dateOfBirth',
    },
  ],
  [
    'ACC-131 ACC-132 a reset',
    'reset-password-v2',
    { email: 'layla@example.com', token: user_id, password: 'v1.a.b.c.d', answer: ' ' },
    { security_question: 'error.securityQuestion', answer: 'error.answer' },
  ],
  [
    'ACC-157 an expired password',
    'update-password-v2',
    { email: 'layla@example.com', new_password: 'v1.a.b.c.d' },
    { old_password: 'error.oldPassword', conpassword: 'error.confirmPassword' },
  ],
]

describe.each([
  ['en', english],
  ['ar', arabic],
] as const)('%s', (language, texts) => {
  test.each(sentences)('%s', async (_what, call, body, errors) => {
    const browser = portal.browser()
    browser.language = language
    const answer = await browser.post(call, body)
    expect(answer.statusCode).toBe(422)
    const said = Object.entries(errors).map(([field, key]) => [field, [texts[key]]])
    expect(answer.json()).toMatchObject({ success: false })
    // Nothing is said about valid entries.
    expect(answer.json().errors).toEqual(Object.fromEntries(said))
  })
})
