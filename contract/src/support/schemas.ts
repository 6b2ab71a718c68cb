/** Contact details, and complaints (SUP-005 to SUP-047). */
import { z } from 'zod'
import { isEmailAddress } from '../access/rules/email.ts'
import { countryCode } from '../access/schemas.ts'
import { field } from '../requests/form.ts'
import { attachedDocument } from '../requests/schemas.ts'
import { weekdays } from '../shared/rules/working-days.ts'
import {
  answerOf,
  id,
  isoDate,
  localInstant,
  plainText,
  tooManyAttempts,
} from '../shared/schemas.ts'
import { callBackSlot } from './call-back/schemas.ts'
import { complaintEvents } from './rules/complaint-clock.ts'
import {
  asksForReference,
  asksForTimeToCall,
  complaintRelations,
  longestComplaint,
  mostComplaintDocuments,
  timesToCall,
} from './rules/complaint-form.ts'

const timeOfDay = z.string().regex(/^\d\d:\d\d$/)

/** Whether somebody is there now, by the country's own clocks. */
export const office = z.discriminatedUnion('open', [
  z.object({ open: z.literal(true), until: timeOfDay }),
  z.object({ open: z.literal(false), day: isoDate, from: timeOfDay }),
])
export type OfficeState = z.output<typeof office>

export const regulator = z.object({
  key: z.string(),
  authority: z.string(),
  responsible_for: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
})
export type Regulator = z.output<typeof regulator>

export const countryContact = z.object({
  country: countryCode,
  name: z.string(),
  toll_free: z.string().nullable(),
  international: z.string().nullable(),
  /** Qatar and Kuwait have none (SUP-005). */
  email: z.string().nullable(),
  /** In words. */
  hours: z.string(),
  office,
  /** The office's hours of today; null on a day off. */
  today: z.object({ from: timeOfDay, to: timeOfDay }).nullable(),
  /** Today's, by its name. */
  holiday: z.string().nullable(),
  /** Whether urgent calls are answered while the office is closed. */
  urgent_calls: z.boolean(),
  /** When a member can be called back; empty where nobody is, and on days off. */
  call_back: z.array(callBackSlot),
  /** Whom to turn to with a complaint that was not settled. */
  regulators: z.array(regulator),
  /** Until when a complaint that is sent now is answered. */
  promises: z.object({ update: isoDate, resolution: isoDate }),
})
export type CountryContact = z.output<typeof countryContact>

/** The UAE first. */
export const contacts = { response: answerOf(z.array(countryContact)) }

const choice = (most: number) =>
  z
    .string()
    .regex(/^[1-9]$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(most))
const yesOrNo = z.enum(['0', '1']).transform((sent) => sent === '1')

/** What is typed is checked as the page checks it, with the same sentences. */
export const complaintFields = z
  .object({
    contact_preference: choice(2),
    name: plainText(200, 'server.complaint.name').trim().min(1, 'server.complaint.name'),
    phone_number: plainText(30, 'server.phone.required').trim().min(1, 'server.phone.required'),
    email: z.string('server.request.email').trim().refine(isEmailAddress, 'server.request.email'),
    certificate_number: field(plainText(80)),
    policy_number: field(plainText(80)),
    /** For a call; ignored otherwise. */
    time_to_call: field(choice(timesToCall.length)),
    product_type: choice(1),
    related_to_existing_case: yesOrNo,
    /** Any text is accepted; the answer does not show whether there is such a complaint (GAP-123). */
    reference_complaint_id: field(plainText(80)),
    complaint_related_to: choice(complaintRelations.length),
    message: field(plainText(longestComplaint)),
  })
  .superRefine((form, context) => {
    const { related_to_existing_case, reference_complaint_id } = form
    if (!asksForReference(related_to_existing_case) || reference_complaint_id) return
    context.addIssue({
      code: 'custom',
      path: ['reference_complaint_id'],
      message: 'server.complaint.reference',
    })
  })
  .transform((form) => ({
    ...form,
    // What the page does not ask for is dropped, whoever sent it.
    time_to_call: asksForTimeToCall(form.contact_preference) ? form.time_to_call : undefined,
    reference_complaint_id: asksForReference(form.related_to_existing_case)
      ? form.reference_complaint_id
      : undefined,
  }))
export type ComplaintFields = z.output<typeof complaintFields>

export const submitComplaint = {
  form: complaintFields,
  files: {
    'docs[0]': `A file: JPG, TIFF, GIF, BMP, PDF or Word, 8 MB at most. Further ones are \`docs[1]\` and so on, ${mostComplaintDocuments} in all.`,
  },
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    reference_number: z.string(),
    data: z.object({
      /** The last days of what is promised (SUP-016). */
      update_due: isoDate,
      resolution_due: isoDate,
      /** Whether the reference was mailed too: not to a member who wants no mails. */
      mailed: z.boolean(),
    }),
  }),
  refuses: {
    403: 'It came from the page of another site, without a session.',
    429: tooManyAttempts,
  },
}

const promise = z.object({
  due: isoDate,
  kept: isoDate.nullable(),
  state: z.enum(['running', 'kept', 'kept-late', 'broken']),
})

export const complaintClock = z.object({
  state: z.enum(['open', 'overdue', 'resolved']),
  update: promise,
  resolution: promise,
  /** Working days after today until the answer is due. */
  left: z.int(),
  /** The days since it was submitted; those that do not count among them. */
  days: z.array(
    z.object({
      day: isoDate,
      working: z.boolean(),
      state: z.enum(['passed', 'today', 'ahead', 'late', 'spare']),
    }),
  ),
  /** The days of the week on which nobody works, by the calendar that counted. */
  weekend: z.array(z.enum(weekdays)),
  may_escalate: z.boolean(),
  escalated_at: localInstant.nullable(),
  /** Until when the head of complaints answers; before an escalation, if it were made now. */
  escalation_due: isoDate,
  appeal_until: isoDate.nullable(),
  may_appeal: z.boolean(),
})
export type ComplaintClockView = z.output<typeof complaintClock>

export const complaint = z.object({
  id: z.int(),
  reference_number: z.string(),
  reference_complaint_id: z.string().nullable(),
  /** The earlier complaint, if it is the member's own. */
  related_id: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  created_at: localInstant,
  /** 1 by e-mail, 2 by phone. */
  contact_preference: z.int(),
  time_to_call: z.int().nullable(),
  /** From 1 to 9. */
  complaint_relation: z.int(),
  message: z.string().nullable(),
  documents: z.array(attachedDocument),
  country: countryCode,
  clock: complaintClock,
  /** What has happened since, the earliest first. */
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(complaintEvents),
      at: localInstant,
      message: z.string().nullable(),
    }),
  ),
  /** Whom the member can turn to; null where none is known. */
  regulator: regulator.nullable(),
})
export type Complaint = z.output<typeof complaint>

/** The newest first. */
export const complaints = { response: answerOf(z.array(complaint)) }

export const escalateComplaint = {
  params: z.object({ id }),
  response: answerOf(complaint),
  refuses: { 409: 'The time for an answer has not run out.' },
}

export const complaintRecord = { params: z.object({ id }), sends: 'application/pdf' }
