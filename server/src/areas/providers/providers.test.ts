import * as schema from '@falaj/contract/providers/schemas.ts'
import { assert, describe, expect, test } from 'vitest'
import { openPdf } from '../../documents/testing/opened-pdf.ts'
import { aMember } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { aFamily } from '../../testing/cover.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aProvider, someProviders } from '../../testing/providers.ts'
import { signIn } from '../../testing/sign-in.ts'

const portal = await forThisFile(openTestPortal())
const { database } = portal
const family = await aFamily(database)
const elsewhere = await aMember(database)
await someProviders(database, {
  onlyFor: [
    ['Clinic of this policy', family.policyId],
    ['Clinic of another policy', elsewhere.policyId],
  ],
})
await database
  .insertInto('region')
  .values([
    { id: 1, code: 'DEIRA', city_id: 1, name: { en: 'Deira', ar: 'ديرة' } },
    { id: 2, code: 'MARINA', city_id: 1, name: { en: 'Dubai Marina', ar: 'مرسى دبي' } },
  ])
  .execute()
await database
  .insertInto('speciality')
  .values([
    { id: 1, code: 'CARDIO', name: { en: 'Cardiology', ar: 'أمراض القلب' } },
    { id: 2, code: 'PAED', name: { en: 'Paediatrics', ar: 'طب الأطفال' } },
    { id: 3, code: 'DESERT', name: { en: 'Desert medicine' }, country_id: 17 },
  ])
  .execute()
// One without a provider.
const oman = { iso2: 'OM', iso3: 'OMN', name: { en: 'Oman' }, nationality: { en: 'Omani' } }
await database
  .insertInto('country')
  .values({ ...oman, id: 166 })
  .execute()
await database
  .insertInto('emirate')
  .values([
    { id: 1, name: { en: 'Abu Dhabi', ar: 'أبوظبي' } },
    { id: 2, name: { en: 'Dubai', ar: 'دبي' } },
  ])
  .execute()
await database
  .insertInto('emirate_city')
  .values([
    { emirate_id: 1, city_id: 2 },
    { emirate_id: 2, city_id: 1 },
  ])
  .execute()
await aProvider(
  database,
  'Creek Hospital',
  {
    latitude: 25.25,
    longitude: 55.3,
    region_id: 1,
    facility_type_id: 2,
    verified_on: '2026-05-02',
  },
  { specialities: [1, 2] },
)
await aProvider(
  database,
  'Marina Clinic',
  { latitude: 25.08, longitude: 55.14, region_id: 2, inArabic: 'عيادة المرسى' },
  { specialities: [2] },
)
await aProvider(database, 'Capital Clinic', { latitude: 24.45, longitude: 54.38, city_id: 2 })
const token = await signIn(portal, portal.browser(), family.account)

type Query = Record<string, string | number | undefined>
const ask = (path: string, query: Query = {}, language: 'en' | 'ar' = 'en', by = token) => {
  const browser = portal.browser()
  browser.language = language
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) asked.set(name, `${value}`)
  return browser.get(`${path}?${asked}`, by)
}
async function search(query: Query = {}, language?: 'ar') {
  const answer = await ask('providers', query, language)
  assert.equal(answer.statusCode, 200, answer.body)
  return schema.providers.response.parse(answer.json())
}
const names = async (query: Query = {}) => (await search(query)).data.map(({ name }) => name)
const inDeira = { latitude: 25.26, longitude: 55.31 }

const list = async (path: string, by?: string, language: 'en' | 'ar' = 'en') => {
  const browser = portal.browser()
  const headers = { 'accept-language': language }
  const answer = await browser.send('GET', path, { headers, ...(by && { token: by }) })
  return { status: answer.statusCode, data: answer.json<{ data: object[] }>().data }
}

const printed = async (query: Query) => {
  const answer = await ask('download-providers', query)
  expect(answer.headers['content-type']).toContain('application/pdf')
  expect(answer.headers['content-disposition']).toContain('Providers.pdf')
  return (await openPdf(new Uint8Array(answer.rawPayload))).pages.join()
}

