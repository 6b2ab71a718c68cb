import { beforeAll, describe, expect, test } from 'vitest'
import * as schema from '@falaj/contract/profile/schemas.ts'
import { aBankAccount } from '../../testing/banking.ts'
import { aPhoto, aPolicy, enrol } from '../../testing/builders.ts'
import { openTwoFamilies } from '../../testing/families.ts'
import { signIn } from '../../testing/sign-in.ts'
import { factsOfRecord } from './testing/record.ts'

const { portal, family, other, token, spouseToken } = await openTwoFamilies()
beforeAll(async () => {
  for (const personId of [family.principal, family.spouse, family.son])
    await portal.database
      .updateTable('enrolment')
      .set({ info: JSON.stringify(factsOfRecord) })
      .where('person_id', '=', personId)
      .execute()
})

const profile = async (of = '', by = token, language: 'en' | 'ar' = 'en') => {
  const browser = portal.browser()
  browser.language = language
  return browser.get(`profile${of && `?dependent_id=${of}`}`, by)
}
const read = async (...asked: Parameters<typeof profile>) =>
  schema.getProfile.response.parse((await profile(...asked)).json()).data

describe('GET profile', () => {
  test('PRF-008 PRF-022 is the member’s own, with what the account and the card say', async () => {
    const bank = await aBankAccount(portal.database, { personId: family.principal })
    await portal.database
      .updateTable('person')
      .set({ middle_name: { en: 'Amal', ar: 'أمل' } })
      .where('id', '=', family.principal)
      .execute()
    expect(await read()).toMatchObject({
      id: family.principal,
      first_name: 'Layla',
      middle_name: 'Amal',
      last_name: 'Haddad',
      member_name: 'Layla Haddad',
      email: family.account.email,
      phone_number: family.account.phone,
      image_path: null,
      is_principle_user: true,
      card_number: expect.stringMatching(/^7841/),
      policy_status: 1,
      policy_id: family.policyId,
      type: 'Principal',
      bank_id: null,
      bank_accounts: [{ id: bank, iban_no: '•••• 3456' }],
    })
  })

  test('PRF-022 names the photo, and the account that reimbursements go to', async () => {
    await aPhoto(portal.database, other.principal)
    const bank = await aBankAccount(portal.database, { personId: other.principal })
    await portal.database
      .updateTable('bank_account')
      .set({ is_default: true })
      .where('id', '=', bank)
      .execute()
    const by = await signIn(portal, portal.browser(), other.account)
    expect(await read('', by)).toMatchObject({
      id: other.principal,
      image_path: expect.stringMatching(/pictures\/\S+/),
      bank_id: bank,
    })
  })

  test('PRF-023 PRF-024 its info has every field of the record', async () => {
    // No two are alike.
    const places = {
      residing_emirates: 'Sharjah',
      residing_location: 'Khor Fakkan',
      work_emirates: 'Abu Dhabi',
      work_location: 'Al Ain',
      visa_place_of_issuance_name: 'Ajman',
    }
    const { certificate_number } = await portal.database
      .updateTable('enrolment')
      .set({ info: JSON.stringify({ ...factsOfRecord, ...places }) })
      .where('person_id', '=', family.spouse)
      .returning('certificate_number')
      .executeTakeFirstOrThrow()
    const { info } = await read(String(family.spouse))
    expect(info).toMatchObject({ ...factsOfRecord, ...places, certificate_number })
    expect(info.nationality).toBe('Emirati')
  })

  test('PRF-008 with a dependant’s id it is the dependant’s, without bank accounts and password', async () => {
    const son = await read(String(family.son))
    expect(son).toMatchObject({
      id: family.son,
      type: 'Son',
      is_principle_user: false,
      principals_own: false,
      bank_accounts: [],
      bank_id: null,
      password: null,
      phone_change: 'request',
    })
    expect(await read(String(family.spouse))).toMatchObject({ phone_change: 'theirs' })
  })

  test('PRF-023 places are in the reader’s language', async () => {
    await portal.database
      .insertInto('emirate')
      .values({ id: 2, name: { en: 'Dubai', ar: 'دبي' } })
      .execute()
    const { info } = await read('', token, 'ar')
    expect(info.residing_emirates).toBe('دبي')
  })

  test('PRF-003 GAP-113 a dependant who logs in has the own profile, and nobody else’s', async () => {
    expect(await read('', spouseToken)).toMatchObject({
      id: family.spouse,
      principals_own: false,
      bank_accounts: [],
      password: null,
      phone_change: 'with-code',
    })
    for (const of of [family.principal, family.son])
      expect((await profile(String(of), spouseToken)).statusCode).toBe(404)
  })

  test('PRF-047 another family’s id is answered as one that does not exist', async () => {
    const [theirs, nobody] = await Promise.all([profile(String(other.son)), profile('987654321')])
    expect(theirs.statusCode).toBe(404)
    expect(theirs.body).toBe(nobody.body)
  })

  test('the policy in force counts, not one that has ended', async () => {
    const ended = await aPolicy(portal.database, { begins: '2024-01-01', expiry: '2024-12-31' })
    await enrol(portal.database, family.principal, { policyId: ended })
    expect(await read()).toMatchObject({ policy_id: family.policyId })
  })

  test('the age of the principal’s password is told in days', async () => {
    const changed = '2026-06-05T08:00:00Z'
    await portal.database
      .updateTable('account')
      .set({ password_changed_at: changed })
      .where('id', '=', family.account.id)
      .execute()
    expect((await read()).password).toEqual({
      changed_on: '2026-06-05',
      expires_on: '2026-12-05',
      days_left: 173,
      lasts_days: 183,
    })
  })
})

test('PRF-009 GET dependents lists the member’s dependants, each once, the ninth before the tenth, and none for a dependant', async () => {
  const second = await aPolicy(portal.database, { begins: '2026-01-01', expiry: '2026-06-30' })
  await enrol(portal.database, family.principal, { policyId: second })
  await enrol(portal.database, family.son, { policyId: second, principalId: family.principal })
  for (const [personId, dependant_code] of [
    [family.spouse, '9'],
    [family.son, '10'],
  ] as const)
    await portal.database
      .updateTable('enrolment')
      .set({ dependant_code })
      .where('person_id', '=', personId)
      .execute()
  const answer = await portal.browser().get('dependents', token)
  expect(answer.json()).toMatchObject({
    success: true,
    data: [{ id: family.spouse }, { id: family.son }],
  })
  expect((await portal.browser().get('dependents', spouseToken)).json()).toEqual({
    success: true,
    data: [],
  })
})
