/**
 * Pairs a call of the contract with its schemas and a handler. What reaches the handler has been parsed; what
 * leaves it passes the response schema, so that no field leaks that the contract does not name.
 */
import type { Call, CallShape } from '@falaj/contract/call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { input, output, ZodType } from 'zod'
import { signInAgain } from './refusal.ts'
import type { SignedIn } from './signed-in.ts'
import { cameIn } from '../current-request.ts'

type Parsed<T> = T extends ZodType ? output<T> : undefined
/** The handler itself sends anything that is not JSON. */
type Answer<S extends CallShape> =
  | (S['response'] extends ZodType ? input<S['response']> : FastifyReply)
  | (S['sends'] extends string ? FastifyReply : never)

export interface CallInput<S extends CallShape> {
  params: Parsed<S['params']>
  query: Parsed<S['query']>
  body: Parsed<S['body']>
  request: FastifyRequest
  reply: FastifyReply
}
export interface MemberCall<S extends CallShape> extends CallInput<S> {
  member: SignedIn
}

/** A call that needs no session. */
export function answerAnyone<S extends CallShape>(
  app: FastifyInstance,
  call: Call<S>,
  shape: NoInfer<S>,
  handler: (input: CallInput<NoInfer<S>>) => Promise<Answer<NoInfer<S>>>,
) {
  expectAuth(call, 'public')
  register(app, call, shape, (request, reply) => handler(inputOf<S>(request, reply)))
}

export interface EitherCall<S extends CallShape> extends CallInput<S> {
  /** Null without a session. A session that is over is refused before, so that the page renews it. */
  member: SignedIn | null
}

/** A call that needs no session, and answers more to a signed-in member. */
export function answerEither<S extends CallShape>(
  app: FastifyInstance,
  call: Call<S>,
  shape: NoInfer<S>,
  handler: (input: EitherCall<NoInfer<S>>) => Promise<Answer<NoInfer<S>>>,
) {
  expectAuth(call, 'optional')
  register(app, call, shape, (request, reply) =>
    handler({ ...inputOf<S>(request, reply), member: request.member ?? null }),
  )
}

/** A call that needs a signed-in member; the handler learns who it is and what is within reach. */
export function answerMember<S extends CallShape>(
  app: FastifyInstance,
  call: Call<S>,
  shape: NoInfer<S>,
  handler: (input: MemberCall<NoInfer<S>>) => Promise<Answer<NoInfer<S>>>,
) {
  expectAuth(call, 'member')
  register(app, call, shape, async (request, reply) => {
    if (!request.member) throw signInAgain()
    return handler({ ...inputOf<S>(request, reply), member: request.member })
  })
}

/** If the contract marks the call differently, the server does not start. */
function expectAuth(call: Call, auth: Call['auth']) {
  if (call.auth !== auth)
    throw new Error(`The contract says that ${call.path} is for ${call.auth}s.`)
}

function register(
  app: FastifyInstance,
  call: Call,
  shape: CallShape,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  for (const { path, params } of pathsOf(call, shape)) {
    app.route({
      method: call.method,
      url: `/${path}`,
      config: { call },
      schema: {
        ...(params && { params }),
        ...(shape.query && { querystring: shape.query }),
        ...(shape.body && { body: shape.body }),
        ...(shape.response && { response: { 200: shape.response } }),
      },
      // Before the body is read: nobody uploads anything without a session.
      ...((call.auth === 'member' || call.auth === 'optional') && {
        onRequest: async (request: FastifyRequest) => {
          if (call.auth === 'optional' && !request.headers.authorization) return
          request.member = await app.signIn(request)
          cameIn(request.member.sessionId)
          // What was proved a moment ago is on the primary.
          if (call.freshProof) await app.requireFreshProof(request.member, call.freshProof)
          if (request.current) request.current.readsReplicas = onlyReads(call)
        },
      }),
      handler: (request, reply) => readAgain(request, reply, handler),
    })
  }
}

/** Pages make some calls by themselves; what these tell must be no older than what the pages were just told of. */
const onlyReads = ({ method, repeats, unattended }: Call): boolean =>
  method === 'GET' && !repeats && !unattended

/** A replica may lack what somebody else has just made and the session already reaches: then the primary is asked. */
async function readAgain(
  request: FastifyRequest,
  reply: FastifyReply,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await handler(request, reply)
  } catch (error) {
    if (!request.current?.readsReplicas || reply.sent) throw error
    request.current.readsReplicas = false
    return handler(request, reply)
  }
}

/** `card/:id?` stands for two paths, because OpenAPI has no optional path parameters. */
function pathsOf({ path }: Call, { params }: CallShape) {
  if (!path.endsWith('?')) return [{ path, params }]
  const withParameter = path.slice(0, -1)
  return [
    { path: withParameter, params },
    { path: withParameter.slice(0, withParameter.lastIndexOf('/')), params: undefined },
  ]
}

/** The only place where values that Fastify has validated get the types of their schemas. */
function inputOf<S extends CallShape>(request: FastifyRequest, reply: FastifyReply): CallInput<S> {
  return {
    params: request.params as Parsed<S['params']>,
    query: request.query as Parsed<S['query']>,
    body: request.body as Parsed<S['body']>,
    request,
    reply,
  }
}

/** The answer of a successful call: `success`, then its data. */
export const success = <T extends object>(brings: T) => ({ success: true as const, ...brings })
