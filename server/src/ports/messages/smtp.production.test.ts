import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Postfix, postfixIsInstalled, startPostfix } from '../../testing/postfix.ts'
import { NoSuchRecipient, Uncertain } from './post.ts'
import { smtpCarrier } from './smtp.ts'

const usual = tls.getCACertificates('default')
let postfix: Postfix
beforeAll(async () => {
  if (!postfixIsInstalled) return
  postfix = await startPostfix()
  // As `NODE_EXTRA_CA_CERTS` does for the portal.
  tls.setDefaultCACertificates([...usual, postfix.authority])
})
afterAll(async () => {
  tls.setDefaultCACertificates(usual)
  await postfix?.close()
})

let id = 300
const carry = (url: string, to = 'layla@example.com', answerMs = 20_000) =>
  smtpCarrier(url, 'Member portal <no-reply@example.com>', { connectMs: 20_000, answerMs }).carry({
    id: (id += 1),
    channel: 'email',
    to,
    subject: 'رمز التحقق',
    text: `Mail ${id}`,
    html: `<p>Mail ${id}</p>`,
  })
const received = async (): Promise<string[]> =>
  (await postfix.mails()).flatMap((mail) => /^Mail \d+/m.exec(mail) ?? []).toSorted()
const outcome = (sent: Promise<void>) =>
  sent.then(
    () => 'left',
    (error: unknown) =>
      `${error instanceof NoSuchRecipient ? 'to nobody' : error instanceof Uncertain ? 'uncertain' : 'not left'}: ${error instanceof Error ? error.message : ''}`,
  )

/** Less than it sleeps, and more than a busy machine takes for an answer. */
const shortMs = 3_000

describe.skipIf(!postfixIsInstalled)('by a real mail server', () => {
  test('ADD-564 a mail leaves encrypted, with the password, by STARTTLS and by SMTPS', async () => {
    expect(await outcome(carry(postfix.url('starttls')))).toBe('left')
    expect(await outcome(carry(postfix.url('smtps')))).toBe('left')
    await expect.poll(received).toEqual(['Mail 301', 'Mail 302'])
    for (const mail of await postfix.mails())
      expect(mail).toMatch(/by mail\.example\.com \(Postfix\) with ESMTPSA/)
  })

  test('ADD-564 a certificate of an authority that nobody here knows gets neither password nor mail', async () => {
    tls.setDefaultCACertificates(usual)
    for (const way of ['starttls', 'smtps'] as const)
      expect(await outcome(carry(postfix.url(way)))).toMatch(/^not left: No mail left: E/)
    tls.setDefaultCACertificates([...usual, postfix.authority])
    expect(await outcome(carry(postfix.url('plain')))).toMatch(/^not left: No mail left: ETLS/)
  })

  test('ADD-564 ADD-599 a wrong password, a mailbox that is not there and a full disk are each named by their number', async () => {
    expect(await outcome(carry(postfix.url('starttls', 'wrong')))).toBe(
      'not left: No mail left: EAUTH 535 AUTH PLAIN.',
    )
    expect(await outcome(carry(postfix.url('starttls'), 'nobody@example.com'))).toBe(
      'to nobody: No mail left: EENVELOPE 550 RCPT TO.',
    )
    expect(await outcome(carry(postfix.url('full')))).toBe(
      'not left: No mail left: EENVELOPE 452 MAIL FROM.',
    )
  })

  test('ADD-564 silence before the text is certain, silence after it is not, for the mail may lie in its box', async () => {
    const known = await received()
    expect(await outcome(carry(postfix.url('slowToAgree'), undefined, shortMs))).toMatch(
      /^not left/,
    )
    expect(await outcome(carry(postfix.url('slowToThank'), undefined, shortMs))).toMatch(
      /^uncertain/,
    )
    await expect.poll(received, { timeout: 20_000 }).toEqual([...known, `Mail ${id}`])
  })

  test('ADD-564 while it is down nothing has left, and the next try finds it again', async () => {
    const known = await received()
    await postfix.stop()
    expect(await outcome(carry(postfix.url('starttls')))).toMatch(/^not left/)
    await postfix.start()
    expect(await outcome(carry(postfix.url('starttls')))).toBe('left')
    await expect.poll(received).toEqual([...known, `Mail ${id}`])
  })
})
