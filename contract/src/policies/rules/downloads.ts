/** Which documents a policy offers. The pages check it, and the server checks it again. */

interface Policy {
  status: boolean
  tob_file_uploaded_at: string | null
}

/** The medical card is offered only while the policy is in force (POL-037). */
export function offersMedicalCard(policy: Pick<Policy, 'status'>): boolean {
  return policy.status
}

/** The table of benefits needs an uploaded file and a policy in force (POL-039, POL-053, GAP-016). */
export function offersTableOfBenefits(policy: Policy): boolean {
  return policy.status && policy.tob_file_uploaded_at !== null
}
