/** Contact details, complaints, the chat and being called back: their calls. */
import * as call from '@falaj/contract/support/calls.ts'
import * as callBackCall from '@falaj/contract/support/call-back/calls.ts'
import * as callBackSchema from '@falaj/contract/support/call-back/schemas.ts'
import * as chatCall from '@falaj/contract/support/chat/calls.ts'
import * as chatSchema from '@falaj/contract/support/chat/schemas.ts'
import * as schema from '@falaj/contract/support/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import { sendPdf } from '../../http/downloads.ts'
import { languageOf } from '../../http/language.ts'
import { answerAnyone, answerEither, answerMember, success } from '../../http/route.ts'
import { takeUploads } from '../../http/uploads.ts'
import { text } from '../../text.ts'
import { takeCallBack } from './chat/call-back.ts'
import { openChat, writeMessage } from './chat/chat.ts'
import type { ChatParts } from './chat/parts.ts'
import { escalate } from './complaints/escalate.ts'
import type { ComplaintParts } from './complaints/parts.ts'
import { complaintPdf } from './complaints/record.ts'
import { takeComplaint } from './complaints/submit.ts'
import { complaintOf, complaintsOf } from './complaints/view.ts'
import { contactsOf } from './contacts.ts'

export async function supportRoutes(
  app: FastifyInstance,
  parts: ComplaintParts & ChatParts,
): Promise<void> {
  const { contentRepository, clock } = parts

  answerAnyone(app, call.contacts, schema.contacts, async ({ request }) =>
    success({ data: contactsOf(contentRepository.current, languageOf(request), clock.now()) }),
  )

  await takeUploads(app, (scope) => {
    answerEither(scope, call.submitComplaint, schema.submitComplaint, async (input) => {
      const { member, request } = input
      const language = languageOf(request)
      const { reference_number, ...data } = await takeComplaint(parts, {
        member,
        request,
        language,
      })
      return success({
        message: text(language, 'server.complaint.received'),
        reference_number,
        data,
      })
    })
  })

  answerMember(app, call.complaints, schema.complaints, async ({ member, request }) =>
    success({ data: await complaintsOf(parts, member.personId, languageOf(request)) }),
  )

  answerMember(
    app,
    call.escalateComplaint,
    schema.escalateComplaint,
    async ({ member, params, request }) => {
      await escalate(parts, member, params.id)
      const language = languageOf(request)
      const { complaint } = await complaintOf(parts, member.personId, params.id, language)
      return success({ data: complaint })
    },
  )

  answerMember(
    app,
    call.complaintRecord,
    schema.complaintRecord,
    async ({ member, params, request, reply }) => {
      const { pdf, fileName } = await complaintPdf(parts, member, params.id, languageOf(request))
      return sendPdf(reply, fileName, pdf)
    },
  )

  answerMember(app, chatCall.openChat, chatSchema.openChat, async ({ member, request }) =>
    success({ data: await openChat(parts, member, languageOf(request)) }),
  )

  answerMember(
    app,
    chatCall.sendChatMessage,
    chatSchema.sendChatMessage,
    async ({ member, body, request }) => {
      const key = idempotencyKeyOf(request)
      const language = languageOf(request)
      return success({ data: await writeMessage(parts, member, { key, language, ...body }) })
    },
  )

  answerMember(
    app,
    callBackCall.requestCallBack,
    callBackSchema.requestCallBack,
    async ({ member, body, request }) => {
      await takeCallBack(parts, member, { key: idempotencyKeyOf(request), wished: body })
      return success({ data: body })
    },
  )
}
