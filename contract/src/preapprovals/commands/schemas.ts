/** Asking for, changing and re-submitting pre-approvals (PRE-060 to PRE-063, PRE-073, PRE-078). */
import type { z } from 'zod'
import { preApprovalStatus } from '../status.ts'
import {
  addRefusals,
  changeRefusals,
  deletedDocuments,
  documentFiles,
  requestAnswer,
  requestFields,
  resubmissionFields,
} from '../../requests/form.ts'
import { ownFormFields } from '../../requests/own-fields.ts'
import { id } from '../../shared/schemas.ts'
import { preApprovalOwnFields } from '../own-fields.ts'
import { preApprovalDocuments } from '../rules/documents.ts'

export const preApprovalFields = requestFields.extend({
  ...ownFormFields(preApprovalOwnFields),
})
export type PreApprovalFields = z.output<typeof preApprovalFields>

const files = documentFiles(preApprovalDocuments.groups)
const response = requestAnswer(preApprovalStatus, {})

export const addPreApproval = { form: preApprovalFields, files, response, refuses: addRefusals }
export const editPreApproval = {
  form: preApprovalFields.extend({ id }),
  files,
  numbered: deletedDocuments,
  response,
  refuses: changeRefusals,
}
export const resubmitPreApproval = {
  form: resubmissionFields.extend({ pre_approval_id: id }),
  files,
  numbered: deletedDocuments,
  response,
  refuses: changeRefusals,
}