const report = (id: number, body: object, key = 'key-of-this-report') =>
  portal.browser().send('POST', `providers/${id}/mistakes`, {
    token,
    body: { ...body },
    headers: { 'idempotency-key': key },
  })

const waiting = () => portal.database.selectFrom('core_outbox').select(['kind', 'body']).execute()

describe('what is found', () => {
  test('PRV-005 PRV-006 PRV-012 without a country it is the Emirates: open providers by name, and how many', async () => {
    const { success, data, total_count } = await search()
    expect(success).toBe(true)
    const found = data.map(({ name }) => name)
    expect(found).toEqual(found.toSorted())
    expect(found).toContain('Creek Hospital')
    expect(found).not.toContain('Clinic abroad')
    expect(found).not.toContain('Closed Clinic')
    expect(total_count).toBe(data.length)
    expect(await names({ country_id: 234 })).toEqual(found)
  })

  test('PRV-006 each filter narrows, all together narrow further, and empty ones count as none', async () => {
    expect(await names({ country_id: 17 })).toEqual(['Clinic abroad'])
    expect(await names({ country_id: 0 })).toContain('Clinic abroad')
    expect(await names({ city_id: 2 })).toEqual(['Capital Clinic', 'Corniche Clinic'])
    expect(await names({ region_id: 1 })).toEqual(['Creek Hospital'])
    expect(await names({ facility_type_id: 2 })).toEqual([
      'Al Noor Medical Centre',
      'Creek Hospital',
    ])
    expect(await names({ speciality_ids: 2 })).toEqual(['Creek Hospital', 'Marina Clinic'])
    expect(await names({ speciality_ids: '1,2' })).toEqual(['Creek Hospital', 'Marina Clinic'])
    expect(await names({ speciality_ids: 2, facility_type_id: 1 })).toEqual(['Marina Clinic'])
    expect(await names({ search: 'noor' })).toEqual(['Al Noor Medical Centre'])
    expect(await names({ search: 'النور' })).toEqual(['Al Noor Medical Centre'])
    const all = await names()
    expect(
      await names({ city_id: '', search: '', speciality_ids: '', facility_type_id: '' }),
    ).toEqual(all)
  })

  test('PRV-015 PRV-019 a provider comes with all that its card shows, in the reader’s language', async () => {
    const { data } = await search({ search: 'creek' })
    expect(data).toEqual([
      {
        id: expect.any(Number),
        key: 'Creek-Hospital',
        name: 'Creek Hospital',
        facility_type: 'Medical Centre',
        specialities: [
          { speciality: { id: 1, name: 'Cardiology' } },
          { speciality: { id: 2, name: 'Paediatrics' } },
        ],
        address: 'Street 1',
        country: 'AE',
        hours: null,
        city_id: 1,
        city: 'Dubai',
        distance: null,
        phone: '+971 4 555 0142',
        latitude: 25.25,
        longitude: 55.3,
        in_network: null,
        last_verified: '2026-05-02',
      },
    ])
    const arabic = await search({ search: 'المرسى' }, 'ar')
    expect(arabic.data).toMatchObject([
      {
        name: 'عيادة المرسى',
        facility_type: 'عيادة',
        city: 'دبي',
        specialities: [{ speciality: { name: 'طب الأطفال' } }],
      },
    ])
  })

  test('PRV-007 PRV-017 with a position the nearest come first, with kilometres where a place is known', async () => {
    const { data } = await search(inDeira)
    expect(data.slice(0, 3).map(({ name }) => name)).toEqual([
      'Creek Hospital',
      'Marina Clinic',
      'Capital Clinic',
    ])
    // By the haversine formula, to ten metres (GAP-092).
    expect(data.slice(0, 3).map(({ distance }) => distance)).toEqual([1.5, 26.33, 130.06])
    for (const { distance, latitude } of data.slice(3)) {
      expect(latitude).toBeNull()
      expect(distance).toBeNull()
    }
    // Half a position is none.
    expect((await search({ latitude: 25 })).data.every(({ distance }) => distance === null)).toBe(
      true,
    )
  })

  test('a position off the earth, a page that nobody reaches and letters for numbers are refused', async () => {
    for (const query of [
      { latitude: 91, longitude: 0 },
      { page: 0 },
      { page: 201 },
      { city_id: 'x' },
    ]) {
      expect((await ask('providers', query)).statusCode).toBe(422)
    }
  })

  test('PRV-001 only a signed-in member searches', async () => {
    expect((await portal.browser().get('providers')).statusCode).toBe(401)
    expect((await portal.browser().get('download-providers')).statusCode).toBe(401)
  })

  test('each is told to be in the network of the chosen policy or not, and how many are', async () => {
    const { data, total_count, in_network_count } = await search({ policy_id: family.policyId })
    const outside = data.filter(({ in_network }) => in_network === false)
    expect(outside.map(({ name }) => name)).toEqual(['Clinic of another policy'])
    expect(in_network_count).toBe(total_count - 1)
    const within = await search({ policy_id: family.policyId, network_only: 1 })
    expect(within.data.map(({ name }) => name)).not.toContain('Clinic of another policy')
    expect(within.total_count).toBe(total_count - 1)
  })

  test('another family’s policy answers as one that does not exist', async () => {
    const theirs = await ask('providers', { policy_id: elsewhere.policyId })
    const nobodys = await ask('providers', { policy_id: 999_999 })
    expect([theirs.statusCode, theirs.json()]).toEqual([404, nobodys.json()])
  })

  test('PRV-006 PRV-012 GAP-090 they come fifty at a time, each once, with the number of all', async () => {
    for (let nth = 0; nth < 60; nth += 1)
      await aProvider(portal.database, `Pearl ${String(nth).padStart(3, '0')} Pharmacy`, {
        country_id: 17,
        city_id: 3,
        latitude: 26 + nth / 1000,
        longitude: 50.5,
      })
    for (const where of [{}, inDeira, { search: 'pearl' }]) {
      const first = await search({ country_id: 17, ...where })
      const second = await search({ country_id: 17, ...where, page: 2 })
      expect(first.data).toHaveLength(50)
      expect(first.next_page).toBe(2)
      expect(second.next_page).toBeNull()
      expect(first.total_count).toBe(second.total_count)
      const all = [...first.data, ...second.data].map(({ id }) => id)
      expect(new Set(all).size).toBe(first.total_count)
    }
  })

  test('PRV-014 nothing found says what would bring results, counted', async () => {
    const nothing = await search({ search: 'creek', facility_type_id: 1, city_id: 1 })
    expect(nothing.data).toEqual([])
    expect(nothing.total_count).toBe(0)
    const counted = Object.fromEntries(
      nothing.suggestions.map(({ without, total_count }) => [without.join(), total_count]),
    )
    expect(counted).toEqual({
      city_id: 0,
      facility_type_id: 1,
      search: (await search({ facility_type_id: 1, city_id: 1 })).total_count,
    })
    expect((await search({ search: 'creek' })).suggestions).toEqual([])
    const hopeless = await search({ search: 'qqxyz', speciality_ids: 3 })
    expect(hopeless.suggestions).toEqual([
      { without: ['search'], total_count: 0 },
      { without: ['speciality_ids'], total_count: 0 },
      { without: ['search', 'speciality_ids'], total_count: (await search()).total_count },
    ])
  })

  test('counted by city for a map of everything', async () => {
    const answer = await ask('provider-cities', { country_id: 0 })
    const { data } = schema.providerCities.response.parse(answer.json())
    expect(data.map(({ name, count }) => [name, count])).toEqual([
      ['Manama', 60],
      ['Dubai', 2],
      ['Abu Dhabi', 1],
    ])
  })
})

