/** What pre-approvals say in English, letter by letter as it was specified. */
import { expect, test } from 'vitest'
import common from './en/common.json' with { type: 'json' }
import history from './en/history.json' with { type: 'json' }
import preApprovals from './en/pre-approvals.json' with { type: 'json' }
import ofProviders from './en/provider-preapprovals.json' with { type: 'json' }
import requests from './en/requests.json' with { type: 'json' }
import server from './en/server.json' with { type: 'json' }
import uploads from './en/uploads.json' with { type: 'json' }
import wizard from './en/pre-approval-wizard.json' with { type: 'json' }

const labels: [string, string, string][] = [
  ['PRE-016', preApprovals['preApproval.label.in-progress'], 'In Progress'],
  ['PRE-017', preApprovals['preApproval.label.pending'], 'Pending'],
  ['PRE-018', preApprovals['preApproval.label.approved'], 'Approved'],
  ['PRE-019', preApprovals['preApproval.label.rejected'], 'Rejected'],
  ['PRE-020', preApprovals['preApproval.label.submitted'], 'Submitted'],
  ['PRE-021', preApprovals['preApproval.label.partially-approved'], 'Partially Approved'],
  ['PRE-022', preApprovals['preApproval.label.suspended'], 'Suspended'],
  ['PRE-023', preApprovals['preApproval.label.draft'], 'Draft'],
  ['PRE-024', preApprovals['preApproval.label.re-submitted'], 'Re-Submitted'],
  ['PRE-014', preApprovals['preApproval.option.-1'], 'Submitted'],
  ['PRE-014', preApprovals['preApproval.option.0'], 'In Progress'],
  ['PRE-014', preApprovals['preApproval.option.1'], 'Approved'],
  ['PRE-014', preApprovals['preApproval.option.2'], 'Rejected'],
  ['PRE-014', preApprovals['preApproval.option.3'], 'Partially Approved'],
  ['PRE-014', preApprovals['preApproval.option.5'], 'Re-Submitted'],
  ['PRE-014', preApprovals['preApproval.option.6'], 'Suspended'],
  ['PRE-014', preApprovals['preApproval.option.4'], 'Draft'],
]

const list: [string, string, string][] = [
  ['PRE-001', common['title.preApprovals'], 'Pre-Approvals'],
  ['PRE-002', preApprovals['preApprovals.new'], 'New Pre-Approval'],
  ['PRE-004', requests['requests.filter.trackingNumber'], 'Tracking Number'],
  ['PRE-004', requests['requests.filter.patient'], 'Patient'],
  ['PRE-004', requests['requests.filter.claimType'], 'Claim Type'],
  ['PRE-004', requests['requests.filter.status'], 'Status'],
  ['PRE-004', requests['requests.filter.reset'], 'reset'],
  ['PRE-004', requests['requests.filter.search'], 'search'],
  ['PRE-004', preApprovals['preApproval.filter.from'], 'Date From'],
  ['PRE-004', preApprovals['preApproval.filter.to'], 'Date To'],
  ['PRE-006', requests['requests.insuredName'], 'Insured Name'],
  ['PRE-006', preApprovals['preApproval.created'], 'Created Date'],
  ['PRE-006', preApprovals['preApproval.claimedAmount'], 'Claimed Amount'],
  ['PRE-007', requests['requests.actionRequired'], 'Action Required'],
  ['PRE-008', requests['requests.empty.title'], 'No Results found'],
  [
    'PRE-008',
    requests['requests.empty.text'],
    'No content matched your criteria. Try searching for something else.',
  ],
]

