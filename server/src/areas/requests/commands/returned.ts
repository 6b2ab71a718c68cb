/** What the core system refuses to take is returned to the member (GAP-127). */
import { submission } from '@falaj/contract/integration/submission.ts'
import type { Transition } from '@falaj/contract/requests/rules/lifecycle.ts'
import type { CoreOutbox, OnRefused } from '../../core-outbox/core-outbox.ts'
import type { RequestKind } from '../kind.ts'
import { changeRequestRow, isHeldByCore, lockRequest } from '../request-store.ts'
import { restoreVersionInCore } from '../versions.ts'

export function returnRefusedToMember(coreOutbox: CoreOutbox, kind: RequestKind): void {
  for (const { shape } of submission.options) {
    const transition = kind.returns[shape.kind.value]
    if (transition) coreOutbox.onRefused(shape.kind.value, returnToMember(kind, transition))
  }
}

/** The status of a request that has moved on since stays; while a correction of it is on its way, nothing happens. */
const returnToMember =
  (kind: RequestKind, { from, to }: Transition<string>): OnRefused =>
  async (transaction, { subject, reason, isOvertaken }, at) => {
    const id = Number(subject.slice(kind.name.length + 1))
    const request = await lockRequest(transaction, id)
    if (!request || (await isOvertaken())) return
    const held = await isHeldByCore(transaction, id)
    // Whatever was decided meanwhile: the core system has it as it was before (ADD-112). What it never took stays as the
    // member wrote it last.
    if (held) await restoreVersionInCore(transaction, id)
    if (!from.includes(kind.knownStatus(request.status))) return
    const draft = to === kind.lifecycle.actions.draft.to
    await changeRequestRow(transaction, id, {
      status: to,
      returned_at: at,
      returned_because: reason,
      // A draft has not been submitted, unless the core system has an earlier version of it.
      ...(draft && !held && { submission_date: null }),
      // Anything else can be answered at once.
      ...(!draft && { can_resubmit: true }),
    })
  }
