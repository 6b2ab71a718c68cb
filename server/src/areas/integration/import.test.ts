import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { describe, expect, test } from 'vitest'
import {
  accountFact,
  claimFact,
  daughterFact,
  decisionFact,
  family,
  lists,
  memberFact,
  policyFact,
  providerFact,
} from './testing/facts.ts'
import { counts, openWorkbench } from './testing/workbench.ts'

const csv = (...lines: string[]) => `${lines.join('\n')}\n`

describe('importing a folder', () => {
  test('loads its files in the order of their names, folders too', async () => {
    await using bench = await openWorkbench()
    await bench.write('30-claims/claims.ndjson', [
      claimFact(),
      claimFact({ reference_number: 'CLM-2', card_number: '7842' }),
    ])
    await bench.write('20-members.ndjson', [policyFact(), memberFact(), daughterFact()])
    await bench.write('10-lists.ndjson', lists)
    await bench.write('README.md', 'not an import file')
    const { summary, refused } = await bench.import()
    expect(refused).toEqual([])
    expect(counts(summary)).toEqual({ new: lists.length + 5, changed: 0, unchanged: 0, refused: 0 })
    expect(summary.types.find(({ type }) => type === 'claim.upserted')?.tally).toMatchObject({
      new: 2,
    })
  })

  test('the same folder twice changes nothing', async () => {
    await using bench = await openWorkbench()
    const photo = Buffer.from(
      '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAP//////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//aAAgBAQAAPwBH/9k=',
      'base64',
    )
    await bench.write('photos/omar.jpg', photo)
    await bench.write('all.ndjson', [
      ...lists,
      { type: 'emirate.upserted', id: 1, name: { en: 'Dubai' }, cities: ['DXB'] },
      { type: 'bank.upserted', id: 1, title: { en: 'Creek Bank' }, country: 'AE' },
      policyFact(),
      memberFact({ photo: 'photos/omar.jpg' }),
      daughterFact(),
      providerFact({ networks: ['P1'] }),
      accountFact({ security_answers: [{ question: 'PET', answer_hash: 'x' }] }),
      claimFact({
        attachments: [
          { group: 'proof_of_payment', file_name: 'Receipt.jpg', file: 'photos/omar.jpg' },
        ],
      }),
      claimFact({ reference_number: 'CLM-2', status: 'Paid', decided_at: '2026-05-05T00:00:00Z' }),
    ])
    const first = await bench.import()
    const second = await bench.import()
    expect(first.refused).toEqual([])
    expect(counts(second.summary)).toEqual({
      new: 0,
      changed: 0,
      unchanged: first.summary.total.new,
      refused: 0,
    })
    expect(await bench.rows('select 1 from stored_file')).toHaveLength(2)
  })

  test('a line that says something new changes its record and no other', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family, claimFact(), claimFact({ reference_number: 'CLM-2' }))
    const summary = await bench.know(
      ...family,
      claimFact({ diagnosis: 'Flu' }),
      claimFact({ reference_number: 'CLM-2' }),
    )
    expect(counts(summary)).toEqual({
      new: 0,
      changed: 1,
      unchanged: family.length + 1,
      refused: 0,
    })
  })

  test('a changed list of specialities counts as a change, and what is no longer named goes', async () => {
    await using bench = await openWorkbench()
    await bench.know(...lists, providerFact())
    const summary = await bench.know(providerFact({ specialities: ['DERMA'] }))
    expect(counts(summary)).toMatchObject({ changed: 1 })
    expect(
      await bench.rows(
        'select code from provider_speciality join speciality on speciality.id = speciality_id',
      ),
    ).toEqual([{ code: 'DERMA' }])
  })

  test('CSV says the same as NDJSON', async () => {
    await using bench = await openWorkbench()
    await bench.know(...lists, policyFact())
    await bench.write(
      '07-provider.upserted.csv',
      csv(
        '\uFEFFprovider_code,name.en,name.ar,facility_type,specialities,country,city,region,address.en,phone,latitude,active',
        'PRV-1,"Creek, Clinic",عيادة,CLINIC,CARDIO|DERMA,AE,DXB,,"Road 1\nBlock 2",,25.25,true',
        'PRV-2,Marina Clinic,,CLINIC,,AE,DXB,DEIRA,Road 2,+97145550101,,false',
      ),
    )
    expect((await bench.import()).refused).toEqual([])
    const again = await bench.know(
      providerFact({
        name: { en: 'Creek, Clinic', ar: 'عيادة' },
        specialities: ['CARDIO', 'DERMA'],
        region: null,
        address: { en: 'Road 1\nBlock 2' },
        latitude: 25.25,
      }),
      providerFact({
        provider_code: 'PRV-2',
        name: { en: 'Marina Clinic' },
        specialities: [],
        address: { en: 'Road 2' },
        phone: '+97145550101',
        active: false,
      }),
    )
    expect(counts(again)).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 })
  })

  test('with --demo relative days count from the day in the Emirates', async () => {
    await using bench = await openWorkbench()
    bench.clock.advance({ hours: 13 }) // 21:00 in London, already the 16th in Dubai
    await bench.know(...family)
    await bench.write('30-claims.ndjson', [
      claimFact({ treatment_date: '{today-40d}', created_at: '{today}T09:00:00+04:00' }),
    ])
    expect((await bench.import({ demo: true })).refused).toEqual([])
    expect(
      await bench.rows(
        `select treatment_date, (created_at at time zone 'Asia/Dubai')::date as made from request`,
      ),
    ).toEqual([{ treatment_date: '2026-05-07', made: '2026-06-16' }])
  })
})

