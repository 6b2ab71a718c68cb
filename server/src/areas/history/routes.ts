/** The calls of the transaction history. */
import * as call from '@falaj/contract/history/calls.ts'
import { transactionsFileName } from '@falaj/contract/history/rules/files.ts'
import * as schema from '@falaj/contract/history/schemas.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { asAttachment, sendPdf } from '../../http/downloads.ts'
import { languageOf } from '../../http/language.ts'
import { answerMember, success } from '../../http/route.ts'
import { claimFiles, type HistoryParts, preApprovalFiles } from './files.ts'
import { transactionTotals } from './totals.ts'

export function historyRoutes(app: FastifyInstance, parts: HistoryParts) {
  answerMember(
    app,
    call.transactionTotals,
    schema.transactionTotals,
    async ({ member, query, request }) => {
      const { policyId } = query
      return success({
        data: await transactionTotals(parts, member.reach, policyId, languageOf(request)),
      })
    },
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
      sendPdf(
        reply,
        transactionsFileName('pdf'),
        await claimFiles.pdf(parts, member, query, languageOf(request)),
      ),
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
      sendPdf(
        reply,
        transactionsFileName('pdf'),
        await preApprovalFiles.pdf(parts, member, query, languageOf(request)),
      ),
  )
}

const sendCsv = (reply: FastifyReply, csv: string) =>
  asAttachment(reply, transactionsFileName('csv')).type('text/csv; charset=utf-8').send(csv)
