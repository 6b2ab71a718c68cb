import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kannelIsInstalled, type Kannel, startKannel } from '../../testing/kannel.ts'
import { Uncertain } from './post.ts'
import { smsGateway } from './sms-gateway.ts'

let kannel: Kannel
beforeAll(async () => {
  if (kannelIsInstalled) kannel = await startKannel()
})
afterAll(async () => {
  await kannel?.close()
})

let numbers = 971_501_234_500
const aNumber = () => String((numbers += 1))
const send = (digits: string, text: string, url = kannel.url(), answerTimeoutMs = 20_000) =>
  smsGateway({ url, body: null, headers: null }, answerTimeoutMs).carry({
    id: 23,
    channel: 'sms',
    to: `+${digits}`,
    text,
  })

describe.skipIf(!kannelIsInstalled)('by a real gateway', () => {
  test('ADD-563 a text in Arabic with signs of any kind reaches the phone as it was written', async () => {
    const phone = aNumber()
    const text = 'رمز الدخول: "482913" & 100% + é 😀'
    await send(phone, text)
    await expect.poll(() => kannel.textsTo(phone)).toEqual([text])
  })

  test('ADD-563 whom it does not know it sends nothing, and it is said what to look at', async () => {
    const phone = aNumber()
    await expect(send(phone, 'A code', kannel.url('another'))).rejects.toThrow(
      'The SMS gateway answered 403: it does not take the user and password of SMS_URL, or not from here.',
    )
    await expect(send('', 'A code')).rejects.toThrow(
      'The SMS gateway answered 400: it does not take this number or this text.',
    )
    expect(await kannel.textsTo(phone)).toEqual([])
  })

  test('ADD-563 while its network is away it takes what it can queue, refuses the rest for now, and sends each once', async () => {
    const phone = aNumber()
    await kannel.stop('fakesmsc')
    await send(phone, 'The first')
    const refused: unknown = await send(phone, 'The second').catch((error: unknown) => error)
    expect(refused).toMatchObject({
      message: 'The SMS gateway answered 503: it takes none for now.',
    })
    expect(refused).not.toBeInstanceOf(Uncertain)
    await kannel.start('fakesmsc')
    await expect.poll(() => kannel.textsTo(phone)).toEqual(['The first'])
    await send(phone, 'The second')
    await expect.poll(() => kannel.textsTo(phone)).toEqual(['The first', 'The second'])
  })

  test('ADD-563 what it took and did not answer for is not certain, for it may leave all the same', async () => {
    const phone = aNumber()
    await kannel.freeze('bearerbox')
    await expect(send(phone, 'A code', kannel.url(), 500)).rejects.toBeInstanceOf(Uncertain)
    kannel.goOn('bearerbox')
    await expect.poll(() => kannel.textsTo(phone)).toEqual(['A code'])
  })

  test('ADD-563 while it is down nothing has left, and the next try finds it again', async () => {
    const phone = aNumber()
    await kannel.stop('smsbox')
    const refused = await send(phone, 'A code').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Error)
    expect(refused).not.toBeInstanceOf(Uncertain)
    await kannel.start('smsbox')
    await send(phone, 'A code')
    await expect.poll(() => kannel.textsTo(phone)).toEqual(['A code'])
  })
})