describe('a refused line', () => {
  test('is told by file, line, field and reason, and the rest is loaded', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family)
    await bench.write(
      '30-claims.ndjson',
      [
        JSON.stringify(claimFact()),
        '',
        JSON.stringify({
          ...claimFact({ reference_number: 'CLM-2' }),
          claimed_amount: 12.5,
          colour: 'red',
        }),
        JSON.stringify(claimFact({ reference_number: 'CLM-3', treatment_date: '31.12.2026' })),
        JSON.stringify(claimFact({ reference_number: 'CLM-4', policy_number: 'P9' })),
        '{"type":"claim.upserted",',
        JSON.stringify({ type: 'claim.vanished' }),
        '[]',
        JSON.stringify({ ...claimFact({ reference_number: 'CLM-5' }), status: 'Lost' }),
        JSON.stringify(claimFact({ reference_number: 'CLM-6', treatment_date: '{today}' })),
        JSON.stringify(claimFact({ reference_number: 'CLM-7' })),
      ].join('\r\n'),
    )
    const { summary, refused } = await bench.import()
    expect(refused).toEqual([
      '30-claims.ndjson:3 claimed_amount "12.5" must be text',
      '30-claims.ndjson:3 colour is not a field of claim.upserted',
      '30-claims.ndjson:4 treatment_date "31.12.2026" must be a day such as 2026-03-14',
      '30-claims.ndjson:5 policy_number there is no policy P9',
      expect.stringMatching(/^30-claims\.ndjson:6 {2}is not JSON: /),
      '30-claims.ndjson:7 type "claim.vanished" is not a type of fact',
      '30-claims.ndjson:8  is not an object',
      '30-claims.ndjson:9 status "Lost" must be one of: Submitted, Pending, Re Submitted, On Hold, Rejected, Payment Failed, Payment Pending, Partially Approved, Approved, Paid, Drafted',
      '30-claims.ndjson:10 treatment_date "{today}" must be a day such as 2026-03-14; {today} is understood only with --demo',
    ])
    expect(counts(summary)).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 8 })
  })

  test('names whatever it refers to in vain', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family)
    await bench.write('1.ndjson', [
      policyFact({ policy_number: 'P2', country: 'XX', currency: 'AED' }),
      policyFact({ policy_number: 'P2', currency: 'XXX' }),
      memberFact({ card_number: '1', nationality: 'ZZ' }),
      daughterFact({ card_number: '2', principal_card_number: '7842' }),
      daughterFact({ card_number: '3', principal_card_number: null }),
      claimFact({ card_number: '404' }),
      claimFact({ bank_account: 'BA-9' }),
      providerFact({ specialities: ['CARDIO', 'MAGIC'] }),
      providerFact({ city: 'SHJ' }),
      accountFact({ password_hash: 'plain' }),
      {
        type: 'claim.decided',
        reference_number: 'CLM-404',
        status: 'Rejected',
        decided_at: '2026-05-05T00:00:00Z',
      },
    ])
    expect((await bench.import()).refused).toEqual([
      '1.ndjson:1 country there is no country XX',
      '1.ndjson:2 currency there is no currency XXX',
      '1.ndjson:3 nationality there is no country ZZ',
      '1.ndjson:4 principal_card_number member 7842 is no principal under policy P1',
      '1.ndjson:5 principal_card_number is needed for a Daughter',
      '1.ndjson:6 card_number there is no member with card number 404',
      '1.ndjson:7 bank_account there is no bank account BA-9',
      '1.ndjson:8 specialities there is no speciality MAGIC',
      '1.ndjson:9 region region DEIRA is not in city SHJ',
      '1.ndjson:10 password_hash the value must be text that starts with $argon2id$',
      '1.ndjson:11 reference_number there is no claim CLM-404',
    ])
  })

  test('that only the database can find fault with does not take its neighbours along', async () => {
    await using bench = await openWorkbench()
    await bench.know(...family)
    const claims = Array.from({ length: 50 }, (_, at) =>
      claimFact({
        reference_number: `CLM-${at}`,
        ...(at === 31 && { treatment_date: '0000-01-01' }),
      }),
    )
    await bench.write('30-claims.ndjson', claims)
    const { summary, refused } = await bench.import()
    expect(refused).toEqual(['30-claims.ndjson:32  a day or instant is outside the calendar'])
    expect(counts(summary)).toMatchObject({ new: 49, refused: 1 })
  })

  test('of a CSV file says which cell, and an unknown column refuses the file', async () => {
    await using bench = await openWorkbench()
    await bench.know(...lists)
    await bench.write(
      '1-city.csv',
      csv(
        'id,code,name.en,country',
        '7,AJM,Ajman,AE',
        'x,FUJ,Fujairah,AE',
        '8,UAQ,Umm al-Quwain',
        '9,,Hatta,AE',
        '10,RAK,"open quote,AE',
        '11,KLB,Kalba,AE',
      ),
    )
    await bench.write('2-region.csv', csv('id,code,name.en,town', '7,A,B,C'))
    await bench.write('3-whatever.csv', csv('id', '1'))
    expect((await bench.import()).refused).toEqual([
      '1-city.csv:3 id "x" must be a number',
      '1-city.csv:4  has 3 cells, the header has 4',
      '1-city.csv:5 code is missing',
      '1-city.csv:6  has a quote that is never closed, or is longer than 1,000,000 bytes; nothing from here on was read',
      '2-region.csv:1 town is not a field of region.upserted; nothing of this file was read',
      '3-whatever.csv:1  the name does not say which facts it holds, such as 07-provider.upserted.csv',
    ])
  })

  test('with --strict means that nothing is loaded, files neither', async () => {
    await using bench = await openWorkbench()
    await bench.write('receipt.txt', 'paid')
    await bench.write('1.ndjson', [
      ...family,
      claimFact({
        attachments: [{ group: 'proof_of_payment', file_name: 'receipt.txt', file: 'receipt.txt' }],
      }),
      claimFact({ policy_number: 'P9' }),
    ])
    const { summary, refused } = await bench.import({ strict: true })
    expect(refused).toEqual([`1.ndjson:${family.length + 2} policy_number there is no policy P9`])
    expect(summary.total.refused).toBe(1)
    expect(await bench.rows('select 1 from country')).toEqual([])
    expect(await bench.rows('select 1 from stored_file')).toEqual([])
  })

  test('without any, --strict loads everything', async () => {
    await using bench = await openWorkbench()
    await bench.write('1.ndjson', family)
    await bench.import({ strict: true })
    expect(await bench.rows('select 1 from enrolment')).toHaveLength(2)
  })
})

