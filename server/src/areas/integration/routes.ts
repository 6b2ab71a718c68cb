/** Facts from the core system over HTTP, signed; imported in the same way as files. */
import { isUtf8 } from 'node:buffer'
import { type FactsAnswer, factsAnswer } from '@falaj/contract/integration/answer.ts'
import { sendFacts } from '@falaj/contract/integration/calls.ts'
import {
  headersFault,
  type SignatureFault,
  signatureHeader,
  signatureHeadersOf,
  signatureWindow,
  timestampHeader,
} from '@falaj/contract/integration/signature.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { coreSignatureFault } from '../../http/core-signature.ts'
import { keepMessage } from './keep-message.ts'
import type { ReadLine, RefusedLine } from './lines.ts'
import { readArray, readNdjson } from './read/ndjson.ts'
import type { SealedFacts } from './sealed-facts.ts'
import { takeIn, type TakeInPorts } from './take-in.ts'

/** About 15,000 claims. A larger feed comes in several messages, or as files. */
const longestMessage = 10 * 1024 * 1024

interface IntegrationPorts extends TakeInPorts {
  coreSecrets: readonly string[]
  sealedFacts: SealedFacts
}

/** Registers `POST integration/v1/facts` below the prefix of `app`. */
export function integrationRoutes(app: FastifyInstance, ports: IntegrationPorts): void {
  // A scope of its own, because only here the body must stay the bytes that were signed.
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser(
      ['application/x-ndjson', 'application/json'],
      { parseAs: 'buffer', bodyLimit: longestMessage },
      (_request, body, done) => done(null, body),
    )
    room.route<{ Body: Buffer | undefined; Reply: FactsAnswer | Refusal }>({
      method: sendFacts.method,
      url: `/${sendFacts.path}`,
      config: { call: sendFacts },
      bodyLimit: longestMessage,
      schema: { response: { 200: factsAnswer } },
      onRequest: async (request, reply) => {
        const fault = headersFault(signatureHeadersOf(request.headers), ports.clock.now())
        if (fault) await reply.status(401).send(refuse(sentences[fault]))
      },
      handler: async (request, reply) => {
        const body = request.body ?? Buffer.alloc(0)
        const fault = await coreSignatureFault(
          ports.coreSecrets,
          signatureHeadersOf(request.headers),
          { direction: 'core-to-portal', method: request.method, path: request.url, body },
          ports.clock.now(),
        )
        if (fault) return reply.status(401).send(refuse(sentences[fault]))
        const lines = linesOf(request, body)
        if (!lines) return reply.status(400).send(refuse('The body is not a JSON array of facts.'))
        return takeInMessage(() => linesOf(request, body) ?? lines, ports)
      },
    })
  })
}

type Refusal = { success: false; message: string }
const refuse = (message: string): Refusal => ({ success: false, message })

/** In English only, like the reasons of refused lines: for whoever maintains the feed. */
const sentences: Record<SignatureFault, string> = {
  missing: `The headers ${timestampHeader} and ${signatureHeader} are needed.`,
  malformed: `${timestampHeader} must be seconds since 1970 and ${signatureHeader} must be v2=<64 hex digits>.`,
  'outside the window': `${timestampHeader} is more than ${signatureWindow} seconds away from the portal's clock.`,
  wrong: 'The signature does not fit method, path, timestamp, body and the shared secret.',
}

/** Null if it cannot be read at all. */
function linesOf(request: FastifyRequest, body: Buffer): AsyncIterable<ReadLine> | null {
  const source = { name: 'message', order: 0, folder: null }
  if (request.headers['content-type']?.startsWith('application/x-ndjson'))
    return readNdjson(once(body), source, (text) => text)
  const facts = jsonOf(body)
  return Array.isArray(facts) ? readArray(facts, source) : null
}

async function* once(body: Buffer) {
  yield body
}

function jsonOf(body: Buffer): unknown {
  try {
    return isUtf8(body) ? JSON.parse(body.toString('utf8')) : undefined
  } catch {
    return undefined
  }
}

async function takeInMessage(
  read: () => AsyncIterable<ReadLine>,
  ports: IntegrationPorts,
): Promise<FactsAnswer> {
  const receivedAt = ports.clock.now()
  const since = performance.now()
  const refusedLines: RefusedLine[] = []
  const summary = await takeIn(read(), ports, {
    onRefused: (line) => refusedLines.push(line),
  })
  const ms = Math.round(performance.now() - since)
  await keepMessage(ports, { receivedAt, ms, summary, refused: refusedLines, lines: read() })
  const { total } = summary
  const refused = refusedLines.flatMap(({ line, faults }) =>
    faults.map((fault) => ({ line, ...fault })),
  )
  return {
    success: refused.length === 0,
    accepted: total.new + total.changed,
    unchanged: total.unchanged,
    refused,
  }
}
