/** What every kind of request shows of itself: in its list, in its details, in its timeline. */
import { z } from 'zod'
import { largestPage } from './rules/largest-page.ts'
import { answerOf, emptyOr, id, isoDate, localInstant, plainText } from '../shared/schemas.ts'

const text = z.string().nullable()

const person = z.object({ id: z.int(), member_name: z.string(), image_path: text })

export const noSuchPolicy = 'No such policy, as far as the member can see.'
export const noSuchRequest = 'No such request, as far as the member can see.'

/** As cards and details show it. */
export const listedRequest = z.object({
  id: z.int(),
  reference_number: text,
  /** As stored; what is not known counts as Pending (CLM-154). */
  status: z.string(),
  /** Pending, and submitted today where the policy is at home: label, group and permission follow (docs/requirements/product-decisions.md, "Today"). */
  submitted_today: z.boolean(),
  /**
   * A draft of which the insurer has an earlier version, because only a change of it was refused. It can be corrected, not
   * deleted and not saved half done (docs/decisions/123-what-the-core-system-holds.md).
   */
  held_by_core: z.boolean(),
  /** Why the insurer's system gave it back, in its words: then it is a draft again (GAP-127). */
  returned_because: text,
  /** The principal, who acts. */
  user: person,
  /** May this session write to it? A dependant's own account only reads. */
  is_own: z.boolean(),
  /** Null when it is for the principal. */
  dependent: person.extend({ dependent_code: text }).nullable(),
  /** 0 for the principal. */
  dependent_id: z.int(),
  insured_name: z.string(),
  /** Code. A draft may leave it and the amount out (GAP-066). */
  claim_type: z.int().nullable(),
  claimed_amount_format: text,
  /** In the zone of the policy's country, so that its first ten characters are the day there. */
  created_at: localInstant,
  submission_date: localInstant.nullable(),
})
export type ListedRequest = z.output<typeof listedRequest>

const whole = (smallest: number, largest: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^-?\d{1,6}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(smallest).max(largest))

/** Requests of each group in an answer that asks for no number. */
export const usualPage = 20

const yesOrNo = z.enum(['true', 'false', '1', '0'])

/** Where a page of one group ends; opaque. */
const cursor = z.string().max(120)

/** What every list is narrowed down by; `codes` is what its filter sends for a status. */
export const listFilter = <Code extends number>(codes: readonly Code[]) => ({
  /** Without one the policy that runs longest. */
  policyId: emptyOr(id),
  /** Any part of a reference number. */
  tracking_number: emptyOr(plainText(80).trim()),
  /** 0 for the principal. */
  dependent_id: emptyOr(z.union([id, z.literal([0, '0']).transform(() => 0)])),
  claim_type: emptyOr(whole(1, 3)),
  /** Submitted (-1) is sent as 0. */
  status: emptyOr(whole(Math.min(...codes), Math.max(...codes)).pipe(z.literal(codes))),
  from_date: emptyOr(isoDate),
  to_date: emptyOr(isoDate),
  /** For the transaction history: only what was decided (GAP-071). */
  completed: emptyOr(yesOrNo),
})

/** The call of a list: its groups are the kind's statuses, `codes` what its filter sends for them. */
export const requestList = <
  Status extends z.ZodEnum,
  Code extends number,
  Listed extends z.ZodObject,
>({
  status,
  codes,
  listed,
}: {
  status: Status
  codes: readonly Code[]
  listed: Listed
}) => ({
  query: z.object({
    ...listFilter(codes),
    /** One row of requests, the newest first, whatever their groups; for the transaction history. */
    together: emptyOr(yesOrNo),
    /** At most how many of each group; of all groups when they are told together. */
    limit: emptyOr(whole(1, largestPage)),
    /** Only this group; with a cursor its next page. Told together, the cursor alone leads on. */
    group: emptyOr(status),
    cursor: emptyOr(cursor),
  }),
  response: answerOf(z.partialRecord(status, z.array(listed))).extend({
    /** How many each group has in all, under the same filter. Groups without any are in neither. */
    counts: z.partialRecord(status, z.int()),
    /** For the groups that go on: what to send as `cursor`, with `group`, for the next page. */
    cursors: z.partialRecord(status, cursor),
    /** The same for all groups when they are told together; null at the end. */
    cursor: cursor.nullable(),
    /** The day where the policy is at home, for the date filters. */
    today: isoDate,
  }),
  refuses: { 404: noSuchPolicy },
})