async function areas(language: 'en' | 'ar') {
  const answer = await ask('provider-areas', {}, language)
  return schema.providerAreas.response.parse(answer.json()).data
}

test('ADD-211 areas are named in the middle of their providers, in either language', async () => {
  expect(await areas('en')).toEqual([
    { region_id: 1, name: 'Deira', latitude: 25.25, longitude: 55.3 },
    { region_id: 2, name: 'Dubai Marina', latitude: 25.08, longitude: 55.14 },
  ])
  expect((await areas('ar')).map(({ name }) => name)).toEqual(['ديرة', 'مرسى دبي'])
})

describe('what a portal remembers of the directory', () => {
  test('PRV-012 a count follows the directory at once, on a portal that hears of changes', async () => {
    const hearing = await openTestPortal()
    try {
      await hearing.work()
      const { account } = await aFamily(hearing.database)
      await someProviders(hearing.database)
      const by = await signIn(hearing, hearing.browser(), account)
      const count = async () =>
        schema.providers.response.parse((await hearing.browser().get('providers', by)).json())
          .total_count
      const before = await count()
      await aProvider(hearing.database, 'New Clinic')
      await expect.poll(count).toBe(before + 1)
      await hearing.database.updateTable('provider').set({ active: false }).execute()
      await expect.poll(count).toBe(0)
    } finally {
      await hearing.close()
    }
  })

  test('ADD-591 a changed record and what a provider is good at are told from then on', async () => {
    const hearing = await openTestPortal()
    try {
      await hearing.work()
      const { account } = await aFamily(hearing.database)
      await someProviders(hearing.database)
      const other = await aProvider(hearing.database, 'Dune Clinic')
      const by = await signIn(hearing, hearing.browser(), account)
      const told = async () => {
        const answer = await hearing.browser().get('providers', by)
        const { data } = schema.providers.response.parse(answer.json())
        const { phone, specialities } = data.find(({ name }) => name === 'Dune Clinic') ?? {}
        return { phone, good: specialities?.map(({ speciality }) => speciality.name) }
      }
      expect(await told()).toEqual({ phone: '+971 4 555 0142', good: [] })
      await hearing.database
        .updateTable('provider')
        .set({ phone: '+97142001000' })
        .where('id', '=', other)
        .execute()
      await expect.poll(told).toEqual({ phone: '+97142001000', good: [] })
      await hearing.database
        .insertInto('speciality')
        .values({ id: 1, code: 'CARDIO', name: { en: 'Cardiology' } })
        .execute()
      await hearing.database
        .insertInto('provider_speciality')
        .values({ provider_id: other, speciality_id: 1 })
        .execute()
      await expect.poll(told).toEqual({ phone: '+97142001000', good: ['Cardiology'] })
    } finally {
      await hearing.close()
    }
  })
})

