import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { aMailServer, type MailServer } from '../../testing/mail-server.ts'
import { NoSuchRecipient, Uncertain } from './post.ts'
import { smtpCarrier } from './smtp.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
async function server(options: Parameters<typeof aMailServer>[0] = {}): Promise<MailServer> {
  const one = await aMailServer(options)
  open.push(one)
  return one
}

const from = 'Member portal <no-reply@example.com>'
const mail = {
  id: 17,
  channel: 'email' as const,
  to: 'layla@example.com',
  subject: 'رمز التحقق',
  text: 'Hello\n\nhttps://portal.example/portal/passwordReset/abc',
  html: '<p>Hello</p>',
}
/** Longer than a busy machine takes for an answer. */
const patience = { connectMs: 20_000, answerMs: 2_000 }
const carry = (url: string, with_ = patience) => smtpCarrier(url, from, with_).carry(mail)
/** What became of a mail: it left, certainly not, not even tomorrow, or nobody can say. */
const outcome = (url: string, with_ = patience) =>
  carry(url, with_).then(
    () => 'left',
    (error: unknown) => {
      if (error instanceof NoSuchRecipient) return 'no such recipient'
      return error instanceof Uncertain ? 'uncertain' : 'not left'
    },
  )
const refusal = { responseCode: 550 }
const refusing = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

test('a mail leaves encrypted by STARTTLS, with authentication, as text and as page', async () => {
  const { received, url } = await server({
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'p@ss word' ? null : new Error('wrong'), { user: username ?? '' }),
  })
  await carry(url('smtp', 'portal:p%40ss%20word'))
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    from: 'no-reply@example.com',
    to: ['layla@example.com'],
    encrypted: true,
    user: 'portal',
  })
  const { raw } = received[0] ?? { raw: '' }
  expect(raw).toContain('Message-ID: <17@127.0.0.1.falaj>')
  expect(raw).toMatch(/auto-submitted: auto-generated/i)
  expect(raw).toContain('text/plain')
  expect(raw).toContain('text/html')
  expect(raw).toContain('=?UTF-8?')
})

test('smtps is encrypted from the first byte', async () => {
  const { received, url } = await server({ secure: true })
  await carry(url('smtps'))
  expect(received).toEqual([expect.objectContaining({ encrypted: true })])
})

test('a server elsewhere that offers no encryption gets neither password nor mail', async () => {
  const passwords: string[] = []
  const { received, url } = await server({
    host: '127.0.0.2',
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) => {
      passwords.push(password ?? '')
      done(null, { user: 'x' })
    },
  })
  expect(await outcome(url('smtp', 'portal:secret'))).toBe('not left')
  expect([passwords, received]).toEqual([[], []])
})

test('a server elsewhere that is not whom its certificate names gets neither', async () => {
  const { received, url } = await server({ host: '127.0.0.2' })
  expect(await outcome(url('smtp', 'portal:secret'))).toBe('not left')
  expect(received).toEqual([])
})

test('a refusal is certain, whatever is refused', async () => {
  const refusals: Parameters<typeof aMailServer>[0][] = [
    { onConnect: (_session, done) => done(refusing(554)) },
    { onMailFrom: (_address, _session, done) => done(refusing(451)) },
    { onRcptTo: (_address, _session, done) => done(refusing(550)) },
    { after: () => Promise.reject(refusing(452)) },
    { after: () => Promise.reject(refusing(554)) },
  ]
  for (const options of refusals) {
    const { url } = await server(options)
    expect(await outcome(url())).toBe('not left')
  }
  const { url } = await server({ onAuth: (_auth, _session, done) => done(new Error('wrong')) })
  expect(await outcome(url('smtp', 'portal:wrong'))).toBe('not left')
})

test('what is refused names neither the member nor the words of the server', async () => {
  const { url } = await server({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`no such user ${address}`), { responseCode: 550 })),
  })
  await expect(carry(url())).rejects.toThrow(/^No mail left: EENVELOPE 550 RCPT TO\.$/)
})

test.each([
  ['5.1.1 nobody here', 'no such recipient'],
  ['5.1.2 no such domain', 'no such recipient'],
  ['5.1.10 RecipientNotFound', 'no such recipient'],
  ['5.2.1 disabled', 'no such recipient'],
  ['5.2.2 over quota', 'not left'],
  ['5.7.1 relay access denied', 'not left'],
  ['5.1.7 the sender', 'not left'],
  ['no such user', 'not left'],
])('ADD-599 a mailbox refused with "550 %s": %s', async (words, expected) => {
  const { url } = await server({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(words), refusal)),
  })
  expect(await outcome(url())).toBe(expected)
})

test('ADD-599 a sender or a text that is refused for good says nothing of the recipient', async () => {
  const words = Object.assign(new Error('5.1.1 nobody here'), refusal)
  const from = await server({ onMailFrom: (_address, _session, done) => done(words) })
  const after = await server({ after: () => Promise.reject(words) })
  for (const { url } of [from, after]) expect(await outcome(url())).toBe('not left')
})

test('a server that hangs up after the text may have the mail: it is not sent again', async () => {
  const { received, url } = await server({ after: (drop) => drop() })
  expect(await outcome(url())).toBe('uncertain')
  expect(received).toHaveLength(1)
})

test('a server that falls silent after the text may have the mail', async () => {
  const { received, url } = await server({ after: () => new Promise(() => undefined) })
  expect(await outcome(url())).toBe('uncertain')
  expect(received).toHaveLength(1)
})

test('a server that hangs up or falls silent before the text has nothing', async () => {
  const silent = await server({ onRcptTo: () => undefined })
  expect(await outcome(silent.url())).toBe('not left')
  for (const greet of [() => undefined, (socket: Socket) => void socket.destroy()]) {
    const rude = createServer(greet).listen(0, '127.0.0.1')
    open.push(rude)
    await once(rude, 'listening')
    const address = rude.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const impatient = { ...patience, connectMs: 400 }
    expect(await outcome(`smtp://127.0.0.1:${port}`, impatient)).toBe('not left')
  }
})

test('where nothing listens nothing left', async () => {
  expect(await outcome('smtp://127.0.0.1:1')).toBe('not left')
})
