/** A core system for tests: takes what is handed over, answers as it is told to, and remembers every call. */
import { signatureFault, signatureHeadersOf } from '@falaj/contract/integration/signature.ts'
import {
  type Submission,
  submission,
  type SubmissionAnswer,
} from '@falaj/contract/integration/submission.ts'
import Fastify from 'fastify'

export const coreSecret = 'a secret of the tests, shared'

export interface TakenByCore {
  key: string
  requestId: string | undefined
  traceparent: string | undefined
  submission: Submission
}

export async function openFakeCore(now: () => Date) {
  const calls: TakenByCore[] = []
  const answered = new Map<string, { status: number; answer: SubmissionAnswer; body: string }>()
  const core = {
    url: '',
    /** Every call, repeats included. */
    calls,
    /** What was taken over, each once. */
    get taken(): Submission[] {
      return calls
        .filter(({ key }, at) => calls.findIndex((one) => one.key === key) === at)
        .filter(({ key }) => answered.get(key)?.status === 200)
        .map(({ submission: one }) => one)
    },
    /** What the next new ones meet. */
    mood: 'accepts' as 'accepts' | 'refuses' | 'is away' | 'is silent' | 'loses its answer',
    /** Refused whatever the mood. */
    refuses: (_submission: Submission): boolean => false,
    /** What passes before it answers. */
    takesItsTime: (): Promise<void> => Promise.resolve(),
    close: () => app.close(),
  }
  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post<{ Body: string }>('/submissions', async (request, reply) => {
    const headers = signatureHeadersOf(request.headers)
    const { method, url: path, body } = request
    const message = { direction: 'portal-to-core', method, path, body } as const
    if (await signatureFault(coreSecret, headers, message, now())) return reply.status(401).send()
    const key = String(request.headers['idempotency-key'])
    const before = answered.get(key)
    if (before && before.body !== request.body) throw new Error('The same key, another body.')
    calls.push({
      key,
      requestId: request.headers['x-request-id']?.toString(),
      traceparent: request.headers.traceparent?.toString(),
      submission: submission.parse(JSON.parse(request.body)),
    })
    if (before) return reply.status(before.status).send(before.answer)
    if (core.mood === 'is away') return reply.status(503).send()
    if (core.mood === 'is silent') {
      reply.hijack()
      return reply
    }
    await core.takesItsTime()
    const refused =
      core.mood === 'refuses' || core.refuses(submission.parse(JSON.parse(request.body)))
    const answer: SubmissionAnswer = refused
      ? { success: false, message: 'The member is not eligible.' }
      : { success: true, core_reference: `CORE-${calls.length}` }
    const status = refused ? 422 : 200
    answered.set(key, { status, answer, body: request.body })
    if (core.mood === 'loses its answer') {
      reply.hijack()
      request.raw.destroy()
      return reply
    }
    return reply.status(status).send(answer)
  })
  core.url = await app.listen({ host: '127.0.0.1', port: 0 })
  return core
}
