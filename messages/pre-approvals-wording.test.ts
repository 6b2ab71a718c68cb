/** What pre-approvals say in English, letter by letter as it was specified. */
import { expect, test } from 'vitest'
import preApprovals from './en/pre-approvals.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import history from './en/history.json' with { type: 'json' }
import ofProviders from './en/provider-preapprovals.json' with { type: 'json' }
import requests from './en/requests.json' with { type: 'json' }
import wizard from './en/pre-approval-wizard.json' with { type: 'json' }

const list: [string, string, string][] = [
  ['PRE-007', requests['requests.actionRequired'], 'Action Required'],
  ['PRE-074', wizard['preApproval.date.invalid'], 'Invalid date'],
  ['PRE-076', requests['wizard.documents.upload'], 'Upload Documents'],
  ['PRE-083', ofProviders['providerPreApproval.title'], 'Pre-Approval # {reference}'],
  ['PRE-083', ofProviders['providerPreApproval.submissionDate'], 'Submission Date'],
  ['PRE-083', ofProviders['providerPreApproval.hospitalName'], 'Hospital Name'],
  ['PRE-092', common['title.transactionHistory'], 'Transaction History'],
  ['PRE-093', history['history.preApprovals'], 'Pre-Approvals'],
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
