/** Principals with their dependants, as a Gulf employer insures them. */
import { yearsBetween } from './calendar.ts'
import { Chance } from './chance.ts'
import type { GroupContract } from './plans.ts'
import type { Named, NamePool } from './vocabulary/names.ts'
import { pools } from './vocabulary/names.ts'

export interface Person {
  /** Counted through the whole world, from 0. */
  index: number
  cardNumber: string
  certificate: string
  relationship: 'Principal' | 'Spouse' | 'Son' | 'Daughter'
  dependantCode: string | null
  first: Named
  middle: Named | null
  family: Named
  woman: boolean
  /** Day numbers. */
  birth: number
  coveredFrom: number
  nationality: string
  married: boolean
}

export interface Family {
  index: number
  contract: GroupContract
  /** The principal's. */
  email: string
  principal: Person
  dependants: Person[]
}

/** Family number `index`, whose principal is person number `firstPerson`. */
export const familyOf = (
  seed: string,
  index: number,
  firstPerson: number,
  contract: GroupContract,
  until: number,
): Family => {
  const chance = new Chance(seed, 'family', index)
  const { pool } = chance.byShare(pools, ({ share }) => share)
  const nationality = nationalityOf(chance, pool, contract.country)
  const joined = joiningDay(chance, contract, until)
  const birth =
    until -
    Math.round(chance.whole(23 * 365, 59 * 365) * 0.5 + chance.whole(23 * 365, 59 * 365) * 0.5)
  const woman = chance.happens(0.27)
  const family = chance.pick(pool.families)
  const married = yearsBetween(birth, until) > 25 && chance.happens(0.68)
  const person = (
    count: number,
  ): Pick<Person, 'index' | 'cardNumber' | 'certificate' | 'nationality'> => ({
    index: firstPerson + count,
    cardNumber: `97${String(firstPerson + count).padStart(9, '0')}`,
    certificate: String(5_000_000 + index),
    nationality,
  })
  const email = `member${index + 1}@example.com`
  const principal: Person = {
    ...person(0),
    relationship: 'Principal',
    dependantCode: null,
    first: chance.pick(woman ? pool.women : pool.men),
    middle: pool.fathersName ? chance.pick(pool.men) : null,
    family,
    woman,
    birth,
    coveredFrom: joined,
    married,
  }
  const dependants: Person[] = []
  if (!married || !chance.happens(0.8)) return { index, contract, email, principal, dependants }

  dependants.push({
    ...person(1),
    relationship: 'Spouse',
    dependantCode: '01',
    first: chance.pick(woman ? pool.men : pool.women),
    middle: pool.fathersName ? chance.pick(pool.men) : null,
    family: pool.fathersName ? chance.pick(pool.families) : family,
    woman: !woman,
    birth: birth + chance.whole(-1_500, 2_500),
    coveredFrom:
      joined + (chance.happens(0.8) ? 0 : Math.min(chance.whole(0, 200), until - joined)),
    married: true,
  })
  const father = woman ? dependants[0] : principal
  const youngestParent = Math.max(principal.birth, dependants[0]?.birth ?? birth)
  const children = chance.byShare([0, 1, 2, 3, 4], (count) => [18, 28, 32, 16, 6][count] ?? 0)
  for (let child = 0; child < children; child += 1) {
    const earliest = Math.max(youngestParent + 21 * 365, until - 18 * 365)
    if (earliest >= until - 30) break
    const born = chance.whole(earliest, until - 30)
    const girl = chance.happens(0.488)
    dependants.push({
      ...person(2 + child),
      relationship: girl ? 'Daughter' : 'Son',
      dependantCode: String(2 + child).padStart(2, '0'),
      first: chance.pick(girl ? pool.women : pool.men),
      middle: pool.fathersName && father ? father.first : null,
      family: father?.family ?? family,
      woman: girl,
      birth: born,
      coveredFrom: Math.max(joined, born),
      married: false,
    })
  }
  return { index, contract, email, principal, dependants }
}

/** Seven in ten are covered from the first day of the contract; the others joined the employer later. */
const joiningDay = (chance: Chance, contract: GroupContract, until: number): number => {
  if (chance.happens(0.7)) return contract.from
  const last = Math.min(contract.to, until) - 20
  return chance.whole(contract.from, Math.max(contract.from, last))
}

const nationalityOf = (chance: Chance, pool: NamePool, country: string): string =>
  pool.nationalities.includes(country) && chance.happens(0.85)
    ? country
    : chance.pick(pool.nationalities)
