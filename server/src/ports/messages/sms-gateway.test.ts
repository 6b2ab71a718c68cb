import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { Uncertain } from './post.ts'
import { smsGateway } from './sms-gateway.ts'

const open: Server[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

interface Asked {
  body: unknown
  key: unknown
  authorization: unknown
}

async function addressOf(server: Server): Promise<string> {
  open.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** A gateway that answers as the test says, and what it was asked. */
async function aGateway(answer: (...args: Parameters<RequestListener>) => void) {
  const asked: Asked[] = []
  const server = createHttpServer((request, response) => {
    void text(request).then((body) => {
      const { 'idempotency-key': key, authorization } = request.headers
      asked.push({ body: JSON.parse(body), key, authorization })
      answer(request, response)
    })
  })
  return { asked, address: await addressOf(server) }
}
const answering = (status: number) =>
  aGateway((_request, response) => void response.writeHead(status).end('{}'))

const sms = { id: 23, channel: 'sms' as const, to: '+971501234567', text: 'Your code is 123456' }
const plain = (url: string) => ({ url, body: null, headers: null })
/** As long as a slow machine may take, unless the test is about time. */
const outcome = (address: string, answerTimeoutMs = 20_000) =>
  smsGateway(plain(`http://${address}/send`), answerTimeoutMs)
    .carry(sms)
    .then(
      () => 'left',
      (error: unknown) => (error instanceof Uncertain ? 'uncertain' : 'not left'),
    )

test('the gateway gets number, text and a key by which it can drop repeats', async () => {
  const { asked, address } = await answering(202)
  await smsGateway(plain(`http://portal:p%40ss@${address}/send`)).carry(sms)
  expect(asked).toEqual([
    {
      body: { id: 23, to: sms.to, text: sms.text },
      key: '23',
      authorization: `Basic ${Buffer.from('portal:p@ss').toString('base64')}`,
    },
  ])
})

test('a gateway that refuses has sent nothing', async () => {
  for (const status of [400, 401, 404, 422, 429, 503]) {
    const { address } = await answering(status)
    expect([status, await outcome(address)]).toEqual([status, 'not left'])
  }
})

test('a gateway that breaks may have sent it', async () => {
  for (const status of [500, 502, 504]) {
    const { address } = await answering(status)
    expect([status, await outcome(address)]).toEqual([status, 'uncertain'])
  }
})

test('a gateway that does not answer in time may have sent it', async () => {
  const { asked, address } = await aGateway(() => undefined)
  expect(await outcome(address, 300)).toBe('uncertain')
  expect(asked).toHaveLength(1)
})

test('a gateway that hangs up may have sent it', async () => {
  const { address } = await aGateway((request) => void request.socket.destroy())
  expect(await outcome(address)).toBe('uncertain')
})

test('where nothing listens, and where no such host is, nothing left', async () => {
  const gone = createServer()
  const address = await addressOf(gone)
  gone.close()
  expect(await outcome(address)).toBe('not left')
  expect(await outcome('gateway.invalid')).toBe('not left')
})

test('a code is not carried on to where a gateway points', async () => {
  const elsewhere = await answering(200)
  const { address } = await aGateway(
    (_request, response) =>
      void response.writeHead(307, { location: `http://${elsewhere.address}/` }).end(),
  )
  expect(await outcome(address)).toBe('not left')
  expect(elsewhere.asked).toEqual([])
})

const answer = (status: string) => `HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`

test('the second of two answers is not taken for the answer to the next message', async () => {
  let requests = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', () => {
      requests += 1
      socket.write(
        requests === 1 ? answer('400 Bad Request') + answer('200 OK') : answer('429 Later'),
      )
    })
  })
  const address = await addressOf(server)
  expect(await outcome(address)).toBe('not left')
  expect(await outcome(address)).toBe('not left')
  expect(requests).toBe(2)
  for (const socket of sockets) socket.destroy()
})
