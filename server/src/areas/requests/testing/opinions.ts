/**
 * Second opinions, a kind of request that exists only in tests (`contract/src/requests/testing/opinions/`): with its own
 * lifecycle, document fields, submission and notices, it shows that the shared code serves any kind written this way.
 */
import * as call from '@falaj/contract/requests/testing/opinions/opinion-calls.ts'
import {
  knownStatus,
  mayEdit,
  mayResubmit,
  type OpinionCode,
  opinionLifecycle,
  type OpinionSection,
  type OpinionStatus,
  opinionStatuses,
  sectionParts,
  statusesFor,
  waitsForOwner,
} from '@falaj/contract/requests/testing/opinions/rules.ts'
import * as schema from '@falaj/contract/requests/testing/opinions/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { hoursMs } from '../../../clock.ts'
import { languageOf } from '../../../http/language.ts'
import { Limit } from '../../../http/limits.ts'
import { notFound } from '../../../http/refusal.ts'
import { answerMember, success } from '../../../http/route.ts'
import type { Database } from '../../../ports/database/open.ts'
import type { Reach } from '../../../reach.ts'
import type { RequestArea } from '../area.ts'
import { checkForm, filingOf, findReferred, type UncheckedFiling } from '../check-filing.ts'
import { answerDeletion } from '../delete-draft.ts'
import {
  attachedDocument,
  commonDetails,
  type DetailParts,
  readNoted,
  requestDetail,
} from '../details.ts'
import { answerForms } from '../form-routes.ts'
import { findWhole } from '../found.ts'
import type { RequestKind } from '../kind.ts'
import { listNewest, type NewestList } from '../list-newest.ts'
import { timelineOf } from '../timeline.ts'
import { requestView } from '../view.ts'
import { listWaiting } from '../waiting.ts'

const { actions } = opinionLifecycle

export const opinionKind: RequestKind = {
  name: 'opinion',
  written: new Limit({ name: 'opinion-written', most: 300, windowMs: hoursMs(1) }),
  prefix: 'OPN',
  initial: {},
  ownFields: {},
  lifecycle: opinionLifecycle,
  knownStatus,
  isUndecided: (status) => status === 'Pending' || status === 'Submitted',
  edits: [actions.edit, actions.editAgain],
  mayEdit,
  mayResubmit,
  decision: ({ status }) => (status === 'Given' ? 'made' : 'open'),
  daysToDecide: 3,
  returns: { preapproval: actions.coreRefused },
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

async function check(database: Database, asked: UncheckedFiling<schema.OpinionFields>) {
  const { fields } = asked
  const referred = await findReferred(database, asked)
  checkForm(opinionKind, fields, referred, {})
  return filingOf(opinionKind, fields, referred, () => ({ provider_name: fields.doctor ?? null }))
}

const opinionList: NewestList<
  OpinionStatus,
  OpinionSection,
  OpinionCode,
  'provider_name',
  schema.ListedOpinion
> = {
  kind: opinionKind,
  statuses: opinionStatuses,
  statusesFor,
  sections: sectionParts,
  own: ['provider_name'],
  view: (row, setting) => ({
    ...requestView(opinionKind, row, setting),
    doctor: row.provider_name,
  }),
}

async function opinionDetails(
  parts: DetailParts,
  reach: Reach,
  id: number,
  language: Language,
): Promise<schema.OpinionDetail> {
  const found = await findWhole(parts.database, opinionKind, reach, id)
  if (!found) throw notFound()
  const about = await commonDetails(parts, opinionKind, reach, found, language)
  const { setting, written, documents } = about
  const { submission_date } = found
  return {
    ...opinionList.view(found, setting),
    ...requestDetail(found, about),
    sent_today: submission_date !== null && submission_date >= setting.todayBegan,
    attachments: Object.fromEntries(
      [...Map.groupBy(documents, ({ document_group }) => document_group)].map(([group, files]) => [
        group,
        files.map((file) => attachedDocument(file, written)),
      ]),
    ),
    timeline: timelineOf(about.happened, setting.countryCode, written, knownStatus),
  }
}

export const opinionArea: RequestArea = {
  kind: opinionKind,
  async routes(app, parts) {
    answerMember(app, call.opinions, schema.opinions, async ({ member, query, request }) =>
      success(await listNewest(parts, opinionList, member.reach, query, languageOf(request))),
    )
    answerMember(
      app,
      call.waitingOpinions,
      schema.waitingOpinions,
      async ({ member: { reach }, request }) => {
        const awaited = { statuses: ['Open'], answerable: false, waits: waitsForOwner }
        const language = languageOf(request)
        return success({ data: await listWaiting(parts, opinionList, reach, language, awaited) })
      },
    )
    answerMember(app, call.opinion, schema.opinion, (asked) =>
      readNoted(parts, opinionKind, asked, opinionDetails),
    )
    answerDeletion(app, parts, opinionKind, call.removeOpinion)
    const calls = {
      add: { call: call.addOpinion, schema: schema.addOpinion },
      update: {
        call: call.editOpinion,
        schema: schema.editOpinion,
        idOf: (fields: { id: number }) => fields.id,
      },
      resubmit: {
        call: call.resubmitOpinion,
        schema: schema.resubmitOpinion,
        idOf: (fields: { opinion_id: number }) => fields.opinion_id,
      },
    }
    await answerForms(app, parts, opinionKind, calls, check)
  },
}
