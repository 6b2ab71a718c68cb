/** The Fastify application: what holds for every call, and the doors through which the areas come in. */
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { answerError, answerErrors } from './answer-errors.ts'
import { answerBrokenRequests, refuseExpectations, refuseWithoutHost } from './broken-requests.ts'
import { contentSecurity, securityHeaders } from './content-security.ts'
import { refuseControlCharacters } from './control-characters.ts'
import { logRequest } from './log-request.ts'
import { cutSlowBodies, longestRequestMs } from './slow-bodies.ts'

/** Everything but uploads is small. */
const bodyLimit = 256 * 1024

export type AppConfig = Pick<
  Config,
  'trustedProxies' | 'publicBaseUrl' | 'production' | 'busyAfterMs'
>

export function makeApp(config: AppConfig, logger: FastifyBaseLogger): FastifyInstance {
  const headers = securityHeaders(config)
  const answerBroken = answerBrokenRequests(headers)
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // We log one line a request ourselves, by allow-list.
    logController: new LogController({ disableRequestLogging: true }),
    // HEAD must not run the deletes that the specification puts on GET.
    exposeHeadRoutes: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit,
    requestTimeout: longestRequestMs,
    http: {
      headersTimeout: 30_000,
      requestTimeout: longestRequestMs,
      connectionsCheckingInterval: 2_000,
      // Node would refuse it with a bare line; we do so in our own shape.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // Who is being answered when the portal closes is answered, and told to come over another connection.
    return503OnClosing: false,
    // Whether a path is written with a leading slash or without, it finds its call (PLT-005).
    routerOptions: {
      maxParamLength: 2_000,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
    },
    // What fails before a route is found is answered as everything else.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    clientErrorHandler: answerBroken,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('member', null)
  app.register(helmet, { global: true, ...contentSecurity(config) })
  app.register(cookie)
  // Rather refuse a few in time than answer all too late.
  app.register(underPressure, {
    maxEventLoopDelay: config.busyAfterMs,
    // Longer than the lag itself: one long step is no pressure, only a lag that stays.
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
