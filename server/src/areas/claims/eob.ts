/** The explanation of benefits of a claim, as a PDF (CLM-020, CLM-021, CLM-070, CLM-071; GAP-117). */
import {
  mayHaveEob,
  mayResubmitClaim,
  mayUpdatePayment,
} from '@falaj/contract/claims/rules/actions.ts'
import { receiptOf } from '@falaj/contract/claims/rules/receipt.ts'
import { claimSentence } from '@falaj/contract/claims/rules/status-text.ts'
import { dayIn, instantOf, startOfDay } from '@falaj/contract/shared/rules/clock.ts'
import { formatMoney } from '@falaj/contract/shared/rules/money.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { FastifyRequest } from 'fastify'
import type { Audit } from '../../audit.ts'
import type { Brand } from '../../documents/brand.ts'
import type { ConcurrencyLimit } from '../../threads/concurrency-limit.ts'
import type {
  EobInput,
  EobSentence,
  ExplainedLine,
} from '../../documents/explanation-of-benefits.ts'
import type { Renderer } from '../../documents/renderer.ts'
import { languageOf } from '../../http/language.ts'
import { notFound, Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { serviceName } from '../content/content.ts'
import { type FoundClaim, findClaim, paidToIn } from './claim-store.ts'
import { nameOf } from '../requests/people.ts'
import { decidedMoney, isSubmittedToday, money, requestTypeName } from '../requests/view.ts'
import type { DetailParts } from '../requests/details.ts'
import { differencesIn } from './differences.ts'
import { claimKind, submissionTypeOf } from './kind.ts'

export interface EobParts extends DetailParts {
  renderer: Renderer
  drawing: ConcurrencyLimit
  audit: Audit
  brand: () => Brand
}

interface RequestedEob {
  claimId: number
  /** If given, it must be the claim's. */
  reference: string | undefined
  request: FastifyRequest
}

/** @throws {Refused} 404 out of reach, 403 for a claim of which there is nothing to explain yet. */
export const explanationOfBenefits = (
  parts: EobParts,
  member: SignedIn,
  requested: RequestedEob,
): Promise<Uint8Array> => parts.drawing.run(() => draw(parts, member, requested))

async function draw(
  parts: EobParts,
  { reach, accountId }: SignedIn,
  { claimId, reference, request }: RequestedEob,
): Promise<Uint8Array> {
  const language = languageOf(request)
  const claim = await findClaim(parts.database, reach, claimId)
  if (!claim || (reference !== undefined && reference !== claim.reference_number)) throw notFound()
  const policy = await parts.policies.summary(reach, claim.policy_id, language)
  const { country_code: country } = policy
  const now = parts.clock.now()
  const submitted_today = isSubmittedToday(
    claimKind,
    claim,
    startOfDay(country, dayIn(country, now)),
  )
  const view = { ...claim, submission_type: submissionTypeOf(claim), submitted_today }
  const sentence = claimSentence(view)
  if (!mayHaveEob(view) || !isExplained(sentence)) throw new Refused(403, 'server.claims.no-eob')
  const pdf = await parts.renderer.render('explanation-of-benefits', {
    language,
    brand: parts.brand(),
    issuedAt: instantOf(country, now),
    verifyUrl: null,
    claim: {
      reference: claim.reference_number,
      patientName: nameOf(claim, 'patient', language),
      cardNumber: claim.card_number,
      policyNumber: policy.ext_policy_number,
      certificateNumber: claim.certificate_number,
      claimType: requestTypeName(claim.claim_type, language) ?? '',
      treatedOn: claim.treatment_date,
      submittedOn: claim.submission_date && dayIn(country, claim.submission_date),
      decidedOn: claim.decided_at && dayIn(country, claim.decided_at),
      paidOn: claim.paid_on,
      sentence,
      currency: claim.currency ?? '',
      sums: sumsOf(claim),
      differs: differencesIn(claim),
      account: accountOf(claim, language),
      remarks: inLanguage(language, claim.remarks),
      canAnswer: mayResubmitClaim(view) || mayUpdatePayment(view),
    },
    lines: claim.services.map((line) => explainedLine(parts, line, claim, language)),
  })
  await parts.audit.record({
    action: 'document-read',
    accountId,
    personId: claim.patient_id,
    subject: `explanation-of-benefits:claim:${claimId}`,
  })
  return pdf
}

const explained = new Set<string>([
  'on-hold',
  'rejected',
  'partially-approved',
  'approved',
  'payment-failed',
  'paid',
  'paid-on',
] satisfies EobSentence[])
const isExplained = (sentence: string): sentence is EobSentence => explained.has(sentence)

function sumsOf(claim: FoundClaim): EobInput['claim']['sums'] {
  const claimed = money(claim.claimed_amount, claim.currency)
  const decided = decidedMoney(claimKind, claim)
  const receipt = receiptOf({ claimed_amount_format: claimed, ...decided })
  return {
    claimed,
    denied: decided.denied_amount_format,
    approved: decided.approved_amount_format,
    payable: decided.payable_format,
    share: receipt?.adds ? receipt.share : null,
  }
}

/** Without the currency, which is in the column's heading. */
const bare = (amount: string, { currency }: Pick<FoundClaim, 'currency'>): string =>
  formatMoney(amount, currency ?? '').slice((currency ?? '').length + 1)

function accountOf(claim: FoundClaim, language: Language): EobInput['claim']['account'] {
  const account = paidToIn(language, claim)
  return account && { bank: account.bank_name, number: account.iban_no ?? account.account_no ?? '' }
}

const explainedLine = (
  { contentRepository }: EobParts,
  line: FoundClaim['services'][number],
  claim: FoundClaim,
  language: Language,
): ExplainedLine => ({
  description: inLanguage(language, line.treatment_description),
  code: line.code,
  meaning: serviceName(contentRepository.current, line.code, language),
  date: line.treatment_date_from,
  units: line.units,
  remarks: inLanguage(language, line.remarks),
  amounts: {
    claimed: bare(line.claimed_amount, claim),
    considered: bare(line.considered_amount, claim),
    denied: bare(line.denied_amount, claim),
    patientShare: bare(line.patient_share, claim),
    payable: bare(line.payable_amount, claim),
  },
})
