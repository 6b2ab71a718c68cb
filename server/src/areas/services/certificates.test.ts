import { certificateSlugs } from '@falaj/contract/services/rules/certificates.ts'
import { describe, expect, test } from 'vitest'
import { openPdf } from '../../documents/testing/opened-pdf.ts'
import { aPerson, aPolicy, enrol } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { aBenefit, aFamily } from '../../testing/cover.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'

const portal = await forThisFile(openTestPortal({ PUBLIC_BASE_URL: 'https://portal.example.com' }))
const policyId = await aPolicy(portal.database, { number: 'GH-2026-0001' })
const family = await aFamily(portal.database, { policyId })
const life = aBenefit({ name: { en: 'Life Cover', ar: 'تغطية الحياة' }, annual_amount: '444000' })
await portal.database
  .insertInto('coverage')
  .values({
    person_id: family.principal,
    policy_id: policyId,
    package_code: 'LIFE',
    package_name: { en: 'Life and Accident Cover' },
    coverage_type: { en: 'Life' },
    plan_name: { en: 'Life 24' },
    status: 'Active',
    effective_date: '2026-01-01',
    benefits: JSON.stringify([life]),
  })
  .execute()
const expired = await aPolicy(portal.database, { expiry: '2024-12-31' })
await enrol(portal.database, family.principal, { policyId: expired })
const token = await signIn(portal, portal.browser(), family.account)

interface How {
  language?: 'en' | 'ar'
  by?: string
}
const ask = (path: string, { language = 'en', by = token }: How = {}) => {
  const browser = portal.browser()
  browser.language = language
  return browser.send('GET', `certificate/${path}`, { token: by })
}
const pdf = async (path: string, how: How = {}) => {
  const answer = await ask(path, how)
  expect(answer.statusCode).toBe(200)
  return openPdf(new Uint8Array(answer.rawPayload))
}
const check = async (links: readonly string[]) => {
  const code = links.map((link) => /\/portal\/verify\/(\w{24})$/.exec(link)?.[1]).find(Boolean)
  return (await portal.browser().get(`documents/check/${code}`)).json<{ data: unknown }>().data
}

describe('a certificate', () => {
  test('SRV-023 SRV-025 is a PDF to be saved as Certificate.pdf and kept by no cache', async () => {
    const answer = await ask('medical-insurance')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Certificate.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  const titles = {
    'life-insurance': 'Life Insurance Certificate',
    'medical-insurance': 'Medical Insurance Certificate',
    'temporary-medical-insurance': 'Temporary Medical Insurance Certificate',
    'medical-replacement': 'Certificate in Place of a Medical Card',
    'haad-medical-insurance': 'Medical Insurance Certificate for Abu Dhabi',
  }
  test.each(certificateSlugs.map((slug, index) => [slug, index + 1] as const))(
    'SRV-024 %s is type %i, and the code on it is checked without an account',
    async (slug, type) => {
      const { title, pages, links } = await pdf(slug)
      expect(title).toBe(titles[slug])
      expect((await pdf(String(type))).title).toBe(titles[slug])
      for (const text of ['Layla Haddad', 'GH-2026-0001', 'Marsa Logistics']) {
        expect(pages[0]).toContain(text)
      }
      expect(await check(links)).toMatchObject({
        kind: slug,
        state: 'valid',
        member_name: 'Layla Haddad',
      })
    },
  )

  test('SRV-021 without a dependant is the principal’s own', async () => {
    for (const query of ['', '?dependent_id=', '?dependent_id=null']) {
      expect((await pdf(`medical-insurance${query}`)).pages[0]).toContain('Layla Haddad')
    }
  })

  test('SRV-022 of a dependant names the dependant, and the principal beside', async () => {
    const { pages, links } = await pdf(`medical-insurance?dependent_id=${family.son}`)
    expect(pages[0]).toContain('We certify that Zayd Haddad has medical insurance')
    expect(pages[0]).toContain('Principal Member')
    expect(await check(links)).toMatchObject({ member_name: 'Zayd Haddad' })
  })

  test('of a spouse who asks herself does not name the principal', async () => {
    const by = await signIn(portal, portal.browser(), family.spouseAccount)
    const { pages } = await pdf('medical-insurance', { by })
    expect(pages[0]).toContain('Omar Haddad')
    expect(pages[0]).not.toContain('Principal Member')
  })

  test('in Arabic says the same in Arabic, and once more in English', async () => {
    const { language, title, pages, fonts, embeddedFonts, tagged, spans } = await pdf(
      'medical-insurance',
      { language: 'ar' },
    )
    expect({ language, title, tagged }).toEqual({
      language: 'ar',
      title: 'شهادة تأمين طبي',
      tagged: true,
    })
    for (const text of ['ليلى حداد', 'مرسى للخدمات اللوجستية', 'إلى من يهمه الأمر']) {
      expect(pages[0]).toContain(text)
    }
    expect(pages[0]).toContain('We certify that Layla Haddad has medical insurance')
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+IBMPlexSans/)
    expect(embeddedFonts).toBe(fonts.length)
    for (const { left, right } of spans) {
      expect(left).toBeGreaterThanOrEqual(39)
      expect(right).toBeLessThanOrEqual(556.5)
    }
  })

  test('GAP-106 of life insurance names the sums insured', async () => {
    const { pages } = await pdf('life-insurance')
    expect(pages[0]).toContain('Life Cover')
    expect(pages[0]).toContain('AED 444,000.00')
  })

  test('in place of a card is good for thirty days, and says so when it is checked', async () => {
    const { pages, links } = await pdf('temporary-medical-insurance')
    expect(pages[0]).toContain('Until 15-07-2026')
    expect(await check(links)).toMatchObject({ valid_until: '2026-07-15' })
  })

  test('is in the audit, with who read whose', async () => {
    await ask(`haad-medical-insurance?dependent_id=${family.son}`)
    const last = portal.database.selectFrom('audit_entry').selectAll().orderBy('id', 'desc')
    expect(await last.executeTakeFirst()).toMatchObject({
      action: 'document-read',
      person_id: family.son,
      subject: `haad-medical-insurance:policy:${family.policyId}`,
    })
  })
})

describe('SRV-026 a certificate is refused, in words,', () => {
  test.each([
    ['en', 'A certificate is available only while the policy is active.'],
    ['ar', 'لا تتوفر الشهادة إلا ما دامت الوثيقة سارية.'],
  ] as const)('for an expired policy (%s)', async (language, message) => {
    const answer = await ask(`medical-insurance?policy_id=${expired}`, { language })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({ success: false, message })
  })

  test('of life insurance for who has none', async () => {
    const answer = await ask(`life-insurance?dependent_id=${family.son}`)
    expect(answer.json()).toEqual({
      success: false,
      message: 'We have no life insurance on record for this person under this policy.',
    })
  })

  test('for somebody else, in the very words of an id that does not exist', async () => {
    const policyId = await aPolicy(portal.database)
    const stranger = await aPerson(portal.database, { policyId })
    const answers = await Promise.all(
      [
        `medical-insurance?dependent_id=${stranger}`,
        `medical-insurance?policy_id=${policyId}`,
        'medical-insurance?dependent_id=987654321',
        'medical-insurance?policy_id=987654321',
      ].map((path) => ask(path)),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe(answers[0]?.body)
    }
  })

  test('of a kind that does not exist', async () => {
    for (const kind of ['0', '6', 'dental', 'constructor']) {
      expect((await ask(kind)).statusCode).toBe(422)
    }
  })
})
