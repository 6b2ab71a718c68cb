/** A core system as it should be, which a test makes wrong in one way. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isForNobody } from '@falaj/contract/integration/probe.ts'
import {
  signatureFault,
  signatureHeadersOf,
  signatureWindow,
  type SignedMessage,
} from '@falaj/contract/integration/signature.ts'
import { submission } from '@falaj/contract/integration/submission.ts'

export type Wrong =
  | 'takes what is not signed'
  | 'takes what another signed'
  | 'does not sign the body'
  | 'does not sign the path'
  | 'does not sign the method'
  | 'does not look at the time'
  | 'does not sign the time'
  | 'has one key for both directions'
  | 'does not look at the version'
  | 'keeps a key before it looks at the signature'
  | 'takes what comes twice as two'
  | 'does not see two at once'
  | 'knows a claim by its number alone'
  | 'makes something new of another body'
  | 'needs no key'
  | 'reads no more than the first piece'
  | 'reads no more than 20 kB'
  | 'takes three seconds and more'
  | 'answers in words'
  | 'takes a claim for nobody'
  | 'refuses without a reason'
  | 'refuses once and takes it then'
  | 'knows claims alone'
  | 'refuses for good what it cannot read'
  | 'breaks over what it cannot read'

interface Answer {
  status: number
  answer: object | string
}

const refuse = (status: number, message: string): Answer => ({
  status,
  answer: { success: false, message },
})

export async function aCore(secret: string, wrong?: Wrong) {
  const is = (one: Wrong) => wrong === one
  const kept = new Map<string, Answer & { body: string }>()
  const numbers = new Set<string>()
  let received = 0
  let made = 0

  async function isGenuine(request: IncomingMessage, body: string): Promise<boolean> {
    const { timestamp, signature } = signatureHeadersOf(request.headers)
    if (signature === undefined) return is('takes what is not signed')
    if (is('takes what another signed')) return true
    const { method = '', url: path = '' } = request
    const message: SignedMessage = { direction: 'portal-to-core', method, path, body }
    const fits = async (
      as: Partial<SignedMessage> = {},
      { at = new Date(), sent = timestamp, by = signature } = {},
    ) =>
      (await signatureFault(
        secret,
        { timestamp: sent, signature: by },
        { ...message, ...as },
        at,
      )) === null
    return (
      (await fits()) ||
      (is('does not sign the body') && (await fits({ body: `${body} ` }))) ||
      (is('does not sign the path') && (await fits({ path: `${path}/x` }))) ||
      (is('does not sign the method') && (await fits({ method: 'PUT' }))) ||
      (is('has one key for both directions') && (await fits({ direction: 'core-to-portal' }))) ||
      (is('does not look at the version') && (await fits({}, { by: `v2=${String(signature)}` }))) ||
      (is('does not look at the time') &&
        (await fits({}, { at: new Date(Number(timestamp) * 1000) }))) ||
      (is('does not sign the time') &&
        (await fits(
          {},
          {
            at: new Date(Number(timestamp) * 1000),
            sent: String(Number(timestamp) - signatureWindow),
          },
        )))
    )
  }

  async function answerTo(request: IncomingMessage, body: string): Promise<Answer> {
    const key = String(request.headers['idempotency-key'] ?? '')
    const early = is('keeps a key before it looks at the signature')
    if (early && kept.has(key)) return refuse(409, 'It came before.')
    if (early) kept.set(key, { body, ...refuse(409, '') })
    if (!(await isGenuine(request, body))) return refuse(401, 'The signature is wrong.')
    if (is('reads no more than 20 kB') && body.length > 20_000) return refuse(413, 'Too large.')
    if (key === '' && !is('needs no key')) return refuse(400, 'There is no key.')
    const before = is('takes what comes twice as two') ? undefined : kept.get(key)
    if (before && !early) {
      if (is('refuses once and takes it then')) return taken()
      if (before.body === body) return before
      return is('makes something new of another body') ? taken() : refuse(409, 'Another body.')
    }
    if (is('does not see two at once')) await pause(50)
    const read = submission.safeParse(jsonOf(body)).data
    if (!read && is('breaks over what it cannot read')) return refuse(500, 'TypeError')
    if (!read)
      return refuse(is('refuses for good what it cannot read') ? 422 : 400, 'No submission.')
    if (is('knows claims alone') && read.kind !== 'claim') return refuse(400, 'No claim.')
    const number = read.kind === 'chat_message' ? read.message_id : read.reference_number
    if (is('knows a claim by its number alone') && numbers.has(number))
      return refuse(409, 'We have it.')
    numbers.add(number)
    const refused = isForNobody(read) && !is('takes a claim for nobody')
    const reason = is('refuses without a reason') ? '' : 'We do not know this member.'
    const answer = refused ? refuse(422, reason) : taken()
    kept.set(key, { body, ...answer })
    return answer
  }
  const taken = () => ({
    status: 200,
    answer: is('answers in words') ? 'OK' : { success: true, core_reference: `C-${(made += 1)}` },
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const read = is('reads no more than the first piece') ? parts.slice(0, 1) : parts
    const { status, answer } = await answerTo(request, Buffer.concat(read).toString('utf8'))
    received += 1
    if (is('takes three seconds and more') && received >= 2 && received <= 4) await pause(3_100)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }
  const server = createServer((request, response) => void serve(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
