/** Every promise of the demo world, counted in the files that are imported. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { verify } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { claimStatus } from '@falaj/contract/claims/status.ts'
import { preApprovalStatus } from '@falaj/contract/preapprovals/status.ts'
import { demoFolder, only, readFacts } from './demo-facts.ts'
import { differs, isDecided } from './testing/claim-sums.ts'

const today = '2026-11-21'
const { facts, faults } = await readFacts(demoFolder, today)

const members = only(facts, 'member.upserted')
const claims = only(facts, 'claim.upserted')
const policies = only(facts, 'policy.upserted')
const accounts = only(facts, 'account.imported')
const banks = only(facts, 'bank_account.imported')
const policyCalled = (ext: string) => policies.find((policy) => policy.ext_policy_number === ext)
const cardOf = (email: string) =>
  accounts.find((account) => account.email === email)?.card_number ?? 'nobody'
const familyOf = (email: string) =>
  new Set(
    members
      .filter(({ card_number, principal_card_number }) =>
        [card_number, principal_card_number].includes(cardOf(email)),
      )
      .map(({ card_number }) => card_number),
  )
const of = <T extends { card_number: string }>(list: T[], email: string) =>
  list.filter(({ card_number }) => familyOf(email).has(card_number))

test('every line of demo/ is a valid fact', () => {
  expect(faults).toEqual([])
  expect(facts.length).toBeGreaterThan(800)
})

test('nothing ages: the same files are valid on any other day', async () => {
  for (const day of ['2027-02-28', '2028-02-29', '2031-12-31']) {
    expect((await readFacts(demoFolder, day)).faults).toEqual([])
  }
})

test('every file that a fact names is there and under 8 MB', () => {
  const named = [...JSON.stringify(facts).matchAll(/"(?:file|photo)":"([^"]+)"/g)].map(
    ([, file]) => file ?? '',
  )
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter((file) => !existsSync(join(demoFolder, file)))).toEqual([])
  const sizes = named.map((file) => statSync(join(demoFolder, file)).size)
  expect(Math.max(...sizes)).toBeLessThan(8_388_608)
})

test('every key that a fact names is told before or beside it', () => {
  const cards = new Set(members.map(({ card_number }) => card_number))
  const numbers = new Set(policies.map(({ policy_number }) => policy_number))
  const accountKeys = new Map(banks.map((bank) => [bank.account_key, bank.card_number]))
  const strangers = facts.filter(
    (fact) =>
      ('card_number' in fact && !cards.has(fact.card_number)) ||
      ('policy_number' in fact && !numbers.has(fact.policy_number)),
  )
  expect(strangers).toEqual([])
  for (const claim of claims) {
    if (claim.bank_account === null) continue
    const patient = members.find(({ card_number }) => card_number === claim.card_number)
    expect(accountKeys.get(claim.bank_account)).toBe(
      patient?.principal_card_number ?? claim.card_number,
    )
  }
})

describe('accounts', () => {
  const emails = [
    'principal',
    'colleague',
    'spouse',
    'bahrain',
    'oman',
    'qatar',
    'kuwait',
    'expired',
    'unverified-phone',
    'no-phone',
    'unverified',
    'new-cover',
  ].map((name) => `${name}@example.com`)

  test('each account is there, with the demo password under its own salt', async () => {
    expect(accounts.map(({ email }) => email).toSorted()).toEqual(emails.toSorted())
    const salts = new Set(accounts.map(({ password_hash }) => password_hash.split('$')[4]))
    expect(salts.size).toBe(accounts.length)
    for (const { password_hash } of accounts) {
      expect(password_hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
      expect(await verify(password_hash, 'Falaj2026')).toBe(true)
    }
  })

  test.each([
    ['principal@example.com', true, true, true],
    ['unverified-phone@example.com', true, false, true],
    ['no-phone@example.com', true, false, false],
    ['unverified@example.com', false, false, false],
  ])(
    '%s: account verified %s, phone verified %s, phone on file %s',
    (email, verified, phone, onFile) => {
      const account = accounts.find((candidate) => candidate.email === email)
      const member = members.find(({ card_number }) => card_number === account?.card_number)
      expect([
        account?.account_verified,
        account?.phone_verified,
        member?.phone_number !== null,
      ]).toEqual([verified, phone, onFile])
    },
  )

  test('only the password of expired@example.com is older than six months', () => {
    const old = accounts.filter(({ password_changed_on }) => password_changed_on < '2026-05-21')
    expect(old.map(({ email }) => email)).toEqual(['expired@example.com'])
  })

  test('the principal lives in the UAE and is a VIP; nobody else is', () => {
    const vips = new Set(members.filter(({ vip }) => vip).map(({ card_number }) => card_number))
    expect([...vips]).toEqual([cardOf('principal@example.com')])
    expect(of(members, 'principal@example.com').every(({ country }) => country === 'AE')).toBe(true)
  })

  test('the colleague is a principal of the same employer with a family, claims, documents and a bank account', () => {
    const family = of(members, 'colleague@example.com')
    expect(family.length).toBeGreaterThan(1)
    expect(
      family.every(
        ({ policy_number }) => policy_number === policyCalled('GH-2026-0001')?.policy_number,
      ),
    ).toBe(true)
    expect(
      of(claims, 'colleague@example.com').some(({ attachments }) => attachments.length > 0),
    ).toBe(true)
    expect(of(banks, 'colleague@example.com')).toHaveLength(1)
    const shared = [...familyOf('principal@example.com')].filter((card) =>
      familyOf('colleague@example.com').has(card),
    )
    expect(shared).toEqual([])
  })

  test('the spouse is an adult dependant of the principal', () => {
    const spouse = members.find(({ card_number }) => card_number === cardOf('spouse@example.com'))
    expect(spouse?.relationship).toBe('Spouse')
    expect(spouse?.principal_card_number).toBe(cardOf('principal@example.com'))
    expect(spouse && spouse.date_of_birth < '2008-11-21').toBe(true)
  })

  test.each([
    ['bahrain@example.com', 'BH', 'BHD'],
    ['oman@example.com', 'OM', 'OMR'],
    ['qatar@example.com', 'QA', 'QAR'],
    ['kuwait@example.com', 'KW', 'KWD'],
  ])('%s has a policy and one claim in %s, %s', (email, country, currency) => {
    const [claim, ...more] = of(claims, email)
    expect(more).toEqual([])
    expect(claim).toMatchObject({ country, currency })
    expect(policies.find((policy) => policy.policy_number === claim?.policy_number)).toMatchObject({
      country,
      currency,
      active: true,
    })
  })

  test('new-cover@example.com shows every empty state', () => {
    const owned = facts.filter(
      (fact) => 'card_number' in fact && fact.card_number === cardOf('new-cover@example.com'),
    )
    expect(owned.map(({ type }) => type).toSorted()).toEqual([
      'account.imported',
      'member.upserted',
    ])
    expect(familyOf('new-cover@example.com').size).toBe(1)
  })
})

test('ADD-456 what the demo plan excludes is told by page and wording in both languages, and refusals name it', () => {
  const told = only(facts, 'package.upserted')
  const principals = told.find(({ policy_number }) => policy_number === '100231')
  expect(principals?.excluded?.length).toBeGreaterThan(30)
  for (const one of principals?.excluded ?? [])
    expect([Object.keys(one.name), Object.keys(one.wording ?? {}), one.page === null]).toEqual([
      ['en', 'ar'],
      ['en', 'ar'],
      false,
    ])
  // Of other policies nobody has told anything.
  expect(told.length).toBeLessThan(policies.length)
  const codes = new Set(principals?.excluded?.map(({ code }) => code))
  const named = [
    ...claims,
    ...only(facts, 'preapproval.upserted'),
    ...only(facts, 'authorization.upserted'),
  ].flatMap(({ exclusion }) => exclusion ?? [])
  expect(named).toHaveLength(3)
  expect(named.filter((code) => !codes.has(code))).toEqual([])
  const covers = only(facts, 'coverage.upserted')
  for (const { policy_number, package_code, named: treatments } of told) {
    const benefits = new Set(
      covers
        .filter((one) => one.policy_number === policy_number && one.package_code === package_code)
        .flatMap((one) => one.benefits.map(({ code }) => code)),
    )
    expect(treatments.filter(({ benefit }) => !benefits.has(benefit))).toEqual([])
  }
})

test('ADD-692 each package of health tells one benefit for out-patient claims and one for in-patient ones', () => {
  const packages = only(facts, 'coverage.upserted').filter(({ package_code }) =>
    package_code.endsWith('-MED'),
  )
  expect(packages).toHaveLength(21)
  for (const { benefits } of packages) {
    const under = (type: number) =>
      benefits.filter(({ claim_types }) => claim_types?.includes(type)).map(({ code }) => code)
    expect([under(1), under(2), under(3)]).toEqual([['IP'], ['OP'], []])
  }
})

test('ADD-705 enough claims of others were decided lately for a clock, in one country and of one type', () => {
  const others = claims.filter(({ policy_number }) => policy_number === '100253')
  const since = '2026-08-26'
  const lately = others.filter(
    ({ decided_at, country, claim_type }) =>
      country === 'AE' && claim_type === 2 && decided_at !== null && decided_at > since,
  )
  expect(lately.length).toBeGreaterThanOrEqual(60)
  const cards = new Set(others.map(({ card_number }) => card_number))
  expect(accounts.filter(({ card_number }) => cards.has(card_number))).toEqual([])
})

describe('the principal', () => {
  const mine = of(claims, 'principal@example.com')

  test('has an active policy with a table of benefits and an expired one', () => {
    expect(policyCalled('GH-2026-0001')).toMatchObject({
      active: true,
      country: 'AE',
      table_of_benefits: { uploaded_at: expect.any(String) },
    })
    expect(String(policyCalled('GH-2026-0001')?.expiry_date) > today).toBe(true)
    expect(policyCalled('GH-2024-0001')).toMatchObject({ active: false, expiry_date: '2024-12-31' })
  })

  test('has a spouse, a son and a daughter under the active policy', () => {
    const dependants = of(members, 'principal@example.com').filter(
      ({ principal_card_number }) => principal_card_number !== null,
    )
    expect(dependants.map(({ relationship }) => relationship).toSorted()).toEqual([
      'Daughter',
      'Son',
      'Spouse',
    ])
  })

  test('has two packages with at least eight benefits, some used and some reserved', () => {
    const packages = only(facts, 'coverage.upserted').filter(
      (cover) => cover.card_number === cardOf('principal@example.com') && cover.status === 'Active',
    )
    const benefits = packages.flatMap((cover) => cover.benefits)
    expect(packages).toHaveLength(2)
    expect(benefits.length).toBeGreaterThanOrEqual(8)
    for (const used of ['used_amount', 'reserved_amount'] as const)
      expect(benefits.some((benefit) => Number(benefit[used]) > 0)).toBe(true)
    const overdrawn = benefits.filter(
      ({ annual_amount, used_amount, reserved_amount }) =>
        Number(used_amount) + Number(reserved_amount) > Number(annual_amount ?? Infinity),
    )
    expect(overdrawn).toEqual([])
  })

  test('has a claim in every stored status, also for dependants', () => {
    expect(new Set(mine.map(({ status }) => status))).toEqual(new Set(claimStatus.options))
    expect(new Set(mine.map(({ card_number }) => card_number))).toEqual(
      familyOf('principal@example.com'),
    )
  })

  test('has a Pending claim submitted today, one of submission type 2 and one of 4', () => {
    expect(
      mine.some((claim) => claim.status === 'Pending' && claim.submission_date?.startsWith(today)),
    ).toBe(true)
    for (const type of [2, 4])
      expect(mine.filter(({ submission_type }) => submission_type === type)).toHaveLength(1)
  })

  test('has service lines and documents with each decided claim, and the lines add up', () => {
    const decided = mine.filter(({ approved_amount }) => approved_amount !== null)
    expect(decided.length).toBeGreaterThan(15)
    for (const claim of decided) {
      expect(claim.attachments).not.toEqual([])
      expect(claim.service_list).not.toEqual([])
    }
  })

  test('ADD-110 has no decided claim whose services and totals do not add up', () => {
    const decided = claims.filter(({ status }) => isDecided(status))
    expect(decided.length).toBeGreaterThan(15)
    expect(decided.filter((claim) => differs(claim).length > 0)).toEqual([])
  })

  test('has pre-approvals in every status, four provider pre-approvals and two complaints', () => {
    const requests = of(only(facts, 'preapproval.upserted'), 'principal@example.com')
    expect(new Set(requests.map(({ status }) => status))).toEqual(
      new Set(preApprovalStatus.options),
    )
    const asked = of(only(facts, 'authorization.upserted'), 'principal@example.com')
    expect(asked).toHaveLength(4)
    expect(
      asked.every(
        ({ principal_diagnosis, procedures }) =>
          principal_diagnosis.description.ar !== null && procedures.length > 0,
      ),
    ).toBe(true)
    expect(of(only(facts, 'complaint.imported'), 'principal@example.com')).toHaveLength(2)
  })

  test('has asked for a correction of each child’s profile: one waits, one was refused lately', () => {
    const changes = only(facts, 'profile_change.imported')
    const principal = '7841009211'
    expect(
      changes.map(({ requested_by, refused_at }) => [requested_by, refused_at === null]),
    ).toEqual([
      [principal, true],
      [principal, false],
    ])
    for (const { card_number, before, wanted } of changes) {
      const child = members.find((member) => member.card_number === card_number)
      expect(child?.principal_card_number).toBe(principal)
      // What was asked for differs from the record, which says what was there before.
      expect(child?.info).toMatchObject(before)
      expect(child?.info).not.toMatchObject(wanted)
    }
  })

  test('has a UAE account with IBAN as default, an older one without, and an Indian one with IFSC', () => {
    expect(of(banks, 'principal@example.com')).toMatchObject([
      { bank_country: 'AE', number_type: 1, is_default: true, account_no: null },
      { bank_country: 'AE', number_type: 2, is_default: false, iban_no: null },
      { bank_country: 'IN', number_type: 2, is_default: false, ifsc_or_aba: expect.any(String) },
    ])
  })

  test('has every field of a person filled that a UAE resident from abroad has', () => {
    const person = of(members, 'principal@example.com').find(
      ({ certificate_number }) => certificate_number === '784100',
    )
    const empty = Object.entries(person?.info ?? {}).filter(([, value]) => value === null)
    expect(Object.keys(person?.info ?? {}).length).toBeGreaterThan(30)
    expect(empty.map(([field]) => field)).toEqual(['thiqa_plan_type', 'family_book_issued_from'])
  })
})
