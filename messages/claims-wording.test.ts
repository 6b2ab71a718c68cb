/** What claims and bank accounts say in English, letter by letter as it was specified (B §2, §5 and §8). */
import { expect, test } from 'vitest'
import arabicBanking from './ar/banking.json' with { type: 'json' }
import banking from './en/banking.json' with { type: 'json' }
import claims from './en/claims.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import requests from './en/requests.json' with { type: 'json' }
import server from './en/server.json' with { type: 'json' }
import uploads from './en/uploads.json' with { type: 'json' }
import wizard from './en/claim-wizard.json' with { type: 'json' }

const noResult = 'No content matched your criteria. Try searching for something else.'
const iban =
  'Please choose a bank account with an IBAN number. IBAN is mandatory for UAE, Oman, Bahrain, Qatar and Kuwait.'
const dayCare = 'A hospital stay under 12 hours counts as Day Care Out-Patient.'
const sanctioned =
  "Not in the list? We can't take claims from sanctioned countries online. Post the original documents to us."
const drafted = 'Claim - Drafted successfully. Tracking number is {reference}'
const paymentUpdated = 'Payment info updated successfully. Tracking number is {reference}'

const list: [string, string, string][] = [
  ['CLM-002', claims['claims.new'], 'New Claim'],
  ['CLM-014', claims['claim.title'], 'Claim # {reference}'],
  ['CLM-003', requests['requests.filter.trackingNumber'], 'Tracking Number'],
  ['CLM-003', requests['requests.filter.patient'], 'Patient'],
  ['CLM-003', requests['requests.filter.claimType'], 'Claim Type'],
  ['CLM-003', requests['requests.filter.status'], 'Status'],
  ['CLM-003', requests['requests.filter.from'], 'From Date'],
  ['CLM-003', requests['requests.filter.to'], 'To Date'],
  ['CLM-003', requests['requests.filter.reset'], 'reset'],
  ['CLM-003', requests['requests.filter.search'], 'search'],
  ['CLM-008', requests['requests.filter.all'], 'All'],
  ['CLM-008', claims['claim.option.0'], 'In Progress'],
  ['CLM-008', claims['claim.option.-1'], 'Submitted'],
  ['CLM-008', claims['claim.option.1'], 'Approved'],
  ['CLM-008', claims['claim.option.2'], 'Rejected'],
  ['CLM-008', claims['claim.option.3'], 'Partially Paid'],
  ['CLM-008', claims['claim.option.4'], 'Drafted'],
  ['CLM-008', claims['claim.option.6'], 'Suspended'],
  ['CLM-008', claims['claim.option.7'], 'Re-Submitted'],
  ['CLM-008', claims['claim.option.8'], 'Payment Failed'],
  ['CLM-008', claims['claim.option.9'], 'Payment Pending'],
  ['CLM-008', claims['claim.option.10'], 'Paid'],
  ['CLM-009', requests['requests.type.1'], 'In-Patient'],
  ['CLM-009', requests['requests.type.2'], 'Out-Patient'],
  ['CLM-009', requests['requests.type.3'], 'Both'],
  ['CLM-015', requests['requests.insuredName'], 'Insured Name'],
  ['CLM-015', claims['claim.claimedAmount'], 'Claimed Amount'],
  ['CLM-015', claims['claim.submissionDate'], 'Submission Date'],
  ['CLM-015', requests['requests.claimType'], 'Claim Type'],
  ['CLM-017', requests['requests.actionRequired'], 'Action Required'],
  ['CLM-019', requests['requests.delete.question'], 'Are you sure you want to delete the draft?'],
  ['CLM-020', claims['claim.eob'], 'Download EOB'],
  ['CLM-023', requests['requests.empty.title'], 'No Results found'],
  ['CLM-023', requests['requests.empty.text'], noResult],
  ['CLM-025', requests['requests.documents.none'], 'No files found'],
  ['CLM-122', claims['claim.delete.done'], 'Claim deleted successfully.'],
  ['CLM-123', claims['claim.delete.failed'], 'Failed to delete your claim.'],
]

const details: [string, string, string][] = [
  ['CLM-027', claims['claim.label.in-progress'], 'In Progress'],
  ['CLM-029', claims['claim.label.submitted'], 'Submitted'],
  ['CLM-030', claims['claim.label.rejected'], 'Rejected'],
  ['CLM-031', claims['claim.label.suspended'], 'Suspended'],
  ['CLM-032 CLM-033', claims['claim.label.paid'], 'Paid'],
  ['CLM-034', claims['claim.label.draft'], 'Draft'],
  ['CLM-035', claims['claim.label.re-submitted'], 'Re-Submitted'],
  ['CLM-036', claims['claim.label.partially-paid'], 'Partially Paid'],
  ['CLM-037', claims['claim.label.payment-failed'], 'Payment Failed'],
  ['CLM-038', claims['claim.label.payment-pending'], 'Payment Pending'],
  ['CLM-051', claims['claim.details'], 'Claim Details'],
  ['CLM-056', claims['claim.tab.services'], 'Service List'],
  ['CLM-056', requests['requests.tab.documents'], 'Documents'],
  ['CLM-058', claims['claim.service.empty'], 'No services found.'],
  ['CLM-063', claims['claim.act.updatePayment'], 'Update Payment Info'],
  ['CLM-064', requests['requests.act.reSubmit'], 'Re-Submit'],
  ['CLM-066', requests['requests.act.edit'], 'Edit'],
  ['CLM-072', claims['download.eob.running'], 'Please wait while the EOB is downloading'],
  ['CLM-072', claims['download.eob.done'], 'EOB has downloaded'],
  ['CLM-073', claims['download.eob.failed'], 'Unable to download EOB'],
  ['CLM-074', claims['download.eob.refused'], 'Unable to download Medical Card'],
]