describe('the lists that are chosen from', () => {
  test('PRV-020 PRV-027 cities, all or of a country', async () => {
    expect((await list('all-cities', token)).data).toEqual([
      { id: 2, name: 'Abu Dhabi', country_id: 234 },
      { id: 1, name: 'Dubai', country_id: 234 },
      { id: 3, name: 'Manama', country_id: 17 },
    ])
    expect((await list('all-cities/17', token)).data).toEqual([
      { id: 3, name: 'Manama', country_id: 17 },
    ])
    const inArabic = (await list('all-cities/234', token, 'ar')).data
    expect(inArabic).toContainEqual({ id: 1, name: 'دبي', country_id: 234 })
    expect((await list('all-cities')).status).toBe(401)
  })

  test('PRV-021 PRV-027 all countries, with what the profile needs of them', async () => {
    expect((await list('all-countries')).data).toContainEqual({
      id: 234,
      short_name: 'United Arab Emirates',
      iso2: 'AE',
      iso3: 'ARE',
      nationality: 'Emirati',
    })
  })

  test('PRV-022 countries that have providers', async () => {
    expect((await list('provider-countries', token)).data).toEqual([
      { id: 17, short_name: 'Bahrain', iso3: 'BHR' },
      { id: 234, short_name: 'United Arab Emirates', iso3: 'ARE' },
    ])
  })

  test('PRV-023 PRV-027 areas, each with its city and country', async () => {
    expect((await list('all-regions', token)).data).toEqual([
      { id: 1, name: 'Deira', country_id: 234, city_id: 1 },
      { id: 2, name: 'Dubai Marina', country_id: 234, city_id: 1 },
    ])
    expect((await list('all-regions', token, 'ar')).data).toContainEqual({
      id: 1,
      name: 'ديرة',
      country_id: 234,
      city_id: 1,
    })
  })

  test('PRV-024 PRV-027 GAP-043 kinds of facilities, also without a session', async () => {
    const { status, data } = await list('all-facility-types')
    expect(status).toBe(200)
    expect(data).toEqual([
      { id: 1, code: 'CLINIC', name: 'Clinic', country_id: null },
      { id: 2, code: 'CENTRE', name: 'Medical Centre', country_id: null },
    ])
    expect((await list('all-facility-types', token)).data).toEqual(data)
    const inArabic = (await list('all-facility-types', undefined, 'ar')).data
    expect(inArabic).toContainEqual({ id: 1, code: 'CLINIC', name: 'عيادة', country_id: null })
  })

  test('PRV-025 PRV-027 GAP-043 specialities, also without a session', async () => {
    const { status, data } = await list('all-specialities')
    expect(status).toBe(200)
    expect(data).toContainEqual({ id: 3, name: 'Desert medicine', country_id: 17 })
    expect(data).toContainEqual({ id: 1, name: 'Cardiology', country_id: null })
    const inArabic = (await list('all-specialities', undefined, 'ar')).data
    expect(inArabic).toContainEqual({ id: 1, name: 'أمراض القلب', country_id: null })
  })

  test('PRV-026 PRV-027 ADD-190 emirates with their cities and areas, also without a session', async () => {
    expect(await list('states')).toEqual({
      status: 200,
      data: [
        { id: 1, name: 'Abu Dhabi', cities: [{ id: 2, name: 'Abu Dhabi', regions: [] }] },
        {
          id: 2,
          name: 'Dubai',
          cities: [
            {
              id: 1,
              name: 'Dubai',
              regions: [
                { id: 1, name: 'Deira' },
                { id: 2, name: 'Dubai Marina' },
              ],
            },
          ],
        },
      ],
    })
    expect((await list('states', undefined, 'ar')).data).toMatchObject([
      { id: 1, name: 'أبوظبي', cities: [{ id: 2 }] },
      {
        id: 2,
        name: 'دبي',
        cities: [{ id: 1, regions: [{ name: 'ديرة' }, { name: 'مرسى دبي' }] }],
      },
    ])
  })
})

