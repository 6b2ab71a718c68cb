/** What the details of every kind of request show besides what is its own (CLM-052 to CLM-061, PRE-033 to PRE-035). */
import type { AttachedDocument, requestDetail as detail } from '@falaj/contract/requests/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Audit } from '../../audit.ts'
import { languageOf } from '../../http/language.ts'
import { success } from '../../http/route.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import type { Reach } from '../../reach.ts'
import { listDocuments, type RequestDocument } from './documents-store.ts'
import type { FoundRequest } from './found.ts'
import { listEvents } from './request-store.ts'
import type { RequestKind, RequestRow } from './kind.ts'
import { type DecisionParts, decisionDay } from './decision-day.ts'
import type { ReadingParts } from './list.ts'
import { namedExclusion } from './named-exclusion.ts'
import { refusedChangeOf } from './refused-change.ts'
import { whatHappened } from './timeline.ts'
import { decidedMoney, instantThere, settingIn } from './view.ts'

type Found = Pick<
  RequestRow,
  | 'id'
  | 'policy_id'
  | 'status'
  | 'claim_type'
  | 'created_at'
  | 'submission_date'
  | 'member_wrote_at'
  | 'decided_at'
>

export interface DetailParts extends ReadingParts, DecisionParts {}

export async function commonDetails<Kind extends RequestKind>(
  parts: DetailParts,
  kind: Kind,
  reach: Reach,
  request: Found,
  language: Language,
) {
  const { database, policies, files, clock } = parts
  const [policy, all, events] = await Promise.all([
    policies.summary(reach, request.policy_id, language),
    listDocuments(database, request.id),
    listEvents(database, request.id),
  ])
  const { id, country_code, expiry_date, ext_policy_number, policy_number } = policy
  const setting = settingIn(policy, clock.now(), { language, files, reach })
  const documents = all.filter(({ scan }) => scan !== 'infected')
  return {
    kind,
    setting,
    written: (at: Date) => instantThere(at, setting),
    policy: {
      id,
      ext_policy_number,
      policy_number,
      holder_name: policy.employer_name,
      expiry_date,
    },
    documents,
    events,
    decisionBy: await decisionDay(parts, kind, request, country_code),
    happened: whatHappened(kind, request, documents, events, country_code),
  }
}

interface ReadByMember {
  member: SignedIn
  params: { id: number }
  request: FastifyRequest
}

/** Whoever opens the details is noted. */
export async function readNoted<Parts extends { audit: Audit }, Detail>(
  parts: Parts,
  { name }: RequestKind,
  { member, params: { id }, request }: ReadByMember,
  read: (parts: Parts, reach: Reach, id: number, language: Language) => Promise<Detail>,
) {
  const data = await read(parts, member.reach, id, languageOf(request))
  const { accountId, personId } = member
  await parts.audit.record({
    action: `${name}-read`,
    accountId,
    personId,
    subject: `${name}:${id}`,
    address: request.ip,
  })
  return success({ data })
}

type About<Kind extends RequestKind> = Awaited<ReturnType<typeof commonDetails<Kind>>>

/** What the details of every kind tell, besides what lists tell. */
export const requestDetail = <Kind extends RequestKind>(
  row: Pick<
    FoundRequest,
    | 'status'
    | 'held_by_core'
    | 'claimed_amount'
    | 'approved_amount'
    | 'denied_amount'
    | 'exclusion'
    | 'patient_id'
    | 'additional_info'
    | 'country_id'
    | 'country_name'
    | 'currency_id'
    | 'currency'
    | 'email'
    | 'mobile_number'
    | 'decided_at'
    | 'owner_id'
    | 'refused_change'
    | 'refused_currency_id'
  >,
  { kind, policy, setting, written, decisionBy }: About<Kind>,
): z.output<typeof detail> & {
  refused_change: ReturnType<typeof refusedChangeOf<Kind['ownFields']>>
} => {
  const { approved_amount_format, denied_amount_format } = decidedMoney(kind, row)
  return {
    claimed_amount: row.claimed_amount && plain(row.claimed_amount),
    approved_amount_format,
    denied_amount_format,
    exclusion:
      kind.decision(row) === 'open'
        ? null
        : namedExclusion(setting.reach, row.exclusion, policy.id, row.patient_id),
    additional_info: row.additional_info,
    policy,
    country_id: row.country_id,
    country_name: inLanguage(setting.language, row.country_name),
    currency_id: row.currency_id,
    currency: row.currency,
    email: row.email,
    mobile_number: row.mobile_number,
    decided_at: row.decided_at && written(row.decided_at),
    decision_by: decisionBy,
    today: setting.today,
    refused_change: refusedChangeOf<Kind['ownFields']>(kind.ownFields, row, {
      is_own: row.owner_id === setting.reach.self,
      plain,
    }),
  }
}

/** `92.000` → `92.00`: two decimals as they are typed, three where the core system sent three. */
const plain = (amount: string): string => amount.replace(/(\.\d\d)0$/, '$1')

export const attachedDocument = (
  file: Omit<RequestDocument, 'origin' | 'scan' | 'document_group'>,
  written: (at: Date) => string,
): AttachedDocument => ({
  id: file.id,
  file_name: file.file_name,
  file_path: file.handle,
  filepath: file.handle,
  media_type: file.media_type,
  size: file.size,
  sha256: file.sha256,
  uploaded_at: written(file.created_at),
})
