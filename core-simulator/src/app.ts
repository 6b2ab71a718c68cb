/** The simulator's calls. It listens only on loopback, and accepts only what is signed. */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { signatureFault, signatureHeadersOf } from '@falaj/contract/integration/signature.ts'
import { isProbe } from '@falaj/contract/integration/probe.ts'
import {
  idempotencyHeader,
  type Submission,
  submission,
  type SubmissionAnswer,
} from '@falaj/contract/integration/submission.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Book, Received } from './book.ts'
import { chatReplies } from './answer-chat.ts'
import { complaintAnswers } from './answer-complaints.ts'
import { decisions, receptionOf } from './decide.ts'
import { documentsOf } from './fetch-documents.ts'
import type { Settings } from './settings.ts'

interface Parts {
  book: Book
  log: Logger
  settings: Pick<Settings, 'secret' | 'delay' | 'down' | 'hang'>
  /** Called when there are new decisions to send. */
  planned: () => void
  /** Called when something was accepted that may have documents. */
  taken: () => void
}

const refusal = 'We cannot accept this request: the patient is not eligible for this treatment.'
const bodyLimit = 2 * 1024 * 1024

export function makeApp({ book, log, settings, planned, taken }: Parts): FastifyInstance {
  const app: FastifyInstance = Fastify({ bodyLimit, forceCloseConnections: true })
  app.addHook('onError', async (_request, _reply, error) => log.error({ err: error }, 'failed'))
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  app.get('/health', () => ({
    status: 'ok',
    received: book.everything.length,
    pending: book.pending,
  }))
  /** For tests: what was accepted or refused, and how often it was sent. */
  app.get('/submissions', () => book.everything)

  app.post<{ Body: Buffer | undefined }>('/submissions', async (request, reply) => {
    const body = request.body ?? Buffer.alloc(0)
    const headers = signatureHeadersOf(request.headers)
    const { method, url: path } = request
    const message = { direction: 'portal-to-core', method, path, body } as const
    const answer = (status: number, payload: SubmissionAnswer) => reply.status(status).send(payload)
    const refuse = (status: number, message: string) => answer(status, { success: false, message })

    const fault = await signatureFault(settings.secret, headers, message, new Date())
    if (fault) return refuse(401, `The signature is ${fault}.`)
    const idempotencyKey = request.headers[idempotencyHeader]
    if (typeof idempotencyKey !== 'string' || idempotencyKey === '')
      return refuse(400, 'The header Idempotency-Key is missing.')
    const fingerprint = createHash('sha256').update(body).digest('hex')
    const before = book.received(idempotencyKey)
    if (before && before.fingerprint !== fingerprint)
      return refuse(409, 'This Idempotency-Key belongs to another submission.')
    if (before) {
      before.times += 1
      return answer(before.status, before.answer)
    }
    const read = submissionIn(body)
    if (!read) return refuse(400, 'The body is not a submission of the contract.')

    const now = new Date()
    const fate = receptionOf(read)
    const reference = referenceOf(read)
    if (fate === 'nobody there' && +now - book.firstSeen(reference, +now) < settings.down) {
      await book.save()
      await pause(settings.hang, undefined, { signal: closing.signal }).catch(() => undefined)
      return refuse(503, 'The core system is not available.')
    }
    const outcome = fate === 'refused' ? refused() : accepted(reference)
    // What only tries us out is kept, and that is all.
    const followed = fate !== 'refused' && !isProbe(read)
    const received: Received = {
      idempotencyKey,
      kind: read.kind,
      referenceNumber: reference,
      receivedAt: now.toISOString(),
      times: 1,
      fingerprint,
      documents: followed ? documentsOf(read) : [],
      ...outcome,
    }
    book.remember(received)
    if (followed) {
      const decided = decisions(read, now, settings.delay)
      const answered = complaintAnswers(read, now, settings.delay)
      const replied = chatReplies(read, now, settings.delay)
      book.plan(reference, [
        ...decided.map((fact) => ({ at: Date.parse(fact.decided_at), fact })),
        ...answered.map((fact) => ({ at: Date.parse(fact.answered_at), fact })),
        ...replied.map((fact) => ({ at: Date.parse(fact.sent_at), fact })),
      ])
      planned()
    }
    await book.save()
    taken()
    log.info({ kind: read.kind, reference, status: outcome.status }, 'received')
    return answer(outcome.status, outcome.answer)
  })
  return app
}

type Outcome = Pick<Received, 'status' | 'answer'>
const refused = (): Outcome => ({ status: 422, answer: { success: false, message: refusal } })
const accepted = (reference: string): Outcome => ({
  status: 200,
  answer: { success: true, core_reference: `CORE-${reference}` },
})

const referenceOf = (read: Submission) =>
  read.kind === 'chat_message' ? `chat-${read.message_id}` : read.reference_number

function submissionIn(body: Buffer): Submission | undefined {
  try {
    return submission.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}
