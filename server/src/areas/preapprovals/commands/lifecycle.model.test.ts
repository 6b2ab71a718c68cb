import { mayEdit, mayResubmit } from '@falaj/contract/preapprovals/rules/actions.ts'
import {
  type PreApprovalStatus,
  preApprovalStatuses,
} from '@falaj/contract/preapprovals/rules/statuses.ts'
import { expect, test } from 'vitest'
import { amountsOfPreApproval } from '../../../testing/approved-amounts.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { aFamily } from '../../../testing/cover.ts'
import { signIn } from '../../../testing/sign-in.ts'
import {
  actsOn,
  type ModelKind,
  staysWithinItsTable,
} from '../../requests/testing/request-model.ts'
import { openPreApprovalsFixture, report } from '../testing/preapprovals-fixture.ts'

const how = (key: string) => ({ key, files: [report()] })

const fixture = await forThisFile(openPreApprovalsFixture())
const others = await aFamily(fixture.database, { phone: '+971509990001' })
const real: ModelKind<PreApprovalStatus> = {
  fixture,
  stranger: await signIn(fixture.portal, fixture.portal.browser(), others.account),
  lifecycle: preApprovalStatuses.lifecycle,
  statuses: preApprovalStatuses.all,
  page: (id) => `pre-approvals/${id}`,
  file: (status, key) => fixture.ask({ status }, how(key)),
  edit: (id, status, key) => fixture.edit(id, { status }, how(key)),
  resubmit: (id, key) => fixture.resubmit(id, {}, how(key)),
  decide: (reference, status) => fixture.decide(reference, status),
  repeat: (reference_number, { at: decided_at, status }) =>
    fixture.tell({
      type: 'preapproval.decided',
      reference_number,
      decided_at,
      status,
      ...amountsOfPreApproval(status),
    }),
  // Whatever is here was sent today.
  mayEdit: ({ status }) => mayEdit({ status, sent_today: true }),
  edited: ({ status }) => (status === 'Re Submitted' ? 'Re Submitted' : 'Pending'),
  mayResubmit: ({ status }) => mayResubmit(status),
  tellsResubmit: false,
}

test('GAP-027 GAP-029 GAP-126 whatever members and core system do in whatever order, a pre-approval stays within its table', async () => {
  expect(await staysWithinItsTable(real, actsOn(preApprovalStatuses.all))).toBeGreaterThan(0)
}, 120_000)
