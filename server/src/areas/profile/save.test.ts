import { assert, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import * as schema from '@falaj/contract/profile/schemas.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { anAccountOfAnother } from './testing/another.ts'
import { aBankAccount } from '../../testing/banking.ts'
import { anAccount, aPerson, aPolicy, enrol } from '../../testing/builders.ts'
import { someLists } from '../../testing/lists.ts'
import { signIn } from '../../testing/sign-in.ts'
import { Visitor } from '../../testing/visitor.ts'
import { untilOneWaits } from '../../testing/until-waiting.ts'
import { openRequestsFixture } from '../requests/testing/requests-fixture.ts'
import { factsOfRecord } from './testing/record.ts'

const fixture = await forThisFile(openRequestsFixture())
const { portal, database, family, core, token } = fixture
let spouseToken: string
beforeAll(async () => {
  await database.deleteFrom('currency').execute()
  await someLists(database)
  const cities = [
    { id: 1, code: 'dubai', name: { en: 'Dubai', ar: 'دبي' } },
    { id: 5, code: 'sharjah', name: { en: 'Sharjah', ar: 'الشارقة' } },
    { id: 6, code: 'khor-fakkan', name: { en: 'Khor Fakkan', ar: 'خورفكان' } },
  ]
  await database
    .insertInto('city')
    .values(cities.map((city) => Object.assign(city, { country_id: 234 })))
    .execute()
  await database
    .insertInto('region')
    .values([
      { id: 6, city_id: 1, code: 'dubai:mirdif', name: { en: 'Mirdif', ar: 'مردف' } },
      { id: 7, city_id: 5, code: 'sharjah:al-majaz', name: { en: 'Al Majaz', ar: 'المجاز' } },
    ])
    .execute()
  await database
    .insertInto('emirate')
    .values([
      { id: 2, name: { en: 'Dubai', ar: 'دبي' } },
      { id: 3, name: { en: 'Sharjah', ar: 'الشارقة' } },
    ])
    .execute()
  await database
    .insertInto('emirate_city')
    .values([
      { emirate_id: 2, city_id: 1 },
      { emirate_id: 3, city_id: 5 },
      { emirate_id: 3, city_id: 6 },
    ])
    .execute()
  spouseToken = await signIn(portal, portal.browser(), family.spouseAccount)
})
beforeEach(async () => {
  await database.deleteFrom('notice').execute()
  await database.deleteFrom('profile_change').execute()
  await database.deleteFrom('core_outbox').execute()
  await database.deleteFrom('message').execute()
  await database
    .updateTable('enrolment')
    .set({ info: JSON.stringify(factsOfRecord) })
    .execute()
  core.calls.length = 0
})

interface How {
  by?: string
  key?: string
  language?: 'en' | 'ar'
}
const put = (path: string, body: Record<string, unknown>, how: How = {}) => {
  const browser = portal.browser()
  browser.language = how.language ?? 'en'
  return browser.send('PUT', path, {
    body,
    token: how.by ?? token,
    headers: how.key ? { 'idempotency-key': how.key } : {},
  })
}
const saved = async (...asked: Parameters<typeof put>) => {
  const answer = await put(...asked)
  assert.equal(answer.statusCode, 200, answer.body)
  return schema.savePersonalDetails.response.parse(answer.json())
}
const refused = async (...asked: Parameters<typeof put>) => {
  const answer = await put(...asked)
  const { errors } = answer.json<{ errors?: Record<string, string[]> }>()
  return { status: answer.statusCode, errors }
}
const read = async (of?: number, by = token) =>
  schema.getProfile.response.parse(
    (await portal.browser().get(`profile${of ? `?dependent_id=${of}` : ''}`, by)).json(),
  ).data
const submissions = () => core.calls.map(({ submission }) => submission)
const wanted = '201/2026/2288104'
const stored = () => database.selectFrom('profile_change').selectAll().orderBy('id').execute()
type Decided = Extract<WrittenFact, { type: 'profile_change.decided' }>
const decide = async (status: Decided['status'], with_: Partial<Decided> = {}) => {
  portal.clock.advance({ seconds: 1 })
  const change = (await stored()).at(-1)
  return fixture.tell({
    type: 'profile_change.decided',
    reference_number: change?.reference_number ?? '',
    decided_at: portal.clock.now().toISOString(),
    status,
    ...with_,
  })
}
const confirmedIn = (reference_number: string | undefined, minutes: number): Decided => ({
  type: 'profile_change.decided',
  reference_number: reference_number ?? '',
  decided_at: new Date(+portal.clock.now() + minutes * 60_000).toISOString(),
  status: 'Confirmed',
})
const info = async (personId = family.principal) => {
  const { info: facts } = await database
    .selectFrom('enrolment')
    .select('info')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return facts
}

const ask = (visa_number = wanted) => saved('profile/visa-information', { visa_number })
const notices = async (by = token) =>
  (await portal.browser().get('notices', by)).json<{
    data: { title: string; text: string; profile_of: number }[]
  }>().data
const withdraw = (id: number, by = token) =>
  portal.browser().send('DELETE', `profile/changes/${id}`, { token: by })
const asked = async () =>
  (await saved('profile/visa-information', { visa_number: wanted })).data.open_changes[0]?.id ?? 0
const tellRecord = (facts: Record<string, unknown>) =>
  database
    .updateTable('enrolment')
    .set({ info: JSON.stringify({ ...factsOfRecord, ...facts }) })
    .where('person_id', '=', family.principal)
    .execute()
const openChanges = async () =>
  (await read()).open_changes.map(({ state, fields }) => ({ state, fields }))
const chosen = async () => (await read()).bank_id

const movingTo = (residing_emirates: unknown, residing_location: unknown) =>
  put('profile/work-residential-details', { residing_emirates, residing_location })

/** What is sent, and what of it is handed over. */
const sectionCalls: [string, string, Record<string, unknown>, Record<string, unknown>][] = [
  ['PRF-011', 'personal-details', { passport_number: 'lr 999' }, { passport_number: 'lr 999' }],
  [
    'PRF-012',
    'work-residential-details',
    { residing_emirates: '3', residing_location: '6' },
    { residing_emirates: 'Sharjah', residing_location: 'Khor Fakkan' },
  ],
  [
    'PRF-013',
    'visa-information',
    { visa_number: 'AE-77', visa_place_of_issuance_name: '3' },
    { visa_number: 'AE-77', visa_place_of_issuance_name: 'Sharjah' },
  ],
  [
    'PRF-014',
    'sponsor-details',
    {
      sponsor_type: 'Citizen',
      sponsor_contact_number: '0097145550199',
      sponsor_email_address: 'home@example.com',
    },
    {
      sponsor_type: 'Citizen',
      sponsor_contact_number: '97145550199',
      sponsor_email_address: 'home@example.com',
    },
  ],
  [
    'PRF-015',
    'salary-information',
    {
      gross_salary_name: 1,
      salary_based_on_commission: 'Y',
      uae_insurance_for_past_six_months: 'N',
    },
    {
      gross_salary_name: 'Under 4,000 AED per month',
      salary_based_on_commission: 'Y',
      uae_insurance_for_past_six_months: 'N',
    },
  ],
]

describe('what is asked for', () => {
  test('ADD-190 somebody may live in an area of a city of the emirate, by its name in either language', async () => {
    const elsewhere = await movingTo('Sharjah', 'Mirdif')
    expect(elsewhere.json()).toMatchObject({
      errors: { residing_location: ['Choose an entry from the list.'] },
    })
    for (const area of ['Mirdif', 'مردف']) {
      const { data } = await saved('profile/work-residential-details', {
        residing_emirates: 'Dubai',
        residing_location: area,
      })
      expect(data.open_changes[0]?.fields).toMatchObject([{ wanted: 'Mirdif' }])
    }
    await expect.poll(submissions).toMatchObject([{ changes: { residing_location: 'Mirdif' } }])
  })

  test('PRF-013 PRF-019 a changed visa number is asked of the insurer; the record stays until it is confirmed', async () => {
    const { message, data } = await saved('profile/visa-information', {
      visa_number: wanted,
      visa_place_of_issuance_name: 'Dubai',
    })
    expect(message).toBe("You've sent your change. We'll tell you when we confirm it.")
    expect(data.info.visa_number).toBe(factsOfRecord.visa_number)
    expect(data.open_changes).toMatchObject([
      {
        section: 'visaInformation',
        state: 'waiting',
        requested_on: '2026-06-15',
        // The 16th is a public holiday.
        answered_by: '2026-06-23',
        fields: [{ name: 'visa_number', before: factsOfRecord.visa_number, wanted }],
      },
    ])
    await expect.poll(submissions).toMatchObject([
      {
        kind: 'profile_change',
        reference_number: expect.stringMatching(/^PRF-2026-\d{6}$/),
        section: 'visaInformation',
        changes: { visa_number: wanted },
      },
    ])
  })

  test.each(sectionCalls)('%s PUT %s', async (_, path, body, changes) => {
    await saved(`profile/${path}`, body)
    await expect.poll(submissions).toMatchObject([{ kind: 'profile_change', changes }])
  })

  test('PRF-010 the whole profile is saved at once: one request for each section that differs', async () => {
    const { success, message, data } = await saved('profile', {
      ...factsOfRecord,
      visa_number: wanted,
      sponsor_contact_number: '+971 4 555 0199',
      phone_number: family.account.phone,
    })
    expect([success, message]).toEqual([
      true,
      "You've sent your change. We'll tell you when we confirm it.",
    ])
    expect(data.open_changes.map(({ section }) => section).toSorted()).toEqual([
      'sponsorDetails',
      'visaInformation',
    ])
    await expect
      .poll(() => submissions().map((one) => 'changes' in one && one.changes))
      .toEqual(
        expect.arrayContaining([
          { visa_number: wanted },
          { sponsor_contact_number: '97145550199' },
        ]),
      )
  })

  test('PRF-018 PRF-047 for a dependant it is the dependant’s, with the dependant’s id', async () => {
    const { data } = await saved('profile/visa-information', {
      visa_number: wanted,
      dependent_id: family.son,
    })
    expect(data).toMatchObject({ id: family.son, open_changes: [{ state: 'waiting' }] })
    expect((await read()).open_changes).toEqual([])
  })

  test('PRF-027 ADD-424 a child without a phone is given the principal’s number', async () => {
    const phone_number = '+971505550166'
    const hasPhone = (number: string | null) =>
      database
        .updateTable('account')
        .set({ phone_number: number })
        .where('person_id', '=', family.principal)
        .execute()
    onTestFinished(async () => void (await hasPhone(null)))
    await hasPhone(phone_number)
    await saved('profile/personal-details', { phone_number, dependent_id: family.son })
    await expect.poll(submissions).toMatchObject([{ changes: { phone_number } }])
  })

  test('PRF-028 a dependant’s phone number is asked for with its plus, however it was typed', async () => {
    const typed = { phone_number: '00971 50 555 0188', dependent_id: family.son }
    await saved('profile/personal-details', typed)
    await expect.poll(submissions).toMatchObject([{ changes: { phone_number: '+971505550188' } }])
    const { data } = await saved('profile/personal-details', {
      ...typed,
      phone_number: '971 50-555 0199',
    })
    expect(data.open_changes[0]?.fields).toMatchObject([{ wanted: '+971505550199' }])
  })

  test('what does not differ is not asked for, in whatever language and spelling it is sent', async () => {
    const { message, data } = await saved('profile/work-residential-details', {
      residing_country: '234',
      residing_emirates: 'دبي',
      residing_location: ' Dubai ',
      work_emirates: 2,
      work_location: 'Deira',
    })
    expect([message, data.open_changes]).toEqual(['Nothing has changed.', []])
    expect(await stored()).toEqual([])
  })

  test('a new wish takes the place of the one that waits, and the old value again takes it back', async () => {
    await saved('profile/visa-information', { visa_number: wanted })
    await saved('profile/visa-information', { visa_number: 'AE-77' })
    expect((await stored()).map(({ state }) => state)).toEqual(['withdrawn', 'waiting'])
    const { data } = await saved('profile/visa-information', {
      visa_number: factsOfRecord.visa_number,
    })
    expect(data.open_changes).toEqual([])
    await expect
      .poll(() => submissions().map(({ kind }) => kind))
      .toEqual([
        'profile_change',
        'profile_change_withdrawn',
        'profile_change',
        'profile_change_withdrawn',
      ])
  })

  test('GAP-153 sent again under its key it is asked once, and other content under the key is refused', async () => {
    for (const _again of [1, 2])
      await saved(
        'profile/visa-information',
        { visa_number: wanted },
        { key: 'the-first-of-this-test' },
      )
    expect(await stored()).toHaveLength(1)
    await decide('Refused')
    await saved(
      'profile/visa-information',
      { visa_number: wanted },
      { key: 'the-first-of-this-test' },
    )
    expect(await stored()).toHaveLength(1)
    const other = await put(
      'profile/visa-information',
      { visa_number: 'AE-1' },
      { key: 'the-first-of-this-test' },
    )
    expect(other.statusCode).toBe(409)
  })
})

const place = 'Sharjah'
const waitsFor = async () => (await stored()).find(({ state }) => state === 'waiting')?.wanted
/** What the answer says. */
const save = async (path: string, body: Record<string, unknown>, how?: How) =>
  (await saved(`profile/${path}`, body, how)).message
const sent = "You've sent your change. We'll tell you when we confirm it."

describe('what waits already', () => {
  test('ADD-060 is left by a save of other fields, which the request then holds, too', async () => {
    expect(await save('visa-information', { visa_number: wanted })).toBe(sent)
    expect(await save('visa-information', { visa_place_of_issuance_name: place })).toBe(sent)
    const both = { visa_number: wanted, visa_place_of_issuance_name: place }
    expect(await waitsFor()).toEqual(both)
    expect((await read()).open_changes[0]?.fields.map((one) => one.wanted)).toEqual([wanted, place])
    await expect
      .poll(submissions)
      .toMatchObject([
        { kind: 'profile_change', changes: { visa_number: wanted } },
        { kind: 'profile_change_withdrawn' },
        { kind: 'profile_change', changes: both },
      ])
  })

  test.each([
    ['visa-information', {}],
    ['visa-information', { visa_place_of_issuance_name: 'Dubai' }],
    ['personal-details', {}],
    ['sponsor-details', {}],
    ['', {}],
    ['', { passport_number: factsOfRecord.passport_number }],
  ])('ADD-060 is left by a save that changes nothing: PUT profile/%s %o', async (path, body) => {
    await save('visa-information', { visa_number: wanted })
    const before = await stored()
    expect(await save(path, body)).toBe('Nothing has changed.')
    expect(await save(path, body, { key: crypto.randomUUID() })).toBe('Nothing has changed.')
    expect(await stored()).toEqual(before)
  })

  test('ADD-060 an empty save is not refused for what the record lacks', async () => {
    await tellRecord({ sponsor_type: null })
    expect(await save('sponsor-details', {})).toBe('Nothing has changed.')
  })

  test('ADD-060 is left by a save of the whole profile that says nothing of it', async () => {
    await save('visa-information', { visa_number: wanted })
    expect(await save('', { passport_number: 'P-100', visa_place_of_issuance_name: place })).toBe(
      sent,
    )
    expect((await stored()).filter(({ state }) => state === 'waiting')).toMatchObject([
      { section: 'personalDetails', wanted: { passport_number: 'P-100' } },
      {
        section: 'visaInformation',
        wanted: { visa_number: wanted, visa_place_of_issuance_name: place },
      },
    ])
  })

  test('ADD-060 asked for again, it is the request that waits already', async () => {
    await save('visa-information', { visa_number: wanted, visa_place_of_issuance_name: place })
    expect(await save('visa-information', { visa_number: wanted })).toBe(sent)
    expect(await stored()).toHaveLength(1)
  })

  test('ADD-061 is taken back by the value of the record, which says so, however often it arrives', async () => {
    await save('visa-information', { visa_number: wanted })
    const old = { visa_number: factsOfRecord.visa_number }
    const key = crypto.randomUUID()
    for (const _again of [1, 2])
      expect(await save('visa-information', old, { key })).toBe("You've withdrawn your request.")
    expect((await stored()).map(({ state }) => state)).toEqual(['withdrawn'])
    const withdrawals = database.selectFrom('audit_entry').select('subject')
    expect(
      await withdrawals
        .where('action', '=', 'profile-change-withdrawn')
        .where('subject', '=', `profile-change:${(await stored())[0]?.id}`)
        .execute(),
    ).toHaveLength(1)
    expect(await save('visa-information', old)).toBe('Nothing has changed.')
  })

  test('ADD-061 is taken back field by field: the other one waits on', async () => {
    await save('visa-information', { visa_number: wanted, visa_place_of_issuance_name: place })
    expect(await save('visa-information', { visa_number: factsOfRecord.visa_number })).toBe(sent)
    expect(await waitsFor()).toEqual({ visa_place_of_issuance_name: place })
    expect(await save('visa-information', { visa_place_of_issuance_name: 'Dubai' })).toBe(
      "You've withdrawn your request.",
    )
  })

  test('ADD-060 a city is chosen in the emirate that waits, and goes with it', async () => {
    const where = 'work-residential-details'
    await save(where, { residing_emirates: 'Sharjah' })
    await save(where, { residing_location: 'Khor Fakkan' })
    const both = { residing_emirates: 'Sharjah', residing_location: 'Khor Fakkan' }
    expect(await waitsFor()).toEqual(both)
    expect(await save(where, { residing_emirates: '3', work_location: '' })).toBe(sent)
    expect(await waitsFor()).toEqual({ ...both, work_location: null })
    expect(await save(where, { residing_emirates: 'Dubai' })).toBe(sent)
    expect(await waitsFor()).toEqual({ work_location: null })
    expect(await save(where, { work_location: 'Deira' })).toBe("You've withdrawn your request.")
  })

  test('ADD-060 another country than the one that waits empties the places that were to be there', async () => {
    const where = 'work-residential-details'
    await save(where, { residing_country: 166, residing_emirates: 'Muscat Governorate' })
    expect(await save(where, { work_location: '' })).toBe(sent)
    expect(await waitsFor()).toEqual({
      residing_country: 166,
      residing_country_name: 'Oman',
      residing_emirates: 'Muscat Governorate',
      residing_location: null,
      work_location: null,
    })
    expect(await save(where, { residing_country: 234 })).toBe(sent)
    expect(await waitsFor()).toEqual({ work_location: null })
  })
})

describe('what is refused at once, by field', () => {
  test('PRF-027 no phone, and none that is one', async () => {
    const son = { dependent_id: family.son }
    expect(await refused('profile/personal-details', { phone_number: '', ...son })).toEqual({
      status: 422,
      errors: { phone_number: ['Phone number required'] },
    })
    expect(await refused('profile/personal-details', { phone_number: '12', ...son })).toEqual({
      status: 422,
      errors: { phone_number: ['Invalid phone number'] },
    })
  })

  test('the number of an account changes neither without a code nor by anybody else', async () => {
    const phone_number = '+971505550177'
    expect(await refused('profile/personal-details', { phone_number })).toMatchObject({
      errors: { phone_number: [expect.stringContaining('enter a code')] },
    })
    expect(
      await refused('profile/personal-details', { phone_number, dependent_id: family.spouse }),
    ).toMatchObject({ errors: { phone_number: [expect.stringContaining('Only the member')] } })
    expect(await stored()).toEqual([])
  })

  test('PRF-036 an empty field of the sponsor’s', async () => {
    const empty = { sponsor_type: '', sponsor_contact_number: '', sponsor_email_address: null }
    const { status, errors } = await refused('profile/sponsor-details', empty)
    expect(status).toBe(422)
    expect(errors).toEqual({
      sponsor_type: ['Missing data'],
      sponsor_contact_number: ['Missing data'],
      sponsor_email_address: ['Missing data'],
    })
  })

  test('PRF-034 PRF-035 a type of sponsor that there is not, a contact that is no number, a broken address', async () => {
    const { errors } = await refused('profile/sponsor-details', {
      sponsor_type: 'Friend',
      sponsor_contact_number: 'call me',
      sponsor_email_address: 'people.office',
    })
    expect(Object.keys(errors ?? {}).toSorted()).toEqual([
      'sponsor_contact_number',
      'sponsor_email_address',
      'sponsor_type',
    ])
    for (const sponsor_type of ['Residential', 'Citizen', 'Establishment', 'Property Owner'])
      expect((await put('profile/sponsor-details', { sponsor_type })).statusCode).toBe(200)
  })

  test('PRF-037 PRF-039 a salary or an answer that is in no list', async () => {
    for (const body of [{ gross_salary_name: 5 }, { salary_based_on_commission: 'perhaps' }])
      expect((await put('profile/salary-information', body)).statusCode).toBe(422)
    await tellRecord({ gross_salary_name: null })
    for (const [gross_salary_name, words] of [
      [1, 'Under 4,000 AED per month'],
      ['2', '4,001 to 12,000 AED per month'],
      [3, 'Over 12,000 AED per month'],
      [4, 'No Salary'],
    ] as const) {
      await saved('profile/salary-information', { gross_salary_name })
      expect(await waitsFor()).toEqual({ gross_salary_name: words })
    }
  })

  test('PRF-026 what is read-only is not read at all', async () => {
    const { data } = await saved('profile/personal-details', {
      first_name: 'Leila',
      email: 'other@example.com',
      national_id_number: '784-0',
      nationality: 'Omani',
      passport_number: 'NEW1',
    })
    expect(data.open_changes).toMatchObject([{ fields: [{ name: 'passport_number' }] }])
    expect(data.open_changes[0]?.fields).toHaveLength(1)
  })

  test('PRF-047 GAP-113 ADD-122 nobody saves for another family, and a dependant only for himself', async () => {
    const another = await anAccountOfAnother(portal)
    const body = { visa_number: wanted, dependent_id: family.son }
    const strangers = await put('profile/visa-information', body, { by: another })
    const nobody = await put('profile/visa-information', { ...body, dependent_id: 987654321 })
    expect([strangers.statusCode, strangers.body]).toEqual([404, nobody.body])
    expect(nobody.json<{ message: string }>().message).toBe(
      "This person has no cover with you, or no longer does, so you can't change anything here.",
    )
    expect((await put('profile/visa-information', body, { by: spouseToken })).statusCode).toBe(404)
    const own = await saved(
      'profile/visa-information',
      { visa_number: wanted },
      { by: spouseToken },
    )
    expect(own.data.id).toBe(family.spouse)
  })
})

test('saves are counted, as each goes to the core system', async () => {
  const hour = 3_600_000
  const began = Math.floor(+portal.clock.now() / hour) * hour
  const key = `profile-saved:${family.account.id}`
  const row = { count: 300, window_start: new Date(began), expires_at: new Date(began + hour) }
  await database.deleteFrom('attempt_limit').where('key', '=', key).execute()
  await database
    .insertInto('attempt_limit')
    .values({ key, ...row })
    .execute()
  expect((await put('profile/visa-information', { visa_number: wanted })).statusCode).toBe(429)
  await database.deleteFrom('attempt_limit').where('key', '=', key).execute()
})

describe('where somebody lives', () => {
  test('PRF-029 PRF-030 in the Emirates, emirate and city come from the lists, the city from its emirate', async () => {
    expect((await movingTo('Sharjah', 'Khor Fakkan')).statusCode).toBe(200)
    expect((await movingTo('Atlantis', '')).statusCode).toBe(422)
    expect((await movingTo('Sharjah', 'Somewhere')).statusCode).toBe(422)
    expect((await movingTo(2, 6)).statusCode).toBe(422)
  })

  test('PRF-031 PRF-032 elsewhere both are free text, and moving there clears them', async () => {
    await saved('profile/work-residential-details', { residing_country: 166 })
    expect((await stored()).at(-1)?.wanted).toEqual({
      residing_country: 166,
      residing_country_name: 'Oman',
      residing_emirates: null,
      residing_location: null,
    })
    await saved('profile/work-residential-details', {
      residing_country: 166,
      residing_emirates: 'Muscat Governorate',
      residing_location: 'Al Khuwair',
    })
    expect((await stored()).at(-1)?.wanted).toMatchObject({
      residing_emirates: 'Muscat Governorate',
      residing_location: 'Al Khuwair',
    })
  })

  test('PRF-031 where places are typed freely, correcting the region keeps the place', async () => {
    const abroad = {
      ...factsOfRecord,
      residing_country: 166,
      residing_country_name: 'Oman',
      residing_emirates: 'Muskat',
      residing_location: 'Al Khuwair',
    }
    await database
      .updateTable('enrolment')
      .set({ info: JSON.stringify(abroad) })
      .execute()
    await saved('profile/work-residential-details', { residing_emirates: 'Muscat Governorate' })
    expect((await stored()).at(-1)?.wanted).toEqual({ residing_emirates: 'Muscat Governorate' })
  })

  test('PRF-030 another emirate empties the city that was not chosen anew', async () => {
    await saved('profile/work-residential-details', { work_emirates: 'Sharjah' })
    expect((await stored()).at(-1)?.wanted).toEqual({
      work_emirates: 'Sharjah',
      work_location: null,
    })
  })

  test('PRF-033 without a country on record it is the Emirates', async () => {
    const { residing_country: _country, ...others } = factsOfRecord
    await database
      .updateTable('enrolment')
      .set({ info: JSON.stringify(others) })
      .execute()
    const place = { visa_place_of_issuance_name: 'Atlantis' }
    expect(await refused('profile/visa-information', place)).toMatchObject({
      status: 422,
      errors: { visa_place_of_issuance_name: expect.anything() },
    })
  })
})

describe('the core system’s answer', () => {
  test('confirmed, it is in the record; the member is told in the inbox and by mail', async () => {
    await ask()
    expect(await decide('Confirmed')).toMatchObject({ success: true, accepted: 1 })
    const now = await read()
    expect(now).toMatchObject({ info: { visa_number: wanted }, open_changes: [] })
    await expect
      .poll(async () => notices())
      .toMatchObject([
        {
          title: "We've confirmed your change",
          text: "We've updated “Visa Information”.",
          profile_of: family.principal,
        },
      ])
    const mails = await database.selectFrom('message').selectAll().execute()
    expect(mails).toMatchObject([
      { recipient: family.account.email, subject: 'News about your profile' },
    ])
    expect(mails[0]?.text).toContain('/portal/profile')
    expect(mails[0]?.text).not.toContain(wanted)
  })

  test('refused, it stands there with the reason in the reader’s language, until it is asked again', async () => {
    await ask()
    await decide('Refused', { reason: { en: 'Please send a copy.', ar: 'يرجى إرسال نسخة.' } })
    expect((await read()).open_changes).toMatchObject([
      { state: 'refused', reason: 'Please send a copy.', fields: [{ wanted }] },
    ])
    const arabic = portal.browser()
    arabic.language = 'ar'
    expect((await arabic.get('profile', token)).json()).toMatchObject({
      data: { open_changes: [{ reason: 'يرجى إرسال نسخة.' }] },
    })
    expect(await info()).toMatchObject({ visa_number: factsOfRecord.visa_number })
    await ask('AE-78')
    expect((await read()).open_changes).toMatchObject([{ state: 'waiting' }])
  })

  test('refused when it was handed over, it says why in the same place', async () => {
    core.mood = 'refuses'
    await ask()
    await expect
      .poll(async () => (await read()).open_changes)
      .toMatchObject([{ state: 'refused', reason: 'The member is not eligible.' }])
    core.mood = 'accepts'
  })

  test('a core system that only sends the changed record has confirmed it', async () => {
    await ask()
    await database
      .updateTable('enrolment')
      .set({ info: JSON.stringify({ ...factsOfRecord, visa_number: wanted }) })
      .where('person_id', '=', family.principal)
      .execute()
    expect((await stored()).map(({ state }) => state)).toEqual(['confirmed'])
  })

  describe('when the core system changes the record, and has not answered', () => {
    test('to something else, the change waits on, beside what the record says now', async () => {
      await ask()
      await tellRecord({ visa_number: '201/2025/5' })
      expect(await openChanges()).toEqual([
        { state: 'waiting', fields: [{ name: 'visa_number', before: '201/2025/5', wanted }] },
      ])
      expect(submissions().map(({ kind }) => kind)).not.toContain('profile_change_withdrawn')
      await decide('Confirmed')
      expect(await info()).toMatchObject({ visa_number: wanted })
    })

    test('to a part of what was wanted, only the rest is still shown as waiting', async () => {
      const visa_place_of_issuance_name = 'Sharjah'
      await saved('profile/visa-information', { visa_number: wanted, visa_place_of_issuance_name })
      await tellRecord({ visa_place_of_issuance_name })
      expect(await openChanges()).toEqual([
        {
          state: 'waiting',
          fields: [{ name: 'visa_number', before: factsOfRecord.visa_number, wanted }],
        },
      ])
      await tellRecord({ visa_place_of_issuance_name, visa_number: wanted })
      expect((await stored()).map(({ state }) => state)).toEqual(['confirmed'])
    })

    test('after it has refused, what was asked for is shown as it was then', async () => {
      await ask()
      await decide('Refused')
      await tellRecord({ visa_number: '201/2025/5' })
      expect(await openChanges()).toMatchObject([
        { state: 'refused', fields: [{ before: factsOfRecord.visa_number, wanted }] },
      ])
    })
  })

  test('told twice, or refused after it was confirmed, nothing changes', async () => {
    await ask()
    await decide('Confirmed')
    expect(await decide('Confirmed')).toMatchObject({ accepted: 0 })
    expect(await decide('Refused')).toMatchObject({ accepted: 0 })
    expect(await info()).toMatchObject({ visa_number: wanted })
  })

  test('an answer that comes late does not undo a later one, and is not told as news', async () => {
    await ask('AE-A')
    const early = portal.clock.now().toISOString()
    portal.clock.advance({ minutes: 1 })
    await ask('AE-B')
    const [first] = (await stored()).slice(-2)
    await decide('Confirmed')
    expect(await info()).toMatchObject({ visa_number: 'AE-B' })
    const late = { reference_number: first?.reference_number ?? '', decided_at: early }
    expect(await decide('Confirmed', late)).toMatchObject({ success: true, accepted: 0 })
    expect(await info()).toMatchObject({ visa_number: 'AE-B' })
    expect((await stored()).slice(-2).map(({ state }) => state)).toEqual(['withdrawn', 'confirmed'])
  })

  test('of two answers in one message the one that was decided last counts', async () => {
    await ask('AE-C')
    await ask('AE-D')
    const [first, second] = (await stored()).slice(-2)
    await fixture.tell(
      confirmedIn(second?.reference_number, 1),
      confirmedIn(first?.reference_number, 2),
    )
    expect(await info()).toMatchObject({ visa_number: 'AE-C' })
  })

  test('an answer to nothing is refused', async () => {
    expect(await decide('Confirmed', { reference_number: 'PRF-0' })).toMatchObject({
      refused: [{ reason: 'there is no change of a profile PRF-0' }],
    })
  })

  test('a number that was asked for before its owner had an account is not where that account’s codes go', async () => {
    const child = { personId: family.son }
    const before = await database
      .updateTable('person')
      .set({ phone_number: '+971505550166' })
      .where('id', '=', child.personId)
      .returning('phone_number')
      .executeTakeFirstOrThrow()
    const mine = { phone_number: '+971505550199', dependent_id: child.personId }
    await saved('profile/personal-details', mine)
    const account = await anAccount(database, child)
    expect(await decide('Confirmed')).toMatchObject({ accepted: 1 })
    const person = database.selectFrom('person').select('phone_number')
    const now = await person.where('id', '=', child.personId).executeTakeFirstOrThrow()
    await database.deleteFrom('account').where('id', '=', account.id).execute()
    await database
      .updateTable('person')
      .set({ phone_number: null })
      .where('id', '=', child.personId)
      .execute()
    expect(now).toEqual(before)
  })

  test('whoever opens an account withdraws the number that somebody else asked for, and nothing else', async () => {
    const phone = '+971505550177'
    const { policyId, principal: principalId } = family
    const of = { policyId, principalId, relationship: 'Daughter', phone }
    const dependent_id = await aPerson(database, of)
    // With a policy of her own she can register.
    const policy_number = 'GH-DAUGHTER'
    const own = await aPolicy(database, { number: policy_number })
    await enrol(database, dependent_id, { policyId: own, certificate: 'DAUGHTER-1' })
    await database
      .updateTable('enrolment')
      .set({ info: JSON.stringify(factsOfRecord) })
      .where('person_id', '=', dependent_id)
      .execute()
    await saved('profile/personal-details', { phone_number: '+971505550199', dependent_id })
    await saved('profile/visa-information', { visa_number: wanted, dependent_id })
    const daughter = new Visitor(portal)
    const numbers = { policy_number, certificate_number: 'DAUGHTER-1', dob: '1988-03-14' }
    const begun = await daughter.register(numbers, 'daughter@example.com')
    const { user_id } = begun.json<{ user_id: string }>()
    await daughter.verifyOtp(user_id, await daughter.codeSentTo(phone))
    expect((await stored()).map(({ section, state }) => [section, state])).toEqual([
      ['personalDetails', 'withdrawn'],
      ['visaInformation', 'waiting'],
    ])
    await expect
      .poll(() => submissions().map(({ kind }) => kind))
      .toEqual(['profile_change', 'profile_change', 'profile_change_withdrawn'])
  })

  test('one that comes while the member asks for something else stands, and is told', async () => {
    await ask()
    const { id } = (await stored())[0] ?? { id: 0 }
    const { other } = await database.transaction().execute(async (deciding) => {
      await deciding
        .updateTable('profile_change')
        .set({ state: 'confirmed', decided_at: portal.clock.now() })
        .where('id', '=', id)
        .execute()
      const other = ask('AE-79')
      await untilOneWaits(database)
      return { other: other.catch(String) }
    })
    await other
    expect((await stored()).map(({ state }) => state)).toEqual(['confirmed', 'waiting'])
    await expect
      .poll(async () => notices())
      .toMatchObject([{ title: "We've confirmed your change" }])
  })

  test('for a dependant it goes to who asked, not to the dependant', async () => {
    await saved('profile/visa-information', { visa_number: wanted, dependent_id: family.spouse })
    await decide('Confirmed')
    await expect.poll(async () => notices()).toMatchObject([{ profile_of: family.spouse }])
    expect(await notices(spouseToken)).toEqual([])
  })
})

describe('withdrawing', () => {
  test('tells the core system, once, and the section is as before', async () => {
    const id = await asked()
    for (const _again of [1, 2]) {
      const answer = await withdraw(id)
      expect(answer.json()).toMatchObject({
        message: "You've withdrawn your request.",
        data: { open_changes: [] },
      })
    }
    await expect
      .poll(() => submissions().map(({ kind }) => kind))
      .toEqual(['profile_change', 'profile_change_withdrawn'])
  })

  test('what was confirmed all the same is in the record', async () => {
    await withdraw(await asked())
    await decide('Confirmed')
    expect(await info()).toMatchObject({ visa_number: wanted })
  })

  test('nobody else’s', async () => {
    const id = await asked()
    const another = await anAccountOfAnother(portal)
    expect((await withdraw(id, another)).statusCode).toBe(404)
    expect((await withdraw(id, spouseToken)).statusCode).toBe(404)
    expect((await stored()).map(({ state }) => state)).toEqual(['waiting'])
  })
})

describe('the reimbursement bank', () => {
  test('PRF-016 PRF-017 PRF-041 is chosen by bank_id with payment_method 0, and the owner is told', async () => {
    const other = await aBankAccount(database, {
      personId: family.principal,
      countryId: 102,
      iban: null,
    })
    for (const bank_id of [fixture.bankId, other]) {
      const { message, data } = await saved('profile/ri-claims', { bank_id, payment_method: 0 })
      expect(message).toBe("We've saved your reimbursement account.")
      expect(data.bank_id).toBe(bank_id)
    }
    await saved('profile', { bank_id: fixture.bankId, payment_method: '0' })
    expect(await chosen()).toBe(fixture.bankId)
    const mails = await database
      .selectFrom('message')
      .select('subject')
      .where('channel', '=', 'email')
      .execute()
    expect(mails).toEqual(
      Array.from({ length: 3 }, () => ({ subject: 'Your reimbursement account has changed' })),
    )
  })

  test('ADD-122 an account without IBAN in the Emirates is refused, and so is a stranger’s as one that is gone', async () => {
    const bad = await aBankAccount(database, { personId: family.principal, iban: null })
    expect((await put('profile/ri-claims', { bank_id: bad })).statusCode).toBe(409)
    const theirs = await aBankAccount(database, { personId: family.spouse })
    const gone = await aBankAccount(database, { personId: family.principal })
    await portal.browser().send('DELETE', `bank-details/${gone}`, { token })
    for (const bank_id of [theirs, gone, 987654321]) {
      const answer = await put('profile/ri-claims', { bank_id })
      expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
        404,
        {
          bank_id: ['You no longer have this account. Choose another one, or add it again.'],
        },
      ])
    }
  })

  test('PRF-003 nobody chooses one with a dependant, nor does a dependant', async () => {
    const { bankId: bank_id } = fixture
    const with_ = await put('profile/ri-claims', { bank_id, dependent_id: family.son })
    const by = await put('profile/ri-claims', { bank_id }, { by: spouseToken })
    expect([with_.statusCode, by.statusCode]).toEqual([403, 403])
    const whole = await put('profile', { bank_id, dependent_id: family.son })
    expect(whole.statusCode).toBe(403)
  })

  test('GAP-139 deleting the chosen account leaves none chosen', async () => {
    await saved('profile/ri-claims', { bank_id: fixture.bankId })
    await portal.browser().send('DELETE', `bank-details/${fixture.bankId}`, { token })
    expect(await chosen()).toBeNull()
  })
})
