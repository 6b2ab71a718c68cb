/** The calls of the transaction history. */
import * as call from '@falaj/contract/history/calls.ts'
import * as schema from '@falaj/contract/history/schemas.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { asAttachment, sendPdf } from '../../http/downloads.ts'
import { languageOf } from '../../http/language.ts'
import { answerMember, success } from '../../http/route.ts'
import { claimFiles, type HistoryParts, type NamedFile, preApprovalFiles } from './files.ts'
import { transactionTotals } from './totals.ts'

export function historyRoutes(app: FastifyInstance, parts: HistoryParts) {
  answerMember(
    app,
    call.transactionTotals,
    schema.transactionTotals,
    async ({ member, query, request }) =>
      success({ data: await transactionTotals(parts, member.reach, query, languageOf(request)) }),
  )

  answerMember(
    app,
    call.claimTransactionsCsv,
    schema.claimTransactionsCsv,
    async ({ member, query, request, reply }) =>
      sendCsv(reply, await claimFiles.csv(parts, member, query, languageOf(request))),
  )

  answerMember(
    app,
    call.claimTransactionsPdf,
    schema.claimTransactionsPdf,
    async ({ member, query, request, reply }) =>
      sendNamedPdf(reply, await claimFiles.pdf(parts, member, query, languageOf(request))),
  )

  answerMember(
    app,
    call.preApprovalTransactionsCsv,
    schema.preApprovalTransactionsCsv,
    async ({ member, query, request, reply }) =>
      sendCsv(reply, await preApprovalFiles.csv(parts, member, query, languageOf(request))),
  )

  answerMember(
    app,
    call.preApprovalTransactionsPdf,
    schema.preApprovalTransactionsPdf,
    async ({ member, query, request, reply }) =>
      sendNamedPdf(reply, await preApprovalFiles.pdf(parts, member, query, languageOf(request))),
  )
}

const sendCsv = (reply: FastifyReply, { name, content }: NamedFile<string>) =>
  asAttachment(reply, name).type('text/csv; charset=utf-8').send(content)

const sendNamedPdf = (reply: FastifyReply, { name, content }: NamedFile<Readable>) =>
  sendPdf(reply, name, content)
