/** Every fact that the core system can send, by its type. */
import { z } from 'zod'
import * as lookups from './lookups.ts'
import { accountImported, memberUpserted, profileChangeDecided } from './member.ts'
import {
  bankAccountImported,
  chatReplied,
  complaintAnswered,
  complaintImported,
  profileChangeImported,
} from './member-owned.ts'
import { coverageUpserted, packageUpserted, policyUpserted } from './policy.ts'
import { providerUpserted } from './provider.ts'
import * as request from './request.ts'

export const anyFact = z.discriminatedUnion('type', [
  lookups.countryUpserted,
  lookups.currencyUpserted,
  lookups.cityUpserted,
  lookups.regionUpserted,
  lookups.emirateUpserted,
  lookups.facilityTypeUpserted,
  lookups.specialityUpserted,
  lookups.bankUpserted,
  lookups.securityQuestionUpserted,
  providerUpserted,
  policyUpserted,
  packageUpserted,
  memberUpserted,
  profileChangeDecided,
  coverageUpserted,
  accountImported,
  bankAccountImported,
  request.claimUpserted,
  request.claimDecided,
  request.preApprovalUpserted,
  request.preApprovalDecided,
  request.authorizationUpserted,
  complaintImported,
  profileChangeImported,
  complaintAnswered,
  chatReplied,
])

export type Fact = z.output<typeof anyFact>
export type FactType = Fact['type']
export type FactOf<Type extends FactType> = Extract<Fact, { type: Type }>
/** A fact as it is written: defaults may be left out. */
export type WrittenFact = z.input<typeof anyFact>