describe('the result as a document', () => {
  test('PRV-028 PRV-029 the PDF holds what the search finds by the same filters', async () => {
    const list = await printed({ speciality_ids: 2, country_id: 234 })
    expect(list).toContain('Creek Hospital')
    expect(list).toContain('Marina Clinic')
    expect(list).not.toContain('Capital Clinic')
    expect(await printed({ search: 'الميناء', country_id: 234 })).not.toContain('Creek Hospital')
    expect(await printed({ search: 'marinna' })).toContain('Marina Clinic')
    expect(await printed({ country_id: 17 })).toContain('Clinic abroad')
  })

  test('PRV-029 with the switch of the network as on the page', async () => {
    const all = { policy_id: family.policyId, network_only: 0 }
    expect(await printed(all)).toContain('Clinic of another policy')
    expect(await printed({ ...all, network_only: 1 })).not.toContain('Clinic of another policy')
  })

  test('ADD-031 the list of a search has its filters, and marks who is outside the network and what that costs', async () => {
    const query = { policy_id: family.policyId, network_only: 0, city_id: 1, search: 'clinic of' }
    const all = await printed(query)
    expect(all).toContain('Clinic of this policy')
    expect(all).toMatch(/Clinic of another policy[^]*Not in your network/)
    expect(all.split('Not in your network').length - 1).toBe(2)
    expect(all).toContain('you pay there and claim the money back')
    expect(all).not.toContain('Network Provider List')
    for (const filter of ['City', 'Dubai', 'Provider Name', 'clinic of', 'United Arab Emirates'])
      expect(all).toContain(filter)
    const within = await printed({ ...query, network_only: 1 })
    expect(within).toContain('Network Provider List')
    expect(within).toContain('They are all in your network.')
    expect(within).not.toContain('Not in your network')
  })

  test('PRV-031 a refusal is told in words and not as a PDF', async () => {
    const answer = await ask('download-providers', { policy_id: elsewhere.policyId })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) })
  })
})

