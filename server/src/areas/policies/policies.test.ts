import { assert, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as claimSchema from '@falaj/contract/claims/schemas.ts'
import * as schema from '@falaj/contract/policies/schemas.ts'
import { aMember, aPerson, aPhoto, aPolicy, enrol } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { aClaim } from '../../testing/claims.ts'
import { aBenefit, aFamily, aPackage } from '../../testing/cover.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'

const portal = await forThisFile(openTestPortal())
const policyId = await aPolicy(portal.database, {
  number: 'GH-2026-0001',
  tobUploadedAt: '2026-02-01T08:00:00Z',
})
const family = await aFamily(portal.database, { policyId })
const token = await signIn(portal, portal.browser(), family.account)

async function ask<Shape extends z.ZodType>(
  path: string,
  shape: Shape,
  { language = 'en', by = token }: { language?: 'en' | 'ar'; by?: string } = {},
): Promise<z.output<Shape>> {
  const browser = portal.browser()
  browser.language = language
  const answer = await browser.get(path, by)
  assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`)
  return shape.parse(answer.json())
}
const policies = async (...how: [Parameters<typeof ask>[2]?]) =>
  (await ask('user-policies', schema.userPolicies.response, ...how)).data
const policy = async (id: number, ...how: [Parameters<typeof ask>[2]?]) =>
  (await ask(`policy/${id}`, schema.policy.response, ...how)).data

async function setPolicy(id: number, to: { active?: boolean; expiry_date?: string }) {
  await portal.database.updateTable('policy').set(to).where('id', '=', id).execute()
}

const membersOf = async (policyKey: string | number, by = token) => {
  const path = `get-all-members/${policyKey}`
  return (await ask(path, schema.allMembers.response, { by })).data.map((one) => one.member_name)
}

const coverageOf = async (body: object, language: 'en' | 'ar' = 'en') => {
  const browser = portal.browser()
  browser.language = language
  const answer = await browser.post('get-member-coverage', { ...body }, token)
  return schema.memberCoverage.response.parse(answer.json()).data
}

const me = async (by: string, language: 'en' | 'ar' = 'en') => {
  const browser = portal.browser()
  browser.language = language
  return (await browser.get('me', by)).json<{ data: Record<string, unknown> }>().data
}

describe('the list of policies', () => {
  test('POL-003 POL-008 GET user-policies lists each policy with its number, employer, dependants and expiry', async () => {
    expect(await policies()).toEqual([
      expect.objectContaining({
        id: family.policyId,
        policy_id: family.policyId,
        ext_policy_number: 'GH-2026-0001',
        member_name: 'Layla Haddad',
        employer_name: 'Marsa Logistics',
        total_dependents: 2,
        effective_date: '2026-01-01',
        expiry_date: '2026-12-31',
        status: true,
        policy_status: 1,
        currency: 'AED',
        country_code: 'AE',
      }),
    ])
  })

  test('POL-003 in Arabic it names the member and the employer in Arabic', async () => {
    expect(await policies({ language: 'ar' })).toEqual([
      expect.objectContaining({
        member_name: 'ليلى حداد',
        employer_name: 'مرسى للخدمات اللوجستية',
      }),
    ])
  })

  test('POL-005 ACC-031 a member without any policy gets in, and an empty list', async () => {
    const member = await aMember(portal.database, { phone: '+971501110009' })
    await portal.database.deleteFrom('enrolment').where('person_id', '=', member.personId).execute()
    const by = await signIn(portal, portal.browser(), { ...member, phone: '+971501110009' })
    expect(await policies({ by })).toEqual([])
    const me = await portal.browser().get('me', by)
    expect(me.json()).toMatchObject({
      success: true,
      data: { policy_number: null, dependents: [] },
    })
  })

  test('POL-006 GAP-046 a policy is in force to the end of its last day where it is at home', async () => {
    const member = await aMember(portal.database, {
      policyId: await aPolicy(portal.database, { expiry: '2026-06-15' }),
      phone: '+971501110010',
    })
    const before = portal.clock.now()
    const by = await signIn(portal, portal.browser(), { ...member, phone: '+971501110010' })
    expect(await policies({ by })).toMatchObject([{ status: true, policy_status: 1 }])
    // Midnight in Dubai, four hours ahead.
    portal.clock.advance({ ms: +new Date('2026-06-15T20:00:00Z') - +before })
    const later = await signIn(portal, portal.browser(), { ...member, phone: '+971501110010' })
    expect(await policies({ by: later })).toMatchObject([{ status: false, policy_status: 0 }])
    portal.clock.advance({ ms: +before - +portal.clock.now() })
  })

  test('POL-006 a policy that was ended, and one that the member has left, are not in force', async () => {
    await setPolicy(family.policyId, { active: false })
    expect(await policies()).toMatchObject([{ status: false, policy_status: 0 }])
    await setPolicy(family.policyId, { active: true })
    const own = portal.database.updateTable('enrolment').where('person_id', '=', family.principal)
    await own.set({ status: 'Inactive' }).execute()
    expect(await policies()).toMatchObject([{ status: false }])
    await own.set({ status: 'Active' }).execute()
    expect(await policies()).toMatchObject([{ status: true }])
  })
})

describe('one policy', () => {
  test('POL-014 POL-015 GET policy/{id} brings the policy with its persons and beneficiaries', async () => {
    await portal.database
      .insertInto('beneficiary')
      .values({
        principal_id: family.principal,
        policy_id: family.policyId,
        name: 'Salma Haddad',
        relation: 'Mother',
        effective_date: '2026-01-01',
        date_of_birth: '1960-04-04',
      })
      .execute()
    const found = await policy(family.policyId)
    expect(found).toMatchObject({
      id: family.policyId,
      policy_id: family.policyId,
      effective_date: '2026-01-01',
      ext_policy_number: 'GH-2026-0001',
      policy_type: 'health',
      status: true,
      expiry_date: '2026-12-31',
      employer_name: 'Marsa Logistics',
      total_dependents: 2,
      tob_file_uploaded_at: '2026-02-01T12:00:00+04:00',
      member_details: { member_name: 'Layla Haddad' },
      dependents: [{ member_name: 'Omar Haddad' }, { member_name: 'Zayd Haddad' }],
      beneficiary_details: [{ beneficiary_name: 'Salma Haddad' }],
    })
    expect(found.certificate_number).toBe(found.member_details.certificate_number)
    expect(found.policy_number).not.toBe(found.ext_policy_number)
  })

  test('POL-014 POL-015 of several policies the one that is asked for comes, with the type and the dependants of its own', async () => {
    const shorter = await aPolicy(portal.database, { number: 'GH-2026-0014', expiry: '2026-09-30' })
    const longer = await aPolicy(portal.database, { number: 'GH-2026-0015', expiry: '2027-06-30' })
    await portal.database
      .updateTable('policy')
      .set({ policy_type: 'life' })
      .where('id', '=', longer)
      .execute()
    const phone = '+971501110014'
    const member = await aMember(portal.database, { policyId: shorter, phone })
    await enrol(portal.database, member.personId, { policyId: longer })
    await aPerson(portal.database, { policyId: longer, principalId: member.personId })
    const by = await signIn(portal, portal.browser(), { ...member, phone })
    expect(await policy(shorter, { by })).toMatchObject({
      id: shorter,
      ext_policy_number: 'GH-2026-0014',
      policy_type: 'health',
      expiry_date: '2026-09-30',
      total_dependents: 0,
    })
    expect(await policy(longer, { by })).toMatchObject({
      id: longer,
      ext_policy_number: 'GH-2026-0015',
      policy_type: 'life',
      expiry_date: '2027-06-30',
      total_dependents: 1,
    })
  })

  test('POL-061 a beneficiary has name, relation, effective date and date of birth', async () => {
    const { beneficiary_details } = await policy(family.policyId)
    expect(beneficiary_details).toEqual([
      {
        id: expect.any(Number),
        beneficiary_name: 'Salma Haddad',
        beneficiary_relation: 'Mother',
        beneficiary_eff_date: '2026-01-01',
        beneficiary_dob: '1960-04-04',
      },
    ])
  })

  test('GAP-113 whom a principal named as beneficiary is not told to the spouse', async () => {
    const by = await signIn(portal, portal.browser(), family.spouseAccount)
    expect(await policy(family.policyId, { by })).toMatchObject({
      beneficiary_details: [],
      dependents: [],
      member_details: { member_name: 'Omar Haddad', relationship: 'Spouse', is_principal: false },
    })
  })

  test('POL-016 member_details carries the person, the contact details and the bank accounts that were not deleted', async () => {
    const account = (
      bank_name: string,
      more: { is_default?: boolean; deleted_at?: string } = {},
    ) => ({
      person_id: family.principal,
      bank_name,
      country_id: 234,
      number_type: 1,
      last_four: '3456',
      swift: 'GULFAEAD',
      currency: 'AED',
      ...more,
    })
    await portal.database
      .insertInto('bank_account')
      .values([
        account('First Gulf Test Bank'),
        account('Second Gulf Test Bank', { is_default: true }),
        account('Closed Bank', { deleted_at: '2026-03-01T00:00:00Z' }),
      ])
      .execute()
    await portal.database
      .updateTable('person')
      .set({ email: 'layla@example.com' })
      .where('id', '=', family.principal)
      .execute()
    const { member_details } = await policy(family.policyId)
    expect(member_details.bank_accounts.map(({ bank_name }) => bank_name)).toEqual([
      'First Gulf Test Bank',
      'Second Gulf Test Bank',
    ])
    expect(member_details.bank_id).toBe(member_details.bank_accounts[1]?.id)
    expect(member_details).toMatchObject({
      id: family.principal,
      user_id: family.principal,
      member_name: 'Layla Haddad',
      phone_number: '+971501234567',
      email: 'layla@example.com',
    })
    expect(member_details.info.certificate_number).toBe(member_details.certificate_number)
  })

  test('POL-017 POL-018 POL-034 each dependant has the fields of a member and a code and relationship of its own', async () => {
    await portal.database
      .updateTable('person')
      .set({ email: 'omar@example.com' })
      .where('id', '=', family.spouse)
      .execute()
    const { dependents } = await policy(family.policyId)
    expect(dependents.map(({ member_name, relationship }) => [member_name, relationship])).toEqual([
      ['Omar Haddad', 'Spouse'],
      ['Zayd Haddad', 'Son'],
    ])
    for (const dependant of dependents) {
      expect(dependant).toMatchObject({ is_principal: false, type: dependant.relationship })
      expect(dependant.dependant_code).toEqual(expect.any(String))
    }
    expect(dependents).toMatchObject([
      { id: family.spouse, phone_number: '+971501234568', email: 'omar@example.com' },
      { id: family.son, phone_number: null, email: null },
    ])
  })

  test('POL-029 POL-032 POL-033 what the core system knows of a person is shown under its label’s key, and the rest is null', async () => {
    const info = {
      designation: 'Accountant',
      sponsor_id: 'S-77',
      uid_number: '784',
      lsb_indicator: 'LSB',
      well_being_connect_eligibility: 'Eligible',
      salary_based_on_commission: 'N',
      uae_insurance_for_past_six_months: 'Y',
      work_emirates: 'Dubai',
      residing_emirates: 'Sharjah',
      residing_country: 234,
      gross_salary_name: 'AED 4,001 to 12,000',
    }
    await portal.database
      .updateTable('enrolment')
      .set({
        info: JSON.stringify(info),
        is_thiqa_plan: true,
        basic_salary: '15000.5',
        employment_date: '2019-09-01',
      })
      .where('person_id', '=', family.principal)
      .execute()
    const { member_details, dependents } = await policy(family.policyId)
    expect(member_details).toMatchObject({
      is_thiqa_plan: 1,
      basic_salary: '15000.500',
      employment_date: '2019-09-01',
      effective_date: '2026-01-01',
      salary_based_on_commission: 'N',
      uae_insurance_for_past_six_months: 'Y',
      work_location_emirate: 'Dubai',
      residing_emirates: 'Sharjah',
      gross_salary_name: 'AED 4,001 to 12,000',
      info: { ...info, nationality: 'Emirati' },
    })
    expect(Object.keys(member_details.info).toSorted()).toEqual(
      Object.keys(schema.personInfo.shape).toSorted(),
    )
    expect(dependents[1]).toMatchObject({ is_thiqa_plan: 0, info: { designation: null } })
  })

  test('POL-018 what is said of a person is said in the reader’s language', async () => {
    const { member_details, dependents } = await policy(family.policyId, { language: 'ar' })
    expect(member_details).toMatchObject({
      member_name: 'ليلى حداد',
      gender: 2,
      gender_value: 'أنثى',
      info: { nationality: 'إماراتية' },
    })
    for (const text of [
      member_details.status,
      member_details.marital_status,
      dependents[0]?.type,
    ]) {
      expect(text).toMatch(/^[^A-Za-z]+$/)
    }
  })

  test('POL-018 a record holds what is known of the person, each under the field of its own', async () => {
    const policyId = await aPolicy(portal.database, { tobUploadedAt: '2026-02-01T08:00:00Z' })
    const { principal, spouse, account } = await aFamily(portal.database, {
      policyId,
      phone: '+971509990021',
    })
    await aPhoto(portal.database, spouse)
    await portal.database
      .updateTable('person')
      .set({ card_number: '7841999001', middle_name: { en: 'Karim', ar: 'كريم' }, gender: 1 })
      .where('id', '=', spouse)
      .execute()
    await portal.database
      .updateTable('enrolment')
      .where('person_id', '=', spouse)
      .set({
        dependant_code: '02',
        is_thiqa_plan: true,
        certificate_number: 'C-99001',
        employment_date: '2019-09-01',
        basic_salary: '15000.5',
        info: JSON.stringify({
          gross_salary_name: 'AED 4,001 to 12,000',
          salary_based_on_commission: 'N',
          uae_insurance_for_past_six_months: 'Y',
          work_emirates: 'Ajman',
          residing_emirates: 'Fujairah',
        }),
      })
      .execute()
    const by = await signIn(portal, portal.browser(), account)
    const { member_details, dependents } = await policy(policyId, { by })
    expect(member_details).toMatchObject({
      id: principal,
      is_principal: true,
      type: 'Principal',
      relationship: 'Principal',
      image_path: null,
      dependant_code: null,
      is_thiqa_plan: 0,
    })
    expect(dependents[0]).toMatchObject({
      id: spouse,
      is_principal: false,
      type: 'Spouse',
      relationship: 'Spouse',
      first_name: 'Omar',
      last_name: 'Haddad',
      image_path: expect.stringContaining('pictures/'),
      card_number: '7841999001',
      dependant_code: '02',
      dob: '1988-03-14',
      gender_value: 'Male',
      status: 'Active',
      effective_date: '2026-01-01',
      employment_date: '2019-09-01',
      basic_salary: '15000.500',
      gross_salary_name: 'AED 4,001 to 12,000',
      salary_based_on_commission: 'N',
      uae_insurance_for_past_six_months: 'Y',
      work_location_emirate: 'Ajman',
      residing_emirates: 'Fujairah',
      is_thiqa_plan: 1,
      tob_file_uploaded_at: '2026-02-01T12:00:00+04:00',
    })
  })

  test('POL-018 Arabic says of a woman and of a man what they are, and of whom neither is known both', async () => {
    const { principal, spouse, policyId, account } = await aFamily(portal.database, {
      phone: '+971509990011',
    })
    const person = (id: number, gender: number | null, marital_status: string) =>
      portal.database
        .updateTable('person')
        .set({ gender, marital_status })
        .where('id', '=', id)
        .execute()
    const by = await signIn(portal, portal.browser(), account)
    const said = async (language: 'en' | 'ar') => {
      const { member_details, dependents } = await policy(policyId, { by, language })
      const [partner] = dependents
      return [member_details.marital_status, partner?.marital_status, partner?.relationship]
    }
    await person(principal, 2, 'Married')
    await person(spouse, 1, 'Married')
    expect(await said('ar')).toEqual(['متزوجة', 'متزوج', 'الزوج'])
    expect(await said('en')).toEqual(['Married', 'Married', 'Spouse'])
    await person(principal, 1, 'Single')
    await person(spouse, 2, 'Single')
    expect(await said('ar')).toEqual(['أعزب', 'عزباء', 'الزوجة'])
    expect(await said('en')).toEqual(['Single', 'Single', 'Spouse'])
    await person(spouse, null, 'Married')
    expect((await said('ar')).slice(1)).toEqual(['متزوج/متزوجة', 'الزوج/الزوجة'])
  })

  test('POL-030 POL-031 the places where a person lives and works are named in the reader’s language', async () => {
    await portal.database
      .insertInto('emirate')
      .values([
        { id: 2, name: { en: 'Dubai', ar: 'دبي' } },
        { id: 3, name: { en: 'Sharjah' } },
      ])
      .execute()
    const info = {
      residing_country_name: 'United Arab Emirates',
      work_emirates: 'Dubai',
      work_location: 'Dune Village',
      residing_emirates: 'Sharjah',
      designation: 'Dubai',
      department: 'Harbour',
    }
    const department = { en: 'Harbour', ar: 'الميناء' }
    await portal.database
      .updateTable('enrolment')
      .set({ info: JSON.stringify({ ...info, department }) })
      .where('person_id', '=', family.principal)
      .execute()
    const inArabic = (await policy(family.policyId, { language: 'ar' })).member_details
    expect(inArabic.info).toMatchObject({
      ...info,
      residing_country_name: 'الإمارات',
      work_emirates: 'دبي',
      department: 'الميناء',
    })
    expect(inArabic.work_location_emirate).toBe('دبي')
    expect((await policy(family.policyId)).member_details.info).toMatchObject(info)
  })

  test('PLT-011 every date comes as YYYY-MM-DD', async () => {
    const { member_details, effective_date, expiry_date } = await policy(family.policyId)
    for (const day of [member_details.dob, effective_date, expiry_date]) {
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })
})

describe('GAP-103 the members of a policy', () => {
  test('POL-058 are the principal and the dependants, by the number that members know', async () => {
    expect(await membersOf('GH-2026-0001')).toEqual(['Layla Haddad', 'Omar Haddad', 'Zayd Haddad'])
  })

  test('POL-058 each with who he or she is under it', async () => {
    const path = 'get-all-members/GH-2026-0001'
    const { data } = await ask(path, schema.allMembers.response)
    expect(data).toMatchObject([
      { id: family.principal, is_principal: true, relationship: 'Principal' },
      { id: family.spouse, is_principal: false, relationship: 'Spouse' },
      { id: family.son, is_principal: false, relationship: 'Son' },
    ])
  })

  test('POL-058 also by the internal number and by the id', async () => {
    const { policy_number } = await policy(family.policyId)
    expect(await membersOf(policy_number)).toHaveLength(3)
    expect(await membersOf(family.policyId)).toHaveLength(3)
  })

  test('POL-058 are only the spouse herself for the spouse', async () => {
    const by = await signIn(portal, portal.browser(), family.spouseAccount)
    expect(await membersOf('GH-2026-0001', by)).toEqual(['Omar Haddad'])
  })
})

describe('coverage', () => {
  test('POL-050 POL-051 POL-052 POST get-member-coverage brings packages with benefits', async () => {
    expect(await coverageOf({ policy_id: family.policyId })).toEqual([
      {
        id: expect.any(Number),
        package_name: 'Gold Health Plan',
        coverage_type: 'Medical',
        is_life: false,
        status: 'Active',
        is_active: true,
        effective_date: '2026-01-01',
        plan_name: 'Gold',
        tob_file_uploaded_at: '2026-02-01T12:00:00+04:00',
        benefits: [
          {
            benefit_name: 'Out-Patient',
            annual_coverage_amount: '12000',
            used_amount: '3510.25',
            reserved_amount: '249.75',
            available_limit: '8240.000',
            currency: 'AED',
            coinsurance: '10.000',
            copay: '50.000',
            deductible: null,
            claim_types: [],
            waiting: null,
            words: ['العيادات الخارجية'],
            treatments: [],
          },
        ],
        exclusions: null,
      },
    ])
  })

  test('POL-050 POL-051 in Arabic, and for a dependant', async () => {
    const body = { policy_id: String(family.policyId), dependent_id: family.son }
    expect(await coverageOf(body, 'ar')).toMatchObject([
      {
        plan_name: 'ذهبي',
        coverage_type: 'طبي',
        benefits: [{ benefit_name: 'العيادات الخارجية' }],
      },
    ])
  })

  test('POL-051 a package that has ended says so, in the reader’s language', async () => {
    const { policyId, spouse } = family
    const own = portal.database.updateTable('coverage').where('person_id', '=', spouse)
    await own.set({ status: 'Inactive', effective_date: '2026-02-01' }).execute()
    const body = { policy_id: policyId, dependent_id: spouse }
    const told = { is_active: false, effective_date: '2026-02-01' }
    expect(await coverageOf(body)).toMatchObject([
      { ...told, package_name: 'Gold Health Plan', plan_name: 'Gold', status: 'Inactive' },
    ])
    expect(await coverageOf(body, 'ar')).toMatchObject([
      { ...told, package_name: 'الباقة الصحية الذهبية', plan_name: 'ذهبي', status: 'غير سارية' },
    ])
    await own.set({ status: 'Active', effective_date: '2026-01-01' }).execute()
  })

  test('POL-052 a benefit without an annual amount has no limit that could be left', async () => {
    const benefits = [aBenefit({ annual_amount: null, used_amount: '10' })]
    const { policyId } = family
    await aPackage(portal.database, { policyId, personId: family.son }, { code: 'EXTRA', benefits })
    const [, extra] = await coverageOf({ policy_id: policyId, dependent_id: family.son })
    expect(extra?.benefits).toMatchObject([
      { annual_coverage_amount: null, available_limit: null, used_amount: '10' },
    ])
  })

  test('ADD-692 a benefit tells the types of claims that fall under it, and none where nobody has told', async () => {
    const benefits = [aBenefit({ claim_types: [2, 3] }), aBenefit({ code: 'DENTAL' })]
    const { policyId } = family
    const of = { policyId, personId: family.son }
    await aPackage(portal.database, of, { code: 'TYPES', benefits })
    const cover = await coverageOf({ policy_id: policyId, dependent_id: family.son })
    expect(cover.at(-1)?.benefits.map(({ claim_types }) => claim_types)).toEqual([[2, 3], []])
  })

  test('ADD-637 a benefit tells from which day it is paid, that there is no waiting period, or that nobody has told', async () => {
    const benefits = [
      aBenefit({ waiting_until: '2026-04-01' }),
      aBenefit({ code: 'DENTAL', waiting_until: null }),
      aBenefit({ code: 'OPTICAL' }),
    ]
    const { policyId } = family
    await aPackage(
      portal.database,
      { policyId, personId: family.son },
      { code: 'WAITING', benefits },
    )
    const cover = await coverageOf({ policy_id: policyId, dependent_id: family.son })
    expect(cover.at(-1)?.benefits.map(({ waiting }) => waiting)).toEqual([
      { until: '2026-04-01' },
      { until: null },
      null,
    ])
  })

  test('POL-054 a person without packages has an empty list', async () => {
    const member = await aMember(portal.database, { phone: '+971501110011' })
    const by = await signIn(portal, portal.browser(), { ...member, phone: '+971501110011' })
    const answer = await portal
      .browser()
      .post('get-member-coverage', { policy_id: member.policyId }, by)
    expect(answer.json()).toEqual({ success: true, data: [] })
  })
})

describe('me', () => {
  test('ACC-031 ACC-032 ACC-034 GET me brings the member with profile fields, policy and dependants', async () => {
    expect(await me(token)).toMatchObject({
      member_name: 'Layla Haddad',
      first_name: 'Layla',
      last_name: 'Haddad',
      email: family.account.email,
      phone_number: '+971501234567',
      country_code: 'AE',
      vipstatus: '0',
      policy_number: 'GH-2026-0001',
      certificate_number: expect.any(String),
      card_number: expect.stringMatching(/^7841/),
      image_path: null,
      is_principal: true,
      dependents: [{ member_name: 'Omar Haddad' }, { member_name: 'Zayd Haddad' }],
    })
    expect(await me(token, 'ar')).toMatchObject({ member_name: 'ليلى حداد' })
  })

  test('ACC-035 vipstatus is the string 1 for a VIP', async () => {
    const own = portal.database.updateTable('person').where('id', '=', family.principal)
    await own.set({ vip: true }).execute()
    expect(await me(token)).toMatchObject({ vipstatus: '1' })
    await own.set({ vip: false }).execute()
  })

  test('ACC-033 ACC-014 a dependant under two policies is listed once', async () => {
    const second = await aPolicy(portal.database, { expiry: '2026-09-30' })
    await enrol(portal.database, family.principal, { policyId: second })
    await enrol(portal.database, family.son, { policyId: second, principalId: family.principal })
    const { dependents } = await me(token)
    expect(dependents).toHaveLength(2)
    await portal.database.deleteFrom('enrolment').where('policy_id', '=', second).execute()
  })

  test('ACC-012 ACC-014 the spouse is a member without dependants, not a second principal', async () => {
    const by = await signIn(portal, portal.browser(), family.spouseAccount)
    expect(await me(by)).toMatchObject({ is_principal: false, dependents: [] })
  })
})

test('POL-008 the policy that runs longest comes first', async () => {
  const expired = await aPolicy(portal.database, { number: 'GH-2024-0001', expiry: '2024-12-31' })
  const member = await aMember(portal.database, { policyId: expired, phone: '+971501110012' })
  const current = await aPolicy(portal.database, { number: 'GH-2027-0001', expiry: '2027-12-31' })
  await enrol(portal.database, member.personId, { policyId: current })
  // Enrolled under the newer one only, and counted there only.
  await aPerson(portal.database, { policyId: current, principalId: member.personId })
  const by = await signIn(portal, portal.browser(), { ...member, phone: '+971501110012' })
  const numbers = (await policies({ by })).map(
    ({ ext_policy_number, status, total_dependents }) => [
      ext_policy_number,
      status,
      total_dependents,
    ],
  )
  expect(numbers).toEqual([
    ['GH-2027-0001', true, 1],
    ['GH-2024-0001', false, 0],
  ])
})

test('GAP-063 next year’s policy, which the core system sends early, is not the member’s before its first day', async () => {
  const thisYear = await aPolicy(portal.database, { number: 'GH-2026-0044' })
  const member = await aMember(portal.database, {
    policyId: thisYear,
    certificate: 'C-2026-44',
    phone: '+971501110044',
  })
  await aClaim(portal.database, {
    ownerId: member.personId,
    policyId: thisYear,
    status: 'Pending Claims',
  })
  const renewal = await aPolicy(portal.database, {
    number: 'GH-2027-0044',
    begins: '2027-01-01',
    expiry: '2027-12-31',
  })
  await enrol(portal.database, member.personId, {
    policyId: renewal,
    certificate: 'C-2027-44',
    joined: '2027-01-01',
  })
  const by = await signIn(portal, portal.browser(), { ...member, phone: '+971501110044' })

  expect(await policies({ by })).toMatchObject([{ id: renewal }, { id: thisYear }])
  expect(await me(by)).toMatchObject({
    policy_number: 'GH-2026-0044',
    certificate_number: 'C-2026-44',
  })
  const listed = await ask('temp-reimbursement-claims', claimSchema.claims.response, { by })
  expect(Object.values(listed.counts)).toEqual([1])
})
