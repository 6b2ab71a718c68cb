/** The Fastify application: what holds for every call, and the doors through which the areas come in. */
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import { constants } from 'node:zlib'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { answerError, answerErrors } from './answer-errors.ts'
import { answerBrokenRequests, refuseExpectations, refuseWithoutHost } from './broken-requests.ts'
import { type PageOrigins, securityHeaders } from './content-security.ts'
import { refuseControlCharacters } from './control-characters.ts'
import { logRequest } from './log-request.ts'
import { requestIdHeader, requestIds } from './request-ids.ts'
import { Caller } from '../caller.ts'
import { CurrentRequest, inRequest } from '../current-request.ts'
import { cutSlowBodies, longestRequestMs } from './slow-bodies.ts'

/** Everything except uploads is small. */
const bodyLimit = 256 * 1024

/**
 * A phone on a slow line waits for each kilobyte. Nothing can be guessed from how long an answer is: another site cannot
 * have one asked for, since who asks stands in a header that only our pages send. Documents are compressed as they are.
 */
const compressedAnswers = {
  encodings: ['br', 'gzip'] satisfies ('br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  threshold: 1_024,
  // Less work at once than by a stream.
  syncThreshold: 64 * 1_024,
  // A small body that unpacks to a large one is none that anybody has to send.
  globalDecompression: false,
}

export type AppConfig = Pick<Config, 'trustedProxies' | 'production' | 'busyAfterMs'> & PageOrigins

export function makeApp(config: AppConfig, logger: FastifyBaseLogger): FastifyInstance {
  const headers = securityHeaders(config)
  const answerBroken = answerBrokenRequests(headers)
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // We log one line a request ourselves, by allow-list.
    logController: new LogController({ disableRequestLogging: true }),
    // HEAD must not run the deletes that the specification puts on GET.
    exposeHeadRoutes: false,
    genReqId: requestIds({ behindProxy: config.trustedProxies.length > 0 }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit,
    requestTimeout: longestRequestMs,
    http: {
      headersTimeout: 30_000,
      requestTimeout: longestRequestMs,
      connectionsCheckingInterval: 2_000,
      // Node would refuse it without a body; we answer in our own format.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // Requests in progress when the portal closes are still answered, and the client is told to reconnect.
    return503OnClosing: false,
    // Doubled or trailing slashes do not keep a path from its call (PLT-005).
    routerOptions: {
      maxParamLength: 2_000,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
    },
    // Failures before a route is found are answered like all others.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(headers)),
    clientErrorHandler: answerBroken,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('member', null)
  app.decorateRequest('time', null)
  timeRequests(app)
  // Before whatever may refuse: its answer has them, too.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
  app.register(compress, compressedAnswers)
  app.register(cookie)
  // Under load it is better to refuse a few calls than to answer all of them too late.
  app.register(underPressure, {
    maxEventLoopDelay: config.busyAfterMs,
    // Longer than the lag itself: one long task is not overload, a lasting lag is.
    sampleInterval: config.busyAfterMs + 500,
    retryAfter: 5,
  })
  app.addHook('onRequest', refuseWithoutHost)
  refuseExpectations(app.server, headers)
  app.addHook('preParsing', cutSlowBodies(answerBroken))
  app.addHook('preValidation', refuseControlCharacters)
  app.addHook('onResponse', logRequest)
  answerErrors(app)
  return app
}

/** The streams of a body are begun by the connection: what follows them is brought back to its request. */
function timeRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    request.current = new CurrentRequest(request.id, new Caller(request.ip))
    void reply.header(requestIdHeader, request.id)
    inRequest(request.current, done)
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    request.current?.begin('receiving')
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    request.current?.end('receiving')
    if (request.current) inRequest(request.current, done)
    else done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for what is refused before any hook. */
    current: CurrentRequest | null
  }
}
