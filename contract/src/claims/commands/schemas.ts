/** Filing, editing, re-submitting and paying claims (CLM-107 to CLM-111, CLM-129, CLM-142, CLM-149). */
import { z } from 'zod'
import { claimStatus } from '../status.ts'
import { documentGroup } from '../../integration/request.ts'
import {
  addRefusals,
  changeRefusals,
  deletedDocuments,
  documentFiles,
  field,
  ignored,
  patientId,
  requestAnswer,
  requestFields,
  resubmissionFields,
} from '../../requests/form.ts'
import { ownFormFields } from '../../requests/own-fields.ts'
import { isClaimedAmount } from '../../requests/rules/amount.ts'
import { unsorted } from '../../requests/rules/documents.ts'
import {
  answerOf,
  chosenId,
  id,
  isoDate,
  listId,
  localInstant,
  plainText,
} from '../../shared/schemas.ts'
import { claimOwnFields } from '../own-fields.ts'

/**
 * What a claim's form says besides what every request says. The account's details, `payable` and the like are
 * accepted and not believed: the server copies them from the stored account (GAP-137).
 */
export const claimFields = requestFields.extend({
  submission_type: z.literal('member_portal').optional(),
  bank_id: field(id),
  payment_method: field(z.literal(['0', 0])),
  ...ownFormFields(claimOwnFields),
  /** The same day as `treatment_date` (GAP-116). */
  claim_date: field(isoDate),
  payable: ignored,
  bank_name: ignored,
  iban_no: ignored,
  swift: ignored,
  bank_address: ignored,
  account_number: ignored,
  scheduled_to_pay: ignored,
})
export type ClaimFields = z.output<typeof claimFields>

export const claimChanges = claimFields.extend({ claim_id: id })
export const resubmission = resubmissionFields.extend({ claim_id: id })

export const claimAnswer = requestAnswer(claimStatus, { submission_type: z.int() })
export type ClaimAnswer = z.output<typeof claimAnswer>

const files = documentFiles(documentGroup.options)
/** A draft keeps them, and gives them back to be sorted: then their handles are sent under what they are. */
const draftFiles = documentFiles([...documentGroup.options, unsorted])
export const addClaim = {
  form: claimFields,
  files: draftFiles,
  response: claimAnswer,
  refuses: addRefusals,
}
export const updateClaim = {
  form: claimChanges,
  files: draftFiles,
  numbered: deletedDocuments,
  response: claimAnswer,
  refuses: changeRefusals,
}
export const resubmitClaim = {
  form: resubmission,
  files,
  numbered: deletedDocuments,
  response: claimAnswer,
  refuses: changeRefusals,
}

/** `country_id` is accepted and not believed: the account's own country decides (GAP-115). */
export const updatePaymentInfo = {
  body: z.object({
    claim_id: id,
    policy_id: id,
    bank_id: chosenId('server.banking.choose'),
    country_id: ignored,
    draft_in_progress: z.string().max(60).optional(),
  }),
  response: claimAnswer,
  refuses: changeRefusals,
}

const similarClaim = z.object({
  id: z.int(),
  reference_number: z.string(),
  status: claimStatus,
  submission_date: localInstant.nullable(),
  created_at: localInstant,
  treatment_date: isoDate,
  claimed_amount_format: z.string(),
})
export type SimilarClaim = z.output<typeof similarClaim>

/** Claims of the same person, treatment date and amount, newest first; at most five. */
export const similarClaims = {
  query: z.object({
    policy_id: id,
    dependent_id: patientId,
    treatment_date: isoDate,
    claimed_amount: z.string().refine(isClaimedAmount),
    currency_id: listId.optional(),
    /** The claim that is being edited, which is no warning to itself. */
    claim_id: id.optional(),
    /** Of the form that is being sent: it may have arrived, and only its answer was lost. */
    submission_id: plainText(60).optional(),
  }),
  response: answerOf(z.array(similarClaim)),
  refuses: { 404: 'No such policy or person, as far as the member can see.' },
}