const details: [string, string, string][] = [
  ['PRE-033', preApprovals['preApproval.title'], 'Pre-Approval # {reference}'],
  ['PRE-034', requests['requests.claimType'], 'Claim Type'],
  ['PRE-034', requests['requests.insuredName'], 'Insured Name'],
  ['PRE-034', requests['requests.denied'], 'Denied'],
  ['PRE-034', preApprovals['preApproval.provider'], 'Provider Name'],
  ['PRE-034', preApprovals['preApproval.admission'], 'Expected Admission Date'],
  ['PRE-034', preApprovals['preApproval.claimed'], 'Claimed'],
  ['PRE-034', preApprovals['preApproval.approved'], 'Approved'],
  ['PRE-034', preApprovals['preApproval.info'], 'Additional Info'],
  ['PRE-034', preApprovals['preApproval.comments'], 'Comments'],
  ['PRE-035', requests['requests.tab.documents'], 'Documents'],
  ['PRE-036', requests['requests.act.edit'], 'Edit'],
  ['PRE-037', requests['requests.act.reSubmit'], 'Re-Submit'],
  ['PRE-037', requests['requests.actionRequired'], 'Action Required'],
  ['PRE-040', common['download.file.running'], 'Please wait while the file is downloading'],
  ['PRE-040', common['download.file.done'], 'File has downloaded'],
  ['PRE-040', common['download.file.failed'], 'Unable to download file'],
]

const writing: [string, string, string][] = [
  ['PRE-041', requests['wizard.step.personal'], 'Validate Personal Details'],
  ['PRE-041', wizard['preApproval.step.details'], 'Submit Pre-Approval details'],
  ['PRE-043', requests['wizard.patient'], 'Patient'],
  ['PRE-043', requests['wizard.mobile'], 'Mobile number'],
  ['PRE-043', requests['wizard.email'], 'Email'],
  ['PRE-043', requests['wizard.continue'], 'Continue'],
  ['PRE-045', common['phone.required'], 'Phone number required'],
  ['PRE-045', common['phone.invalid'], 'Invalid phone number'],
  ['PRE-045', server['phone.required'], 'Phone number required'],
  ['PRE-045', server['phone.invalid'], 'Invalid phone number'],
  [
    'PRE-046',
    common['phone.hint'],
    'With the country code and without extra zeroes, for example {example}',
  ],
  ['PRE-047', requests['wizard.email.invalid'], 'Invalid Email'],
  ['PRE-047', server['request.email'], 'Invalid Email'],
  ['PRE-048', requests['wizard.type'], 'Claim Type'],
  ['PRE-048', requests['wizard.country'], 'Country'],
  ['PRE-048', requests['wizard.currency'], 'Currency'],
  ['PRE-048', requests['wizard.info'], 'Additional info (optional)'],
  ['PRE-048', requests['wizard.documents'], 'Documents'],
  ['PRE-048', requests['wizard.declaration.label'], 'Declaration'],
  ['PRE-048', wizard['preApproval.amount'], 'Claimed amount'],
  ['PRE-048', wizard['preApproval.provider.label'], 'Provider name'],
  ['PRE-048', wizard['preApproval.date'], 'Expected admission date'],
  ['PRE-048', requests['requests.type.1'], 'In-Patient'],
  ['PRE-048', requests['requests.type.2'], 'Out-Patient'],
  ['PRE-048', requests['requests.type.3'], 'Both'],
  ['PRE-049', requests['wizard.draft'], 'SAVE AS DRAFT'],
  ['PRE-049', requests['wizard.submit'], 'SUBMIT'],
  [
    'PRE-050',
    requests['wizard.type.hint'],
    'A hospital stay under 12 hours counts as Day Care Out-Patient.',
  ],
  [
    'PRE-051',
    server['preapproval.country'],
    "We can't take a pre-approval for this country online. Post the original documents to us.",
  ],
  ['PRE-052', wizard['preApproval.missing'], 'Missing data'],
  ['PRE-052', wizard['preApproval.currency.missing'], 'Missing data'],
  ['PRE-052', wizard['preApproval.amount.missing'], 'Missing data'],
  ['PRE-052', server['preapproval.required'], 'Missing data'],
  ['PRE-053', wizard['preApproval.provider.missing'], 'Provider name required'],
  ['PRE-053', server['preapproval.provider'], 'Provider name required'],
  ['PRE-054', requests['wizard.declaration.missing'], 'Please check this to continue'],
  ['PRE-054', server['request.declaration'], 'Please check this to continue'],
  ['PRE-058', uploads['files.tooLarge'], 'Documents have to be less than 8MB.'],
  [
    'PRE-065',
    wizard['preApproval.drafted'],
    'Pre-Approval - Drafted successfully. Tracking number is {reference}',
  ],
  [
    'PRE-065',
    server['preapproval.drafted'],
    'Pre-Approval - Drafted successfully. Tracking number is {reference}',
  ],
  ['PRE-067', wizard['preApproval.sent'], 'Pre-Approval has been successfully submitted'],
  ['PRE-067', wizard['preApproval.sent.reference'], 'Your pre-approval reference number is:'],
  ['PRE-068', wizard['preApproval.failed'], 'Pre-Approval submission failed'],
  ['PRE-068', wizard['preApproval.failed.plain'], 'There was issue with submitting pre-approval'],
  ['PRE-074', wizard['preApproval.date.invalid'], 'Invalid date'],
  ['PRE-075', wizard['preApproval.resubmit.number'], 'Pre-Approval Number'],
  ['PRE-075', wizard['preApproval.resubmit.holder'], 'Policy Holder Name'],
  ['PRE-075', requests['requests.policyNumber'], 'Policy Number'],
  ['PRE-075', requests['requests.insuredName'], 'Insured Name'],
  ['PRE-075', preApprovals['preApproval.claimedAmount'], 'Claimed Amount'],
  ['PRE-076', requests['wizard.documents.upload'], 'Upload Documents'],
  ['PRE-076', requests['wizard.declaration.missing'], 'Please check this to continue'],
  ['PRE-077', requests['wizard.documents.missing.again'], 'Please choose atleast 1 Document'],
  ['PRE-077', server['request.documents-again'], 'Please choose atleast 1 Document'],
]