/** The call of a list that is one row of requests, newest first; its page shows it section by section. */
export const newestList = <
  Status extends z.ZodEnum,
  Section extends z.ZodEnum,
  Code extends number,
  Listed extends z.ZodObject,
>({
  status,
  section,
  codes,
  listed,
}: {
  status: Status
  section: Section
  codes: readonly Code[]
  listed: Listed
}) => ({
  query: z.object({
    ...listFilter(codes),
    limit: emptyOr(whole(1, largestPage)),
    /** Only what stands in this section of the page. */
    section: emptyOr(section),
    /** The next page. */
    cursor: emptyOr(cursor),
  }),
  response: answerOf(z.array(listed)).extend({
    /** How many of each status there are in all, under the same filter. */
    counts: z.partialRecord(status, z.int()),
    /** The same for the sections of the page. */
    sections: z.partialRecord(section, z.int()),
    /** What to send as `cursor` for the next page; null at the end. */
    cursor: cursor.nullable(),
    /** The day where the policy is at home, for the date filters. */
    today: isoDate,
  }),
  refuses: { 404: noSuchPolicy },
})

/**
 * What the member last wanted to change and the insurer's system refused, when the request is a draft for that: the form
 * starts from it, while everything else tells the version that the insurer has. A kind adds the answers of its own.
 */
export const refusedChange = z.object({
  /** 0 for the principal. */
  dependent_id: z.int(),
  email: text,
  mobile_number: text,
  claim_type: z.int().nullable(),
  country_id: z.int().nullable(),
  currency_id: z.int().nullable(),
  /** As it is typed, without separators. */
  claimed_amount: text,
  additional_info: text,
})

/** Where to read why: an exclusion of the patient's plan. Null where none was named, and once it is off the list. */
export const namedExclusion = z
  .object({
    code: z.string().meta({ example: 'VITAMINS' }),
    policy_id: z.int(),
    person_id: z.int(),
  })
  .nullable()
export type NamedExclusion = NonNullable<z.output<typeof namedExclusion>>

/** What the details of every kind tell, besides what lists tell. */
export const requestDetail = z.object({
  /** As it is typed, without separators. */
  claimed_amount: text,
  approved_amount_format: text,
  denied_amount_format: text,
  exclusion: namedExclusion,
  additional_info: text,
  policy: z.object({
    id: z.int(),
    ext_policy_number: z.string(),
    policy_number: z.string(),
    holder_name: z.string(),
    expiry_date: isoDate,
  }),
  country_id: z.int().nullable(),
  country_name: text,
  currency_id: z.int().nullable(),
  currency: text,
  /** How the member wants to be reached about it. */
  email: text,
  mobile_number: text,
  decided_at: localInstant.nullable(),
  /** The day by which most are decided; null once it is decided, and once that day is over. */
  decision_by: isoDate.nullable(),
  /** The day where the policy is at home, for date windows. */
  today: isoDate,
})

/** `file_path` is the handle for the call `download`; `filepath` is the same under its other documented name (GAP-037). */
export const attachedDocument = z.object({
  id: z.int(),
  file_name: z.string(),
  file_path: z.string(),
  filepath: z.string(),
  media_type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** SHA-256 in hex. */
  sha256: z.string(),
  uploaded_at: localInstant,
})
export type AttachedDocument = z.output<typeof attachedDocument>

/** What happens to a request of any kind; a kind may add events of its own. */
export const timelineEvents = [
  'created',
  'submitted',
  'edited',
  're-submitted',
  'returned',
  'documents-added',
  'decided',
] as const

/** What is known to have happened, earliest first. */
export const timelineEntry = <Status extends z.ZodEnum, Event extends string>(
  status: Status,
  events: readonly Event[],
) =>
  z.object({
    event: z.enum(events),
    /** An instant, or the day where only that is known. */
    at: z.union([localInstant, isoDate]),
    /** Of a decision: the status that it led to. */
    status: status.nullable(),
    /** Of added documents: how many. */
    documents: z.int().nullable(),
  })

/** By when a request of each kind that is sent today is decided as a rule, under its name. */
export const decisionDays = {
  query: z.object({ policyId: id }),
  response: answerOf(z.record(z.string(), isoDate)),
  refuses: { 404: noSuchPolicy },
}

export const deleteRequest = {
  params: z.object({ id }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  refuses: {
    403: 'Only the principal can delete a request, and only by a call that a page’s own script makes.',
    409: 'The request is no longer a draft.',
  },
}
