/**
 * Which persons and policies a session may touch. Computed here and nowhere else; every store function takes it.
 * A principal reaches the dependants under the same policy; a dependant reaches only what is his or her own.
 */
import { type RawBuilder, sql } from 'kysely'
import { notFound } from './http/refusal.ts'

export interface ReachedEnrolment {
  id: number
  personId: number
  policyId: number
  /** Null for the principal. */
  principalId: number | null
}

export class Reach {
  readonly self: number
  readonly enrolments: readonly ReachedEnrolment[]

  constructor(self: number, enrolments: ReachedEnrolment[]) {
    this.self = self
    this.enrolments = enrolments
  }

  /** True for the principal of at least one policy. */
  get isPrincipal(): boolean {
    return this.enrolments.some((one) => one.personId === this.self && one.principalId === null)
  }

  /** Ids of all persons within reach, the member first. */
  get people(): number[] {
    return [...new Set([this.self, ...this.enrolments.map((enrolment) => enrolment.personId)])]
  }

  /** The enrolment of a person under a policy; a foreign id answers as one that does not exist. */
  enrolment(policyId: number, personId: number = this.self): ReachedEnrolment {
    const found = this.enrolments.find(
      (one) => one.policyId === policyId && one.personId === personId,
    )
    if (!found) throw notFound()
    return found
  }

  /** All persons within reach under a policy; not found when there is none. */
  family(policyId: number): ReachedEnrolment[] {
    const found = this.enrolments.filter((one) => one.policyId === policyId)
    if (!found.some((one) => one.personId === this.self)) throw notFound()
    return found
  }
}

/**
 * What a person reaches, as a column of the statement that checks the session: every call needs it, and none shall ask
 * for it once more.
 */
export const reachedBy = (personId: RawBuilder<number>): RawBuilder<ReachedEnrolment[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'personId', person_id, 'policyId', policy_id, 'principalId', principal_id)), '[]')
  from enrolment where person_id = ${personId} or principal_id = ${personId}
)`