const ofTheHistory: [string, string, string][] = [
  ['PRE-080', ofProviders['providerPreApproval.filter.patient'], 'Patient'],
  ['PRE-080', ofProviders['providerPreApproval.filter.from'], 'Date From'],
  ['PRE-080', ofProviders['providerPreApproval.filter.to'], 'Date To'],
  ['PRE-080', requests['requests.filter.reset'], 'reset'],
  ['PRE-080', requests['requests.filter.search'], 'search'],
  ['PRE-083', ofProviders['providerPreApproval.title'], 'Pre-Approval # {reference}'],
  ['PRE-083', ofProviders['providerPreApproval.submissionDate'], 'Submission Date'],
  ['PRE-083', ofProviders['providerPreApproval.hospitalName'], 'Hospital Name'],
  ['PRE-084', ofProviders['providerPreApproval.empty'], 'No Provider Pre-Approvals'],
  ['PRE-086', ofProviders['providerPreApproval.reference'], 'Authorization Reference'],
  ['PRE-086', ofProviders['providerPreApproval.submitDate'], 'Submit Date'],
  ['PRE-086', ofProviders['providerPreApproval.processedDate'], 'Processed Date'],
  ['PRE-086', ofProviders['providerPreApproval.hospital'], 'Hospital'],
  ['PRE-086', ofProviders['providerPreApproval.status'], 'Status'],
  ['PRE-086', ofProviders['providerPreApproval.rejectionReason'], 'Rejection Reason'],
  ['PRE-087', ofProviders['providerPreApproval.principalDiagnosis'], 'Principal diagnosis'],
  ['PRE-087', ofProviders['providerPreApproval.otherDiagnoses'], 'Other diagnoses'],
  ['PRE-087', ofProviders['providerPreApproval.procedures'], 'Procedures'],
  ['PRE-092', common['title.transactionHistory'], 'Transaction History'],
  ['PRE-093', history['history.claims'], 'Claims'],
  ['PRE-093', history['history.preApprovals'], 'Pre-Approvals'],
  ['PRE-098', history['history.option.1'], 'Paid'],
  ['PRE-098', history['history.option.3'], 'Partially Paid'],
  ['PRE-098', history['history.option.2'], 'Rejected'],
  ['PRE-098', history['history.option.6'], 'Suspended'],
  ['PRE-098', history['history.option.8'], 'Payment Failed'],
  ['PRE-098', history['history.option.9'], 'Payment Pending'],
]

test.each([...labels, ...list, ...details, ...writing, ...ofTheHistory])(
  '%s says "%s"',
  (_, said, specified) => {
    expect(said).toBe(specified)
  },
)

test('PRE-051 beside the list of countries it says which are missing, and where the originals go', () => {
  expect(wizard['preApproval.country.hint']).toContain(
    "Not in the list? We can't take pre-approvals for sanctioned countries online. Post the original documents to us.",
  )
})
