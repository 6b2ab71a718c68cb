/** Second opinions as calls send and read them. */
import { z } from 'zod'
import { answerOf, id, plainText } from '../../../shared/schemas.ts'
import { field, requestAnswer, requestFields, resubmissionFields } from '../../form.ts'
import {
  attachedDocument,
  deleteRequest,
  listedRequest,
  newestList,
  refusedChange,
  requestDetail,
  timelineEntry,
  timelineEvents,
} from '../../schemas.ts'
import { opinionCodes, opinionSections, opinionStatuses } from './rules.ts'

const status = z.enum(opinionStatuses)
/** Who is asked. */
const doctor = z.string().nullable()

export const opinionFields = requestFields.extend({ doctor: field(plainText(200)) })
export type OpinionFields = z.output<typeof opinionFields>

export const listedOpinion = listedRequest.extend({ doctor })
export type ListedOpinion = z.output<typeof listedOpinion>

export const opinions = newestList({
  status,
  section: z.enum(opinionSections),
  codes: opinionCodes,
  listed: listedOpinion,
})

const waitingOpinion = listedOpinion.extend({
  policy: z.object({ id: z.int(), ext_policy_number: z.string() }),
})
export const waitingOpinions = { response: answerOf(z.array(waitingOpinion)) }

export const opinionDetail = z.object({
  ...listedOpinion.shape,
  ...requestDetail.shape,
  sent_today: z.boolean(),
  attachments: z.record(z.string(), z.array(attachedDocument)),
  timeline: z.array(timelineEntry(status, timelineEvents)),
  refused_change: refusedChange.nullable(),
})
export type OpinionDetail = z.output<typeof opinionDetail>
export const opinion = { params: z.object({ id }), response: answerOf(opinionDetail) }

const response = requestAnswer(status, { doctor })
export const addOpinion = { form: opinionFields, response }
export const editOpinion = { form: opinionFields.extend({ id }), response }
export const resubmitOpinion = { form: resubmissionFields.extend({ opinion_id: id }), response }
export const removeOpinion = deleteRequest
