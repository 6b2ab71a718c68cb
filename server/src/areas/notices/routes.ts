/** The inbox, and how a member wants to be told. */
import * as call from '@falaj/contract/notices/calls.ts'
import * as schema from '@falaj/contract/notices/schemas.ts'
import { noRequest } from '@falaj/contract/request-kinds.ts'
import { factSections } from '@falaj/contract/profile/fields.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import { languageOf } from '../../http/language.ts'
import { answerMember, success } from '../../http/route.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { Database } from '../../ports/database/open.ts'
import { fullName } from '../../names.ts'
import { text } from '../../text.ts'
import type { RequestKinds } from '../requests/kind.ts'
import { money } from '../requests/view.ts'
import { supportTexts } from './support-notices.ts'
import { changeWays, countUnread, findWays, listNotices, markRead } from './notices-store.ts'

const pageSize = 20

export function noticeRoutes(
  app: FastifyInstance,
  { database, clock, kinds }: { database: Database; clock: Clock; kinds: RequestKinds },
): void {
  const inWords = (row: ListedNotice, language: Language) => {
    const common = {
      id: row.id,
      at: instantOf(row.country, row.at),
      ...noRequest,
      profile_of: row.profile_of,
      complaint_id: row.complaint_id,
      chat: row.chat_message_id !== null,
      reference_number: row.reference_number,
      insured_name: null,
      amount_format: null,
      read: row.read_at !== null,
    }
    const section = factSections.find((one) => one === row.section)
    if (section) {
      const values = { section: text(language, `server.profile.section.${section}`) }
      const answer = row.kind === 'confirmed' ? 'confirmed' : 'refused'
      return {
        ...common,
        title: text(language, `server.notice.profile.${answer}.title`),
        text: text(language, `server.notice.profile.${answer}.text`, values),
      }
    }
    const kind = row.request_kind === null ? undefined : kinds.get(row.request_kind)
    const texts = kind ? kind.notices.texts(row.kind) : supportTexts(row.kind)
    if (!texts) return undefined
    const values = { reference: row.reference_number ?? '' }
    return {
      ...common,
      title: text(language, texts.title, values),
      text: text(language, texts.text, values),
      insured_name: patientOf(row, language),
      amount_format:
        kind === undefined
          ? null
          : money(row[kind.notices.amount(row.kind)] ?? row.claimed_amount, row.currency),
      ...(kind && { [kind.wire.id]: row.request_id }),
    }
  }

  const inboxOf = ({ accountId, reach }: SignedIn) => ({ accountId, reach, kinds })

  answerMember(app, call.notices, schema.notices, async ({ member, query, request }) => {
    const inbox = inboxOf(member)
    const language = languageOf(request)
    const [rows, unread] = await Promise.all([
      listNotices(database, inbox, { before: query.before, most: pageSize, now: clock.now() }),
      countUnread(database, inbox),
    ])
    const data = rows.slice(0, pageSize).flatMap((row) => inWords(row, language) ?? [])
    return success({ data, unread, more: rows.length > pageSize })
  })

  answerMember(app, call.markNoticesRead, schema.markNoticesRead, async ({ member, body }) => {
    await markRead(database, member.accountId, body.up_to, clock.now())
    return success({ unread: await countUnread(database, inboxOf(member)) })
  })

  answerMember(app, call.noticeWays, schema.noticeWays, async ({ member }) =>
    success({ data: await findWays(database, member.accountId) }),
  )

  answerMember(app, call.changeNoticeWays, schema.changeNoticeWays, async ({ member, body }) =>
    success({ data: await changeWays(database, member.accountId, body) }),
  )
}

function patientOf(row: ListedNotice, language: Language): string | null {
  const { first_name, last_name } = row
  return first_name && last_name && fullName(language, { first_name, last_name })
}

type ListedNotice = Awaited<ReturnType<typeof listNotices>>[number]
