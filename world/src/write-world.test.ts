import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { verify } from '@node-rs/argon2'
import { dayNumber, isoDay, monthOf, weekdayOf } from './calendar.ts'
import { demoFolder, only, readFacts } from './demo-facts.ts'
import { differs, isDecided } from './testing/claim-sums.ts'
import { writeWorld } from './write-world.ts'

const folder = mkdtempSync(join(tmpdir(), 'falaj-world-'))
afterAll(() => rmSync(folder, { recursive: true }))

const until = '2026-11-01'
const write = (name: string, seed: string, more: { serviceLines?: boolean } = {}) => {
  const out = join(folder, name)
  const written = writeWorld({
    out,
    seed,
    until: dayNumber(until),
    members: 600,
    claims: 6_000,
    providers: 500,
    accounts: 2,
    oneMemberClaims: 150,
    serviceLines: more.serviceLines ?? true,
    lists: demoFolder,
  })
  return { out, written }
}
const fingerprint = (dir: string) =>
  readdirSync(dir).map(
    (name) =>
      `${name} ${createHash('sha256')
        .update(readFileSync(join(dir, name)))
        .digest('hex')}`,
  )

const { out, written } = write('one', '1')
const { facts, faults } = await readFacts(out, until)
const members = only(facts, 'member.upserted')
const claims = only(facts, 'claim.upserted')
const member = new Map(members.map((person) => [person.card_number, person]))
const policy = new Map(
  only(facts, 'policy.upserted').map((contract) => [contract.policy_number, contract]),
)

test('the same seed writes the same bytes, another seed others', () => {
  expect(fingerprint(write('again', '1').out)).toEqual(fingerprint(out))
  expect(fingerprint(write('other', '2').out)).not.toEqual(fingerprint(out))
})

test('every line is a valid fact, and the world stands alone with its lists', () => {
  expect(faults).toEqual([])
  expect(only(facts, 'country.upserted')).toHaveLength(250)
})

test('there are exactly as many members, claims and providers as asked for', () => {
  expect(written).toMatchObject({ members: 601, claims: 6_150, providers: 500 })
  expect(members).toHaveLength(601)
  expect(claims).toHaveLength(6_150)
  expect(new Set(claims.map(({ reference_number }) => reference_number)).size).toBe(6_150)
})

test('bulk@example.com can sign in and has the claims asked for', async () => {
  const account = only(facts, 'account.imported').find(({ email }) => email === 'bulk@example.com')
  expect(await verify(account?.password_hash ?? '', 'Falaj2026')).toBe(true)
  expect(claims.filter(({ card_number }) => card_number === account?.card_number)).toHaveLength(150)
  expect(member.get(account?.card_number ?? '')?.email).toBe('bulk@example.com')
})

test('who is treated is covered on that day, born, and not treated in the future', () => {
  const wrong = claims.filter((claim) => {
    const patient = member.get(claim.card_number)
    const contract = policy.get(claim.policy_number)
    if (!patient || !contract || patient.policy_number !== claim.policy_number) return true
    const day = claim.treatment_date
    return (
      day < patient.effective_date ||
      day < patient.date_of_birth ||
      day > contract.expiry_date ||
      day > until
    )
  })
  expect(wrong).toEqual([])
})

test('claims are in the currency of their contract and go to the account of the principal', () => {
  const owners = new Map(
    only(facts, 'bank_account.imported').map((bank) => [bank.account_key, bank.card_number]),
  )
  const wrong = claims.filter((claim) => {
    const patient = member.get(claim.card_number)
    const owner = owners.get(claim.bank_account ?? '')
    return (
      claim.currency !== policy.get(claim.policy_number)?.currency ||
      owner !== (patient?.principal_card_number ?? patient?.card_number)
    )
  })
  expect(wrong).toEqual([])
})

test('ADD-110 amounts add up: lines to the claim, approved and denied to what was claimed', () => {
  const decided = claims.filter(({ status }) => isDecided(status))
  expect(decided.length).toBeGreaterThan(4_000)
  expect(decided.filter((claim) => differs(claim).length > 0)).toEqual([])
})

test('dependants belong to a principal under the same contract', () => {
  const wrong = members.filter(({ principal_card_number, policy_number }) => {
    const principal = principal_card_number === null ? null : member.get(principal_card_number)
    return (
      principal === undefined || (principal !== null && principal.policy_number !== policy_number)
    )
  })
  expect(wrong).toEqual([])
  expect(members.filter(({ relationship }) => relationship !== 'Principal').length).toBeGreaterThan(
    200,
  )
})

test('names are paired: each English spelling has its one Arabic', () => {
  const arabic = new Map<string, Set<string>>()
  for (const {
    first_name: { en = '', ar = '' },
  } of members) {
    const spellings = arabic.get(en) ?? new Set()
    arabic.set(en, spellings.add(ar))
  }
  expect(arabic.get('Ahmed')).toEqual(new Set(['أحمد']))
  expect(
    [...arabic.values()].filter((spellings) => spellings.size > 1 || spellings.has('')),
  ).toEqual([])
})

describe('looks real', () => {
  const outPatient = claims.filter(
    ({ claim_type, country }) => claim_type === 2 && country === 'AE',
  )

  test('few are treated at the weekend', () => {
    const weekend = outPatient.filter(({ treatment_date }) =>
      [0, 6].includes(weekdayOf(dayNumber(treatment_date))),
    )
    expect(weekend.length / outPatient.length).toBeLessThan(0.2)
  })

  test('people catch colds in winter', () => {
    const colds = claims.filter(
      ({ diagnosis, treatment_date }) =>
        /^J(02|06|11)/.test(diagnosis ?? '') && treatment_date > '2025-11-01',
    )
    const inMonths = (...wanted: number[]) =>
      colds.filter((claim) => wanted.includes(monthOf(dayNumber(claim.treatment_date)))).length
    expect(inMonths(0, 1)).toBeGreaterThan(2 * inMonths(6, 7))
  })

  test('amounts have a long tail: the dearest hundredth costs a fifth of everything', () => {
    const amounts = outPatient
      .concat(claims.filter(({ claim_type, country }) => claim_type === 1 && country === 'AE'))
      .map(({ claimed_amount }) => Number(claimed_amount))
      .toSorted((one, other) => other - one)
    const whole = amounts.reduce((sum, amount) => sum + amount, 0)
    const dearest = amounts
      .slice(0, Math.ceil(amounts.length / 100))
      .reduce((sum, amount) => sum + amount, 0)
    expect(dearest / whole).toBeGreaterThan(0.2)
    expect(amounts[Math.floor(amounts.length / 2)]).toBeLessThan(800)
  })

  test('most claims are paid, and each needs-something state occurs', () => {
    const count = (status: string) => claims.filter((claim) => claim.status === status).length
    expect(count('Paid') / claims.length).toBeGreaterThan(0.6)
    for (const status of [
      'Rejected',
      'Partially Approved',
      'On Hold',
      'Payment Failed',
      'Pending',
      'Drafted',
    ])
      expect(count(status)).toBeGreaterThan(0)
  })
})

test('days count and spell as the calendar does', () => {
  for (const day of ['1969-12-31', '1970-01-01', '2024-02-29', '2026-11-21'])
    expect(isoDay(dayNumber(day))).toBe(day)
  expect(weekdayOf(dayNumber('2026-11-21'))).toBe(6)
})
