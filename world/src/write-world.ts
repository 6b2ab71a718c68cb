/** Writes an insurer's world of any size as import files; the same seed gives the same bytes. */
import { worldCountries } from './vocabulary/countries.ts'
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { accountFact } from './accounts.ts'
import { Chance } from './chance.ts'
import { claimOf } from './claims.ts'
import type { ClaimPlan } from './claims.ts'
import { FactFile } from './fact-file.ts'
import { familyOf } from './families.ts'
import type { Family, Person } from './families.ts'
import * as told from './member-facts.ts'
import type { Used } from './member-facts.ts'
import { groupContract } from './plans.ts'
import { countryShares, inventedProvider } from './providers.ts'
import { peopleOf } from './shares.ts'

export interface WorldPlan extends ClaimPlan {
  out: string
  /** Persons, dependants included. */
  members: number
  claims: number
  providers: number
  /** How many principals have a portal account. */
  accounts: number
  /** Claims of an additional member, `bulk@example.com`; 0 for no such member. */
  oneMemberClaims: number
  /** The lists (countries, cities, banks, …) are copied from here, so that the world is complete. */
  lists: string
}

export interface WorldReport {
  members: number
  families: number
  policies: number
  claims: number
  providers: number
}

export type Progress = (what: string, done: number, of: number) => void

/** Approximate number of people per contract. */
const contractSize = 160

export const writeWorld = (plan: WorldPlan, progress: Progress = () => undefined): WorldReport => {
  mkdirSync(plan.out, { recursive: true })
  copyLists(plan)
  const providers = writeProviders(plan, progress)
  const policies = Math.max(1, Math.ceil(plan.members / contractSize))
  const file = (name: string) => new FactFile(join(plan.out, name))
  const files = {
    policies: file('20-policies.ndjson'),
    packages: file('21-packages.ndjson'),
    members: file('21-members.ndjson'),
    coverage: file('22-coverage.ndjson'),
    accounts: file('23-accounts.ndjson'),
    banks: file('24-bank-accounts.ndjson'),
    claims: file('30-claims.ndjson'),
  }
  for (let index = 0; index < policies; index += 1) {
    const contract = groupContract(plan.seed, index, plan.until)
    files.policies.write(told.policyFact(contract))
    const excludes = told.packageFact(plan.seed, contract)
    if (excludes) files.packages.write(excludes)
  }

  const writeClaims = (person: Person, family: Family, count: number): Used => {
    const used: Used = { inPatient: 0, outPatient: 0, dental: 0, optical: 0 }
    for (let nth = 0; nth < count; nth += 1) {
      const claim = claimOf(
        plan,
        files.claims.count,
        person,
        family.contract,
        told.bankKeyOf(family.principal),
      )
      files.claims.write(claim.fact)
      if (claim.treatedOn > plan.until - 365) used[benefitOf(claim.illness)] += claim.payable
      if (files.claims.count % 20_000 === 0)
        progress('claims', files.claims.count, plan.claims + plan.oneMemberClaims)
    }
    return used
  }
  const writeFamily = (family: Family, claimsOf: (person: Person) => number) => {
    for (const person of [family.principal, ...family.dependants]) {
      files.members.write(told.memberFact(plan.seed, person, family))
      files.coverage.write(
        told.coverageFact(person, family.contract, writeClaims(person, family, claimsOf(person))),
      )
    }
    files.banks.write(told.bankAccountFact(plan.seed, family))
  }

  let families = 0
  for (const { family, claimsOf } of peopleOf(plan, policies)) {
    families += 1
    writeFamily(family, claimsOf)
    if (family.index < plan.accounts) {
      files.accounts.write(
        accountFact(plan.seed, family.principal.cardNumber, family.email, plan.until),
      )
    }
  }
  if (plan.oneMemberClaims > 0) {
    const family = bulkFamily(plan, families)
    writeFamily(family, (person) => (person === family.principal ? plan.oneMemberClaims : 0))
    files.accounts.write(
      accountFact(plan.seed, family.principal.cardNumber, family.email, plan.until),
    )
    families += 1
  }
  for (const open of Object.values(files)) open.close()
  return { members: files.members.count, families, policies, claims: files.claims.count, providers }
}

const benefitOf = ({ icd, inPatient }: { icd: string; inPatient?: boolean }): keyof Used => {
  if (inPatient === true) return 'inPatient'
  if (icd.startsWith('K0')) return 'dental'
  return icd === 'H52.1' ? 'optical' : 'outPatient'
}

/** A single person in the first contract in force, after all the others. */
const bulkFamily = (plan: WorldPlan, index: number): Family => {
  let contract = groupContract(plan.seed, 0, plan.until)
  for (let next = 1; !contract.active; next += 1)
    contract = groupContract(plan.seed, next, plan.until)
  const family = familyOf(`${plan.seed}/bulk`, index, 900_000_000, contract, plan.until)
  return {
    ...family,
    email: 'bulk@example.com',
    dependants: [],
    principal: { ...family.principal, coveredFrom: contract.from },
  }
}

const writeProviders = (plan: WorldPlan, progress: Progress): number => {
  const file = new FactFile(join(plan.out, '10-providers.ndjson'))
  const chance = new Chance(plan.seed, 'providers')
  const counts = { AE: 0, OM: 0, BH: 0, QA: 0, KW: 0 }
  for (let index = 0; index < plan.providers; index += 1) {
    const country = chance.byShare(worldCountries, (candidate) => countryShares[candidate])
    counts[country] += 1
    // The demo uses numbers below 500,000, so that both worlds fit in one portal.
    file.write(inventedProvider(plan.seed, country, 500_000 + counts[country], plan.until))
    if (file.count % 20_000 === 0) progress('providers', file.count, plan.providers)
  }
  file.close()
  return file.count
}

const copyLists = (plan: WorldPlan) => {
  for (const name of readdirSync(plan.lists)) {
    if (/^0\d-.+\.csv$/.test(name)) copyFileSync(join(plan.lists, name), join(plan.out, name))
  }
}