test('interleaved families are written in few statements and each in its order', async () => {
  await using bench = await openWorkbench()
  await bench.know(...lists)
  const families = Array.from({ length: 300 }, (_, at) => [
    policyFact({ policy_number: `P${at}` }),
    memberFact({ card_number: `M${at}`, policy_number: `P${at}` }),
    daughterFact({
      card_number: `D${at}`,
      policy_number: `P${at}`,
      principal_card_number: `M${at}`,
    }),
    claimFact({ reference_number: `C${at}`, card_number: `D${at}`, policy_number: `P${at}` }),
    decisionFact({ reference_number: `C${at}`, status: 'Paid' }),
  ]).flat()
  expect(counts(await bench.know(...families))).toEqual({
    new: 1200,
    changed: 300,
    unchanged: 0,
    refused: 0,
  })
  const [row] = await bench.rows(
    `select count(*) from request join person on person.id = owner_id where status = 'Paid' and card_number like 'M%'`,
  )
  expect(row).toEqual({ count: 300 })
})

const decided = (status: 'Pending' | 'Approved' | 'Paid', day: number) =>
  decisionFact({ status, decided_at: `2026-05-0${day}T10:00:00+04:00` })

describe('a strict import judges each line by those before it, as a plain one does:', () => {
  const oman: WrittenFact = {
    type: 'country.upserted',
    id: 165,
    iso2: 'OM',
    iso3: 'OMN',
    short_name: { en: 'Oman' },
    nationality: { en: 'Omani' },
  }
  const moved: WrittenFact[] = [
    oman,
    { type: 'city.upserted', id: 1, code: 'DXB', name: { en: 'Dubai' }, country: 'OM' },
  ]
  test.each<[string, WrittenFact[], string[]]>([
    ['two decisions on a claim', [claimFact(), decided('Approved', 3), decided('Paid', 4)], []],
    [
      'a decision that an earlier one rules out',
      [decided('Paid', 4), decided('Pending', 5)],
      [
        '1.ndjson:2 status a claim that is Paid cannot become Pending by a decision of the core system',
      ],
    ],
    [
      'a city that has moved to another country',
      [...moved, providerFact({ country: 'OM', region: null })],
      [],
    ],
    [
      'a city that has moved away',
      [...moved, providerFact()],
      ['1.ndjson:3 city city DXB is not in country AE'],
    ],
    [
      'an address that belongs to somebody else by then',
      [accountFact(), accountFact({ card_number: '7842' })],
      ['1.ndjson:2 email belongs to the account of somebody else'],
    ],
    [
      'an address that belonged to somebody else before',
      [accountFact({ email: 'MIRA@example.com' })],
      ['1.ndjson:1 email belongs to the account of somebody else'],
    ],
  ])('ADD-241 %s', async (what, facts, expected) => {
    await using plain = await openWorkbench()
    await using strict = await openWorkbench()
    const before = what.endsWith('before')
      ? [accountFact({ card_number: '7842', email: 'mira@example.com' })]
      : []
    for (const bench of [plain, strict]) {
      await bench.know(...family, claimFact({ status: 'Pending' }), ...before)
      await bench.write('1.ndjson', facts)
    }
    const rows = 'select reference_number, status, decided_at from request'
    const unchanged = await strict.rows(rows)
    expect((await plain.import()).refused).toEqual(expected)
    const { summary, refused } = await strict.import({ strict: true })
    expect({ refused, loaded: summary.loaded }).toEqual({
      refused: expected,
      loaded: expected.length === 0,
    })
    const loaded = expected.length === 0 ? await plain.rows(rows) : unchanged
    expect(await strict.rows(rows)).toEqual(loaded)
  })
})
