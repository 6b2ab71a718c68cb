/** What was refused at hand-over is the member's again (GAP-127). */
import { submission } from '@falaj/contract/integration/submission.ts'
import type { Transition } from '@falaj/contract/requests/rules/lifecycle.ts'
import type { CoreOutbox, OnRefused } from '../../core-outbox/core-outbox.ts'
import type { RequestKind } from '../kind.ts'
import { changeRequestRow, lockRequest } from '../request-store.ts'

export function returnRefusedToMember(coreOutbox: CoreOutbox, kind: RequestKind): void {
  for (const { shape } of submission.options) {
    const transition = kind.returns[shape.kind.value]
    if (transition) coreOutbox.onRefused(shape.kind.value, returnToMember(kind, transition))
  }
}

/** Does nothing to a request that has moved on since. */
const returnToMember =
  (kind: RequestKind, { from, to }: Transition<string>): OnRefused =>
  async (transaction, { subject, reason }, at) => {
    const id = Number(subject.slice(kind.name.length + 1))
    const request = await lockRequest(transaction, id)
    if (!request || !from.includes(kind.knownStatus(request.status))) return
    await changeRequestRow(transaction, id, {
      status: to,
      returned_at: at,
      returned_because: reason,
      // A draft has not been submitted; anything else can be answered at once.
      ...(to === kind.lifecycle.actions.draft.to
        ? { submission_date: null }
        : { can_resubmit: true }),
    })
  }