const writing: [string, string, string][] = [
  ['CLM-075', wizard['claim.page.add'], 'Add Claim'],
  ['CLM-076', requests['wizard.step.personal'], 'Validate Personal Details'],
  ['CLM-076', wizard['claim.step.details'], 'Submit Claim details'],
  ['CLM-082', common['phone.required'], 'Phone number required'],
  ['CLM-082', common['phone.invalid'], 'Invalid phone number'],
  ['CLM-083', requests['wizard.email.invalid'], 'Invalid Email'],
  ['CLM-084', requests['wizard.continue'], 'Continue'],
  ['CLM-086', wizard['claim.bank.missing'], 'Please choose a bank account'],
  ['CLM-086', claims['payment.choose'], 'Please Choose a bank'],
  ['CLM-086', server['claim.no-account'], 'Please choose a bank account'],
  ['CLM-086', server['banking.choose'], 'Please Choose a bank'],
  ['CLM-087', banking['bank.iban.mandatory'], iban],
  ['CLM-087', server['claim.iban'], iban],
  ['CLM-091', requests['wizard.terms'], 'Terms and Conditions'],
  ['CLM-092', requests['wizard.draft'], 'SAVE AS DRAFT'],
  ['CLM-092 CLM-140', requests['wizard.submit'], 'SUBMIT'],
  ['CLM-095', requests['wizard.type.hint'], dayCare],
  ['CLM-096', wizard['claim.country.hint'], sanctioned],
  ['CLM-098', requests['wizard.declaration.missing'], 'Please check this to continue'],
  ['CLM-098', server['request.declaration'], 'Please check this to continue'],
  ['CLM-102', uploads['files.tooLarge'], 'Documents have to be less than 8MB.'],
  ['CLM-105', requests['wizard.documents.missing'], 'Please choose at least 1 Document'],
  ['CLM-113', wizard['claim.drafted'], drafted],
  ['CLM-113', server['claim.drafted'], drafted],
  ['CLM-115', wizard['claim.sent'], 'Your claim has been successfully submitted'],
  ['CLM-116', wizard['claim.failed'], 'Claim submission failed'],
  ['CLM-118', wizard['claim.failed.plain'], 'There was issue with submitting claim'],
  ['CLM-119', wizard['claim.back'], 'Back to claims'],
  ['CLM-125', wizard['claim.page.edit'], 'Edit Claim'],
  ['CLM-136', wizard['claim.page.resubmit'], 'Re-submit Claim'],
  ['CLM-137', wizard['claim.resubmit.title'], 'Claim #'],
  ['CLM-141', requests['wizard.documents.missing.again'], 'Please choose atleast 1 Document'],
  ['CLM-151', claims['payment.done'], paymentUpdated],
  ['CLM-151', server['claim.payment-updated'], paymentUpdated],
]

const accounts: [string, string, string][] = [
  ['BNK-013', banking['bank.ifsc'], 'IFSC Code'],
  ['BNK-013', banking['bank.aba'], 'ABA Code'],
  ['BNK-020', banking['bank.iban.invalid'], 'Invalid IBAN'],
  ['BNK-022', banking['bank.added'], 'Bank Account Added'],
  ['BNK-022', banking['bank.deleted'], 'Bank Account Deleted'],
  ['BNK-023', banking['bank.delete.question'], 'Are Sure, you want delete {name} ?'],
]

test.each([...list, ...details, ...writing, ...accounts])('%s says "%s"', (_, said, specified) => {
  expect(said).toBe(specified)
})

test('CLM-117 the number of a claim that was drafted instead follows its "#", which the page sets before it', () => {
  expect(wizard['claim.failed.drafted']).toBe(
    'The claim is drafted with tracking number {reference}',
  )
})

test('CLM-081 CLM-147 the note on accounts names the five countries of the rule, and says what to choose', () => {
  expect(banking['bank.note']).toBe(
    'For an account in the UAE, Oman, Bahrain, Qatar or Kuwait, choose one with an IBAN.',
  )
  for (const country of ['الإمارات', 'عُمان', 'البحرين', 'قطر', 'الكويت']) {
    expect(arabicBanking['bank.note']).toContain(country)
  }
  expect(arabicBanking['bank.note']).toContain('IBAN')
})