describe('without cover in force', () => {
  test('ADD-030 no provider is in a network: no badge, no count, no filter and no list says so', async () => {
    const { database } = portal
    const gone = await aFamily(database, { phone: '+971509990077' })
    const by = await signIn(portal, portal.browser(), gone.account)
    const asked = { policy_id: gone.policyId, search: 'policy' }
    const found = async (query: Query) => {
      const answer = await ask('providers', query, 'en', by)
      const { data, in_network_count, total_count } = schema.providers.response.parse(answer.json())
      const badges = [...new Set(data.map((one) => one.in_network))]
      return { badges, in_network_count, total_count }
    }
    expect(await found(asked)).toEqual({ badges: [false], in_network_count: 0, total_count: 2 })
    expect(await found({ ...asked, network_only: 1 })).toMatchObject({ total_count: 0 })
    await database
      .updateTable('policy')
      .set({ expiry_date: '2026-06-14' })
      .where('id', '=', gone.policyId)
      .execute()
    const none = { badges: [null], in_network_count: null, total_count: 2 }
    expect(await found(asked)).toEqual(none)
    expect(await found({ ...asked, network_only: 1 })).toEqual(none)
    const answer = await ask('download-providers', { policy_id: gone.policyId }, 'en', by)
    const paper = (await openPdf(new Uint8Array(answer.rawPayload))).pages.join()
    expect(paper).toContain('no active cover under this policy today')
    for (const said of ['in your network', 'Network Provider List', 'medical card'])
      expect(paper).not.toContain(said)
  })
})

describe('a mistake in the directory', () => {
  test('goes to the core system once, with thanks, however often it is sent', async () => {
    const [provider] = (await search({ search: 'creek' })).data
    const id = provider?.id ?? 0
    const answer = await report(id, { mistake: 'phone', right: '+971 4 555 0143' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ message: string }>().message).toMatch(/^Thank you/)
    expect((await report(id, { mistake: 'phone', right: '+971 4 555 0143' })).statusCode).toBe(200)
    const rows = await waiting()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.kind).toBe('provider_mistake')
    expect(JSON.parse(rows[0]?.body ?? '{}')).toMatchObject({
      provider_code: 'Creek-Hospital',
      mistake: 'phone',
      right: '+971 4 555 0143',
      reported_at: '2026-06-15T08:00:00.000Z',
    })
  })

  test('ADD-122 is refused for a provider that there is not, in words, and for what is no mistake', async () => {
    const before = await waiting()
    const gone = await report(999_999, { mistake: 'phone' })
    expect([gone.statusCode, gone.json<{ message: string }>().message]).toEqual([
      404,
      "This place is no longer in our directory, so you can't correct it.",
    ])
    expect((await report(1, { mistake: 'ugly' })).statusCode).toBe(422)
    expect(await waiting()).toEqual(before)
  })

  test('thirty in a day are enough', async () => {
    const [provider] = (await search({ search: 'marina' })).data
    const statuses: number[] = []
    for (let nth = 0; nth < 31; nth += 1)
      statuses.push(
        (
          await report(
            provider?.id ?? 0,
            { mistake: 'other', right: `${nth}` },
            `key-number-${nth}`,
          )
        ).statusCode,
      )
    expect(statuses.at(0)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
    // One that was taken is answered again, whatever came since.
    const again = await report(provider?.id ?? 0, { mistake: 'other', right: '0' }, 'key-number-0')
    expect(again.statusCode).toBe(200)
    // Each by a number of its own, though they came in the same moment.
    const references = (await waiting()).map(
      ({ body }) => JSON.parse(body ?? '{}').reference_number,
    )
    expect(new Set(references).size).toBe(references.length)
  })
})
