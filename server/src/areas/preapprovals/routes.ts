/** The calls of pre-approvals. */
import * as call from '@falaj/contract/preapprovals/calls.ts'
import * as commandCall from '@falaj/contract/preapprovals/commands/calls.ts'
import * as commandSchema from '@falaj/contract/preapprovals/commands/schemas.ts'
import { waitsForOwner } from '@falaj/contract/preapprovals/rules/actions.ts'
import { ticketFileName } from '@falaj/contract/preapprovals/rules/desk-ticket.ts'
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/statuses.ts'
import * as schema from '@falaj/contract/preapprovals/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../../http/downloads.ts'
import { languageOf } from '../../http/language.ts'
import { answerMember, success } from '../../http/route.ts'
import type { RequestAreaParts } from '../requests/area.ts'
import { answerDeletion } from '../requests/delete-draft.ts'
import { readNoted } from '../requests/details.ts'
import { answerForms } from '../requests/form-routes.ts'
import { listNewest } from '../requests/list-newest.ts'
import { listWaiting } from '../requests/waiting.ts'
import { checkFiling } from './commands/check-filing.ts'
import { deskTicket } from './desk-ticket.ts'
import { preApprovalDetails } from './details.ts'
import { preApprovalKind as kind } from './kind.ts'
import { preApprovalList } from './list.ts'

/** The dashboard lists them beside the claims that wait. */
const awaited = { statuses: preApprovalStatuses.waiting, answerable: false, waits: waitsForOwner }

export async function preApprovalRoutes(
  app: FastifyInstance,
  parts: RequestAreaParts,
): Promise<void> {
  answerMember(app, call.preApprovals, schema.preApprovals, async ({ member, query, request }) =>
    success(await listNewest(parts, preApprovalList, member.reach, query, languageOf(request))),
  )

  answerMember(
    app,
    call.waitingPreApprovals,
    schema.waitingPreApprovals,
    async ({ member, request }) =>
      success({
        data: await listWaiting(parts, preApprovalList, member.reach, languageOf(request), awaited),
      }),
  )

  answerMember(app, call.preApproval, schema.preApproval, (input) =>
    readNoted(parts, kind, input, preApprovalDetails),
  )

  answerMember(
    app,
    call.downloadPreApproval,
    schema.downloadPreApproval,
    async ({ member, query: { pre_approval_id: id }, request, reply }) => {
      const { pdf, reference } = await deskTicket(parts, member, id, languageOf(request))
      return sendPdf(reply, ticketFileName(reference), pdf)
    },
  )

  answerDeletion(app, parts, kind, call.removePreApproval)

  const calls = {
    add: { call: commandCall.addPreApproval, schema: commandSchema.addPreApproval },
    update: {
      call: commandCall.editPreApproval,
      schema: commandSchema.editPreApproval,
      idOf: (fields: { id: number }) => fields.id,
    },
    resubmit: {
      call: commandCall.resubmitPreApproval,
      schema: commandSchema.resubmitPreApproval,
      idOf: (fields: { pre_approval_id: number }) => fields.pre_approval_id,
    },
  }
  await answerForms(app, parts, kind, calls, checkFiling)
}
