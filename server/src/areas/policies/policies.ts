/** Policies, persons and cover, as far as a member may see them. */
import { preferredPolicy } from '@falaj/contract/policies/rules/preferred-policy.ts'
import type {
  CoveragePackage,
  PolicyDetail,
  PolicyMember,
  PolicySummary,
} from '@falaj/contract/policies/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Clock } from '../../clock.ts'
import type { FileAddresses } from '../../http/file-addresses.ts'
import { notFound } from '../../http/refusal.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { fullName } from '../../names.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Reach, ReachedEnrolment } from '../../reach.ts'
import { accountsOf } from '../banking/accounts.ts'
import { listBeneficiaries } from './belongings-store.ts'
import { listPackages } from './coverage-store.ts'
import { findEnrolled, findPerson } from './enrolments-store.ts'
import { memberView } from './member-view.ts'
import { packageView } from './package-view.ts'
import { listPolicies, type PolicyRow } from './policies-store.ts'
import { policySummary } from './policy-summary.ts'

export class Policies {
  readonly #database: Database
  readonly #files: FileAddresses
  readonly #clock: Clock

  constructor(database: Database, files: FileAddresses, clock: Clock) {
    this.#database = database
    this.#files = files
    this.#clock = clock
  }

  async list(reach: Reach, language: Language): Promise<PolicySummary[]> {
    const rows = await listPolicies(this.#database, reach.self)
    return rows.map((row) => policySummary(row, reach, language))
  }

  /** Of those listed, the one that counts where none is named. */
  preferred(listed: readonly PolicySummary[]): PolicySummary | undefined {
    return preferredPolicy(listed, null, this.#clock.now())
  }

  /** A policy with its persons. Not found if it is not the member's. */
  async detail(reach: Reach, policyId: number, language: Language): Promise<PolicyDetail> {
    const row = await this.#row(reach, policyId)
    const left = reach.leftFrom(policyId)
    const [people, gone, accounts, beneficiaries] = await Promise.all([
      findEnrolled(this.#database, reach.family(policyId), language),
      left.length === 0 ? [] : findEnrolled(this.#database, left, language),
      accountsOf(this.#database, reach.self, language),
      listBeneficiaries(this.#database, reach.enrolment(policyId)),
    ])
    const members = people.map((person) => memberView(person, language, this.#files))
    const self = members.find((member) => member.id === reach.self)
    if (!self) throw notFound()
    return {
      ...policySummary(row, reach, language),
      member_details: {
        ...self,
        ...accounts,
      },
      dependents: members.filter((member) => member.id !== reach.self),
      claimants: [...people, ...gone].map((person) => {
        const covered = reach.covered(reach.claimant(policyId, person.id))
        return {
          id: person.id,
          member_name: fullName(language, person),
          is_principal: person.principal_id === null,
          covered_from: covered?.from ?? null,
          covered_to: covered?.to ?? null,
        }
      }),
      beneficiary_details: beneficiaries,
    }
  }

  /** All persons within reach under a policy, by its number or its id (GAP-103). */
  async members(reach: Reach, numberOrId: string, language: Language): Promise<PolicyMember[]> {
    const policies = await listPolicies(this.#database, reach.self)
    const policy =
      policies.find(
        (one) => one.policy_number === numberOrId || one.ext_policy_number === numberOrId,
      ) ?? policies.find((one) => String(one.id) === numberOrId)
    if (!policy) throw notFound()
    const people = await findEnrolled(this.#database, reach.family(policy.id), language)
    return people.map((person) => memberView(person, language, this.#files))
  }

  /** A person without any policy. */
  async person(
    id: number,
  ): Promise<
    Pick<PolicyMember, 'id' | 'card_number' | 'dob' | 'gender' | 'image_path'> | undefined
  > {
    const row = await findPerson(this.#database, id)
    return row && { ...row, image_path: row.photo_handle && this.#files.of(row.photo_handle) }
  }

  /** Every person within reach, once per policy. */
  async everyone(reach: Reach, language: Language): Promise<PolicyMember[]> {
    const people = await findEnrolled(this.#database, [...reach.enrolments], language)
    return people.map((person) => memberView(person, language, this.#files))
  }

  /** One person under one policy. The caller has checked the reach. */
  async enrolled(enrolment: ReachedEnrolment, language: Language): Promise<PolicyMember> {
    const [person] = await findEnrolled(this.#database, [enrolment], language)
    if (!person) throw notFound()
    return memberView(person, language, this.#files)
  }

  async packages(
    reach: Reach,
    policyId: number,
    personId: number | undefined,
    language: Language,
  ): Promise<CoveragePackage[]> {
    const rows = await listPackages(this.#database, reach.enrolment(policyId, personId))
    return rows.map((row) => packageView(row, language))
  }

  /** With what only documents show. The caller has checked the reach. */
  async summary(reach: Reach, policyId: number, language: Language) {
    const row = await this.#row(reach, policyId)
    return {
      ...policySummary(row, reach, language),
      network: inLanguage(language, row.network),
      country_id: row.country_id,
      employer: row.employer,
    }
  }

  async #row(reach: Reach, policyId: number): Promise<PolicyRow> {
    const row = (await listPolicies(this.#database, reach.self)).find((one) => one.id === policyId)
    if (!row) throw notFound()
    return row
  }
}
