/**
 * Turns any error into the common form of refusals, in the caller's language, never with a stack trace.
 * Our own errors are logged and answered with a general message.
 */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isCollision } from '../ports/database/collision.ts'
import { DatabaseUnreachable } from '../ports/database/unreachable.ts'
import { isFileFault } from '../ports/files/file-fault.ts'
import { isMessageKey, type MessageKey } from '../text.ts'
import { languageOf } from './language.ts'
import { refusalInWords, waitInWords } from './refusal-in-words.ts'
import { Refused } from './refusal.ts'
import type { SignedIn } from './signed-in.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whom to call, and when, for whoever a limit keeps waiting. */
    insteadOfWaiting?: (language: Language, member: SignedIn | null) => string
  }
}

export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>(answerError)
}

export function answerError(
  error: FastifyError | Refused,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const language = languageOf(request)
  // Also where no route was found: what is refused now may be there later, or may be somebody's.
  reply.header('cache-control', 'no-store')
  if (error instanceof Refused) {
    const { values, fields, retryAfter, closes, limit, needsProof } = error.details
    request.log.info({ refused: error.key, status: error.status, limit }, 'refused')
    if (limit !== undefined) request.limit = limit
    if (needsProof) request.asksForProof = true
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    if (closes) reply.header('connection', 'close')
    if (!limit)
      return reply
        .status(error.status)
        .send(refusalInWords(language, error.key, values, fields, needsProof))
    // Whoever is stopped by a limit is told for how long, and what they can do instead of waiting.
    const wait = waitInWords(language, retryAfter ?? 60)
    const limited = refusalInWords(language, error.key, { ...values, wait }, fields)
    const instead = request.server.insteadOfWaiting?.(language, request.member)
    const message = [limited.message, instead].filter(Boolean).join(' ')
    return reply.status(error.status).send({ ...limited, message })
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const { validation } = error
    request.log.info({ refused: 'server.invalid', fields: validation.length }, 'refused')
    const named = validation
      .map(({ instancePath, message }): [string, MessageKey] => [
        instancePath.split('/').filter(Boolean).join('.'),
        isMessageKey(message) ? message : 'server.invalid-field',
      ])
      .filter(([field]) => field !== '')
    return reply
      .status(422)
      .send(refusalInWords(language, 'server.invalid', {}, Object.fromEntries(named)))
  }
  if (isFileFault(error)) {
    request.log.error({ err: error }, 'file store unusable')
    reply.header('retry-after', '60')
    return reply.status(503).send(refusalInWords(language, 'server.files.unavailable'))
  }
  const status = error.statusCode ?? 500
  if (status < 500 || status === 503) {
    request.log.info({ refused: error.code, status }, 'refused')
    const key = sentences[error.code] ?? byStatus[status] ?? 'server.invalid'
    return reply.status(status).send(refusalInWords(language, key))
  }
  if (error instanceof DatabaseUnreachable) {
    request.log.error({ err: error }, 'database unreachable')
    reply.header('retry-after', '5')
    return reply.status(503).send(refusalInWords(language, 'server.unavailable'))
  }
  if (isCollision(error)) {
    request.log.error({ err: error }, 'changes collided')
    reply.header('retry-after', '1')
    return reply.status(503).send(refusalInWords(language, 'server.unavailable'))
  }
  request.log.error({ err: error }, 'failed')
  return reply.status(status).send(refusalInWords(language, 'server.failed'))
}

const sentences: Record<string, MessageKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'server.too-large',
  FST_REQ_FILE_TOO_LARGE: 'server.too-large',
}

const byStatus: Record<number, MessageKey> = {
  404: 'server.not-found',
  413: 'server.too-large',
  503: 'server.unavailable',
}
