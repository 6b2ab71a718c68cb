/** Who is calling, once the session has been checked. */
import type { Call, FreshProof } from '@falaj/contract/call.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import 'fastify'
import type { ReachSettings } from '../ports/database/reach-settings.ts'
import type { Reach } from '../reach.ts'

export interface SignedIn {
  accountId: number
  /** The person whose account it is. */
  personId: number
  sessionId: string
  /** The persons and policies that this session may touch. */
  reach: Reach
  /** True when the person is a principal of at least one policy. */
  principal: boolean
  countryCode: string
  /** Null while the member has never chosen one. */
  language: Language | null
}

/** As the policies of the tables ask for it (server/migrations/003_row_level_security.sql). */
export function reachSettings({ accountId, personId, reach }: SignedIn): ReachSettings {
  const { enrolments, claimants } = reach
  return {
    account: String(accountId),
    self: String(personId),
    people: arrayOf([
      personId,
      ...claimants.flatMap((one) => [one.personId, one.principalId ?? one.personId]),
    ]),
    family: arrayOf(enrolments.map((one) => one.personId)),
    family_policies: arrayOf(enrolments.map((one) => one.policyId)),
    claimants: arrayOf(claimants.map((one) => one.personId)),
    claimant_policies: arrayOf(claimants.map((one) => one.policyId)),
  }
}

const arrayOf = (ids: readonly number[]) => `{${ids.join(',')}}`

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks bearer and session; throws a refusal with status 401. */
    signIn(request: FastifyRequest): Promise<SignedIn>
    /** The same member as the session and its reach stand by now; throws a refusal with status 401 if it has ended. */
    checkAgain(member: SignedIn): Promise<SignedIn>
    /** Throws a refusal with status 403 for a member who has to show anew who they are. */
    requireFreshProof(member: SignedIn, asked: FreshProof): Promise<void>
  }
  interface FastifyRequest {
    member: SignedIn | null
    /** It was refused until its member has shown anew who they are: they may make it, and are asked. */
    asksForProof?: true
  }
  interface FastifyContextConfig {
    call?: Pick<Call, 'method' | 'path' | 'repeats' | 'unattended'>
  }
}
