import { coverOf } from '@falaj/contract/policies/rules/downloads.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useState } from 'react'

/** Whether a policy covers a person today, or from when it will; the member, if nobody is named. */
export function useCover(policy: PolicyDetail, personId?: number) {
  const [now] = useState(() => new Date())
  return coverOf(policy, personId ?? policy.member_details.id, now)
}
