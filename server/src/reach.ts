/**
 * Which persons and policies a session may touch. Computed here and nowhere else; every store function takes it.
 * A principal reaches the dependants under the same policy; a dependant reaches only what is his or her own. Of a
 * dependant who has left, a principal reaches the claims and nothing else (docs/decisions/061-who-has-left.md).
 */
import {
  type Covered,
  type CoverDates,
  coveredDays,
  coverGoesOn,
  coverOn,
  hasLeft,
} from '@falaj/contract/policies/rules/cover.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { type RawBuilder, sql } from 'kysely'
import { notFound, type Refused } from './http/refusal.ts'
import type { Database } from './ports/database/open.ts'

export interface ReachedEnrolment {
  id: number
  personId: number
  policyId: number
  /** Null for the principal. */
  principalId: number | null
  /** Of the policy, and of this person under it. */
  cover: CoverDates
  /** Where the policy is at home. */
  country: string
}

export class Reach {
  readonly self: number
  readonly enrolments: readonly ReachedEnrolment[]
  /** Whose claims are within reach: also those of dependants who have left. */
  readonly claimants: readonly ReachedEnrolment[]
  readonly #now: Date

  constructor(self: number, enrolments: ReachedEnrolment[], now: Date) {
    this.self = self
    this.#now = now
    const heads = new Set(
      enrolments.flatMap(({ personId, principalId, policyId }) =>
        personId === self && principalId === null ? [policyId] : [],
      ),
    )
    // Whoever has become a dependant acts for nobody, also where the core system has not told yet who does.
    this.claimants = enrolments.filter((one) => one.personId === self || heads.has(one.policyId))
    this.enrolments = this.claimants.filter(
      (one) => one.personId === self || !hasLeft(one.cover, this.#today(one)),
    )
  }

  #today({ country }: ReachedEnrolment): string {
    return dayIn(country, this.#now)
  }

  /** True for the principal of at least one policy. */
  get isPrincipal(): boolean {
    return this.enrolments.some((one) => one.personId === this.self && one.principalId === null)
  }

  /** Ids of all persons within reach, the member first. */
  get people(): number[] {
    return [...new Set([this.self, ...this.enrolments.map((enrolment) => enrolment.personId)])]
  }

  /** Under whichever policy. */
  reachesPerson(personId: number): boolean {
    return this.enrolments.some((one) => one.personId === personId)
  }

  /** The enrolment of a person under a policy; a foreign id answers as one that does not exist. */
  enrolment(
    policyId: number,
    personId: number = this.self,
    otherwise: () => Refused = notFound,
  ): ReachedEnrolment {
    return findIn(this.enrolments, policyId, personId, otherwise)
  }

  /** The same for whoever claims can be about. */
  claimant(policyId: number, personId: number = this.self): ReachedEnrolment {
    return findIn(this.claimants, policyId, personId)
  }

  /** Dependants under a policy who have left. */
  leftFrom(policyId: number): ReachedEnrolment[] {
    return this.claimants.filter(
      (one) => one.policyId === policyId && !this.enrolments.includes(one),
    )
  }

  /** On which days the person is covered; null for none. */
  covered(enrolment: ReachedEnrolment): Covered | null {
    return coveredDays(enrolment.cover, this.#today(enrolment))
  }

  /** Is the person covered today, or will be? */
  coverGoesOn(enrolment: ReachedEnrolment): boolean {
    return coverGoesOn(enrolment.cover, this.#today(enrolment))
  }

  /** The cover that the person has today; null for none. Cards and certificates go by it. */
  coveredToday(enrolment: ReachedEnrolment): Covered | null {
    return coverOn(enrolment.cover, this.#today(enrolment))
  }

  /** All persons within reach under a policy; not found when there is none. */
  family(policyId: number): ReachedEnrolment[] {
    const found = this.enrolments.filter((one) => one.policyId === policyId)
    if (!found.some((one) => one.personId === this.self)) throw notFound()
    return found
  }
}

/** One of them; a foreign id answers as one that does not exist, with whatever `otherwise` says. */
export function findIn(
  enrolments: readonly ReachedEnrolment[],
  policyId: number,
  personId: number,
  otherwise: () => Refused = notFound,
): ReachedEnrolment {
  const found = enrolments.find((one) => one.policyId === policyId && one.personId === personId)
  if (!found) throw otherwise()
  return found
}

/**
 * What a person reaches, as a column of the statement that checks the session: every call needs it, and none shall ask
 * for it once more.
 */
export const reachedBy = (personId: RawBuilder<number>): RawBuilder<ReachedEnrolment[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'id', enrolment.id, 'personId', person_id, 'policyId', policy_id, 'principalId', principal_id,
    'country', country.iso2, 'cover', json_build_object(
      'active', policy.active, 'begins', policy.effective_date, 'expires', policy.expiry_date,
      'status', enrolment.status, 'joined', enrolment.effective_date, 'left', enrolment.end_date))), '[]')
  from enrolment join policy on policy.id = policy_id join country on country.id = policy.country_id
  where person_id = ${personId} or principal_id = ${personId}
)`

/** For work that no call asks for at the moment, such as a job. */
export async function findReach(database: Database, personId: number, now: Date): Promise<Reach> {
  const { rows } = await sql<{ enrolments: ReachedEnrolment[] }>`
    select ${reachedBy(sql.val(personId))} as enrolments
  `.execute(database)
  return new Reach(personId, rows[0]?.enrolments ?? [], now)
}
