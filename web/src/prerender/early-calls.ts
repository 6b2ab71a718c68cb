/**
 * Which reads a page of a session begins with: the first script asks for them (session/early.ts). Only those without any
 * input, which the loaders of the page and of what is around it make at once.
 */
import { me } from '@falaj/contract/access/calls.ts'
import type { Call } from '@falaj/contract/call.ts'
import { waitingClaims } from '@falaj/contract/claims/calls.ts'
import { firstSteps } from '@falaj/contract/first-steps/calls.ts'
import { userPolicies } from '@falaj/contract/policies/calls.ts'
import { waitingPreApprovals } from '@falaj/contract/preapprovals/calls.ts'
import { paths } from '../routing/paths.ts'
import { addressOf } from '../session/request.ts'

const underPolicies: Readonly<Record<string, readonly Call[]>> = {
  [paths.home]: [waitingClaims, waitingPreApprovals, firstSteps],
  [paths.claims]: [waitingClaims],
  [paths.preApprovals]: [waitingPreApprovals],
  [paths.policyDetails]: [],
  [paths.transactionHistory]: [],
  [paths.addClaim]: [],
  [paths.claimWithPhoto]: [],
  [paths.sharedFiles]: [waitingClaims],
  [paths.addPreApproval]: [],
  [paths.addBeneficiary]: [],
  [paths.services]: [],
  [paths.certificates]: [],
  [paths.memberPhotoUpload]: [],
  [paths.searchProvider]: [],
}

/** Their addresses. Who is signed in is asked for on every page. */
export function earlyCalls(path: string): string[] {
  const ofPage = underPolicies[path]
  return [me, ...(ofPage ? [userPolicies, ...ofPage] : [])].map((call) => addressOf(call, {}))
}
