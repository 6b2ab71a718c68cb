/**
 * Second opinions, a kind of request that exists only in tests: with its own lifecycle, document fields, submission
 * and notices, it shows that the shared code serves any kind written this way.
 */
import type { Call } from '@falaj/contract/call.ts'
import {
  requestAnswer,
  type RequestFields,
  requestFields,
  resubmissionFields,
} from '@falaj/contract/requests/form.ts'
import type { Lifecycle } from '@falaj/contract/requests/rules/lifecycle.ts'
import { knownIn } from '@falaj/contract/requests/rules/status.ts'
import { deleteRequest, listedRequest, requestList } from '@falaj/contract/requests/schemas.ts'
import { id } from '@falaj/contract/shared/schemas.ts'
import { z } from 'zod'
import { hoursMs } from '../../../clock.ts'
import { languageOf } from '../../../http/language.ts'
import { Limit } from '../../../http/limits.ts'
import { answerMember, success } from '../../../http/route.ts'
import { text } from '../../../text.ts'
import type { RequestArea } from '../area.ts'
import { type UncheckedFiling, checkForm, filingOf, findReferred } from '../check-filing.ts'
import { deleteDraft } from '../delete-draft.ts'
import { answerForms } from '../form-routes.ts'
import type { RequestAction, RequestKind } from '../kind.ts'
import { listRequests, type RequestList } from '../list.ts'
import { requestView } from '../view.ts'
import type { Database } from '../../../ports/database/open.ts'

export const opinionStatus = z.enum([
  'Drafted',
  'Pending',
  'Submitted',
  'Given',
  'Open',
  'Asked Again',
])
type OpinionStatus = z.output<typeof opinionStatus>

const lifecycle: Lifecycle<OpinionStatus, RequestAction | 'editAgain'> = {
  actions: {
    draft: { from: [null, 'Drafted'], to: 'Drafted' },
    submit: { from: [null, 'Drafted'], to: 'Pending' },
    edit: { from: ['Pending'], to: 'Pending' },
    /** Unlike claims: a re-submitted request may be edited too. */
    editAgain: { from: ['Asked Again'], to: 'Asked Again' },
    resubmit: { from: ['Open'], to: 'Asked Again' },
    coreRefused: { from: ['Pending', 'Asked Again'], to: 'Drafted' },
  },
  decisions: {
    Drafted: [],
    Pending: ['Given', 'Open'],
    Submitted: ['Given', 'Open'],
    'Asked Again': ['Given', 'Open'],
    Open: ['Given'],
    Given: ['Given'],
  },
}

export const opinionKind: RequestKind = {
  name: 'opinion',
  written: new Limit({ name: 'opinion-written', most: 300, windowMs: hoursMs(1) }),
  prefix: 'OPN',
  initial: {},
  lifecycle,
  knownStatus: (status) => knownIn(opinionStatus.options, status),
  edits: [lifecycle.actions.edit, lifecycle.actions.editAgain],
  mayEdit: ({ status }, sentToday) => status === 'Drafted' || sentToday,
  mayResubmit: ({ status }) => status === 'Open',
  decision: ({ status }) => (status === 'Given' ? 'made' : 'open'),
  daysToDecide: 3,
  returns: { preapproval: lifecycle.actions.coreRefused },
  documents: { groups: ['docs', 'letters'], counted: ['docs'] },
  reached: ({ enrolments }) => enrolments,
  text: (what) => `server.claim.${what}`,
  submission: (opinion, { documents, ...common }) => ({
    kind: 'preapproval',
    ...common,
    provider_name: opinion.provider_name ?? '',
    expected_admission_date: '2026-07-01',
    documents: documents.map((document) => ({ ...document, group: null })),
  }),
  answer: ({ provider_name }) => ({ doctor: provider_name }),
  notices: {
    of: ({ actor, status }) =>
      actor === 'core' ? (status === 'Given' ? 'given' : 'open') : undefined,
    texts: (notice) =>
      notice === 'given'
        ? {
            title: 'server.notice.claim.approved.title',
            text: 'server.notice.claim.approved.text',
          }
        : { title: 'server.notice.claim.on-hold.title', text: 'server.notice.claim.on-hold.text' },
    amount: () => 'claimed_amount',
    isConfirmation: () => false,
    mail: {
      received: { subject: 'mail.claim-received.subject', text: 'mail.claim-received.text' },
      news: {
        subject: 'mail.claim-news.subject',
        text: 'mail.claim-news.text',
        sms: 'mail.claim-news.sms',
      },
    },
    page: (opinion) => `/opinions/${opinion}`,
  },
  wire: { event: 'opinion', id: 'opinion_id', reference: 'opinion_reference' },
}

const opinionFields = requestFields.extend({ doctor: z.string().optional() })
type OpinionFields = RequestFields & { doctor?: string | undefined }

async function check(database: Database, asked: UncheckedFiling<OpinionFields>) {
  const { fields } = asked
  const referred = await findReferred(database, asked)
  checkForm(opinionKind, fields, referred, {})
  return filingOf(fields, referred, () => ({ provider_name: fields.doctor ?? null }))
}

const opinions: RequestList<OpinionStatus, number, 'provider_name', OpinionView> = {
  kind: opinionKind,
  statuses: opinionStatus.options,
  statusesFor: (code) => (code === 1 ? ['Given'] : undefined),
  own: ['provider_name'],
  view: (row, setting) => ({
    ...requestView(opinionKind, row, setting),
    doctor: row.provider_name,
  }),
}
const listed = listedRequest.extend({ doctor: z.string().nullable() })
type OpinionView = z.output<typeof listed>

const shapes = {
  list: requestList({ status: opinionStatus, codes: [1], listed }),
  write: { response: requestAnswer(opinionStatus, { doctor: z.string().nullable() }) },
  remove: deleteRequest,
}
const written = (path: string): Call<typeof shapes.write> => ({
  method: 'POST',
  path,
  auth: 'member',
  summary: 'Ask for a second opinion',
  repeats: 'keyed',
})
const list: Call<typeof shapes.list> = {
  method: 'GET',
  path: 'opinions',
  auth: 'member',
  summary: 'List second opinions',
}
const remove: Call<typeof shapes.remove> = {
  method: 'DELETE',
  path: 'opinions/:id',
  auth: 'member',
  summary: 'Delete a draft',
  repeats: 'idempotent',
}

export const opinionArea: RequestArea = {
  kind: opinionKind,
  async routes(app, parts) {
    answerMember(app, list, shapes.list, async ({ member, query, request }) =>
      success(await listRequests(parts, opinions, member.reach, query, languageOf(request))),
    )
    answerMember(app, remove, shapes.remove, async ({ member, params, request }) => {
      await deleteDraft(parts, opinionKind, member, params.id)
      return success({ message: text(languageOf(request), opinionKind.text('deleted')) })
    })
    const { response } = shapes.write
    const calls = {
      add: { call: written('opinions'), schema: { form: opinionFields, response } },
      update: {
        call: written('edit-opinions'),
        schema: { form: opinionFields.extend({ id }), response },
        idOf: (fields: { id: number }) => fields.id,
      },
      resubmit: {
        call: written('re-submit-opinions'),
        schema: { form: resubmissionFields.extend({ opinion_id: id }), response },
        idOf: (fields: { opinion_id: number }) => fields.opinion_id,
      },
    }
    await answerForms(app, parts, opinionKind, calls, check)
  },
}
