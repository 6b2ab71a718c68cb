/** Who is enrolled in the demo world and may register. */
import { expect, test } from 'vitest'
import { demoFolder, only, readFacts } from './demo-facts.ts'

const { facts } = await readFacts(demoFolder, '2026-11-21')
const members = only(facts, 'member.upserted')
const accounts = only(facts, 'account.imported')
const contract = only(facts, 'policy.upserted').find(
  (policy) => policy.ext_policy_number === 'GH-2026-0002',
)

test.each([
  ['900001', '1988-03-14', true, 0],
  ['900002', '1991-07-02', false, 1],
  ['900003', '1979-11-23', false, 0],
  ['900004', '1985-01-30', true, 0],
])(
  'certificate %s waits to be registered: born %s, phone %s, dependants %i',
  (certificate, born, phone, dependants) => {
    const enrolled = members.filter(
      (member) =>
        member.certificate_number === certificate &&
        member.policy_number === contract?.policy_number,
    )
    const principal = enrolled.find(({ relationship }) => relationship === 'Principal')
    expect(principal?.date_of_birth).toBe(born)
    expect(principal?.phone_number !== null).toBe(phone)
    expect(enrolled).toHaveLength(1 + dependants)
    expect(accounts.some(({ card_number }) => card_number === principal?.card_number)).toBe(false)
    const daughters = enrolled.filter(
      ({ date_of_birth, gender }) => date_of_birth === '2016-05-20' && gender === 2,
    )
    expect(daughters).toHaveLength(dependants)
  },
)

test.each([
  ['7841090001', 1, 'Married', 'JO'],
  ['7841090002', 2, 'Married', 'IN'],
  ['7841090003', 1, 'Single', 'AE'],
  ['7841020004', 1, 'Married', 'EG'],
] as const)(
  'ACC-104 the details of %s are held, so that the set-up can be finished: gender %i, %s, %s',
  (card, gender, marital_status, nationality) => {
    const person = members.find(({ card_number }) => card_number === card)
    expect(person).toMatchObject({ gender, marital_status, nationality })
    const dependants = members.filter((one) => one.principal_card_number === card)
    expect(dependants).toHaveLength(card === '7841090002' ? 1 : 0)
  },
)
