/**
 * Families one after the other, with the number of claims of each person. Claims are distributed by weight: most people
 * have few, some have many. A first pass sums the weights, so that the counts add up to the requested number without
 * keeping all people in memory.
 */
import { yearsBetween } from './calendar.ts'
import { Chance } from './chance.ts'
import { familyOf } from './families.ts'
import type { Family, Person } from './families.ts'
import { groupContract } from './plans.ts'
import type { GroupContract } from './plans.ts'

interface People {
  seed: string
  until: number
  members: number
  claims: number
}

export interface FamilyShare {
  family: Family
  claimsOf: (person: Person) => number
}

export function* peopleOf(plan: People, policies: number): Generator<FamilyShare> {
  let whole = 0
  for (const family of familiesOf(plan, policies))
    for (const person of peopleIn(family)) whole += weightOf(plan, person)

  let reached = 0
  let given = 0
  const claimsOf = (person: Person): number => {
    reached += weightOf(plan, person)
    const target = Math.round((reached / whole) * plan.claims)
    const count = target - given
    given = target
    return count
  }
  for (const family of familiesOf(plan, policies)) yield { family, claimsOf }
}

function* familiesOf(plan: People, policies: number): Generator<Family> {
  let people = 0
  const contracts = new Map<number, GroupContract>()
  for (let index = 0; people < plan.members; index += 1) {
    // A few employers are large.
    const policy = Math.floor(policies * new Chance(plan.seed, 'employer', index).next() ** 1.6)
    const contract = contracts.get(policy) ?? groupContract(plan.seed, policy, plan.until)
    contracts.set(policy, contract)
    const family = familyOf(plan.seed, index, people, contract, plan.until)
    family.dependants.splice(plan.members - people - 1)
    people += 1 + family.dependants.length
    yield family
  }
}

const peopleIn = (family: Family): Person[] => [family.principal, ...family.dependants]

/** Small children and old people see physicians more often, and a longer cover leaves more time for it. */
const weightOf = (plan: People, person: Person): number => {
  const age = yearsBetween(person.birth, plan.until)
  const need = age < 5 ? 1.7 : age < 18 ? 0.9 : age < 45 ? 1 : 1.6
  const years = Math.max(0.02, (plan.until - person.coveredFrom) / 365)
  return new Chance(plan.seed, 'need', person.index).around(need, 0.8) * years
}
