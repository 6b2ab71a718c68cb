/** What pre-approvals say in English, letter by letter as it was specified. */
import { expect, test } from 'vitest'
import preApprovals from './en/pre-approvals.json' with { type: 'json' }
import wizard from './en/pre-approval-wizard.json' with { type: 'json' }

const list: [string, string, string][] = [
  ['PRE-004', preApprovals['preApproval.filter.from'], 'Date From'],
  ['PRE-004', preApprovals['preApproval.filter.to'], 'Date To'],
  ['PRE-067', wizard['preApproval.sent'], 'Pre-Approval has been successfully submitted'],
  ['PRE-067', wizard['preApproval.sent.reference'], 'Your pre-approval reference number is:'],
  ['PRE-068', wizard['preApproval.failed'], 'Pre-Approval submission failed'],
  ['PRE-068', wizard['preApproval.failed.plain'], 'There was issue with submitting pre-approval'],
]

test.each(list)('%s says "%s"', (_, said, specified) => {
  expect(said).toBe(specified)
})
