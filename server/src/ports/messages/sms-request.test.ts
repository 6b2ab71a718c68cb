import { expect, test } from 'vitest'
import { gatewayFault, smsRequest } from './sms-request.ts'

const sms = { id: 23, to: '+971501234567', text: 'رمزك "482 913" & ليس غيره' }
const settings = { url: 'https://sms.example/send', body: null, headers: null }

test('ADD-562 a message goes into the address where that has places for it, each sign as an address writes it', () => {
  const url = 'https://sms.example/cgi-bin/sendsms?to={digits}&id={id}&charset=UTF-8&text={text}'
  expect(smsRequest({ ...settings, url }, sms)).toEqual({
    url: new URL(
      'https://sms.example/cgi-bin/sendsms?to=971501234567&id=23&charset=UTF-8&text=%D8%B1%D9%85%D8%B2%D9%83%20%22482%20913%22%20%26%20%D9%84%D9%8A%D8%B3%20%D8%BA%D9%8A%D8%B1%D9%87',
    ),
    method: 'GET',
    headers: { 'idempotency-key': '23' },
    body: null,
  })
})

test('ADD-562 it goes into a form or into JSON as these are written, with the headers that the gateway asks for', () => {
  const form = smsRequest({ ...settings, body: 'To={to}&From=Falaj&Body={text}' }, sms)
  expect(form).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(Object.fromEntries(new URLSearchParams(form.body ?? ''))).toEqual({
    To: '+971501234567',
    From: 'Falaj',
    Body: sms.text,
  })

  const body = '{"messages":[{"destinations":[{"to":"{digits}"}],"content":{"text":"{text}"}}]}'
  const headers = 'Authorization: App 1f2e:3d\\nX-Sender: Falaj'
  const json = smsRequest({ ...settings, body, headers }, sms)
  expect(json.headers).toEqual({
    'content-type': 'application/json',
    'idempotency-key': '23',
    authorization: 'App 1f2e:3d',
    'x-sender': 'Falaj',
  })
  expect(JSON.parse(json.body ?? '')).toEqual({
    messages: [{ destinations: [{ to: '971501234567' }], content: { text: sms.text } }],
  })
})

test('ADD-562 what is typed by a member is no place of its own', () => {
  const text = 'A message with {to} and $& in it'
  const { body } = smsRequest({ ...settings, body: 'to={to}&text={text}' }, { ...sms, text })
  expect(new URLSearchParams(body ?? '').get('text')).toBe(text)
})

test.each([
  [{}, null],
  [{ url: 'https://sms.example/?to={to}&text={text}' }, null],
  [
    { url: 'https://sms.example/?to={to}' },
    'SMS_URL must hold {text}, and the number as {to} or {digits}',
  ],
  [{ body: 'text={text}' }, 'SMS_BODY must hold {text}, and the number as {to} or {digits}'],
  [
    { body: '{"to":{digits},"text":{text}}' },
    'SMS_BODY begins with a brace and must be JSON, with {to} and {text} within quotation marks',
  ],
  [{ headers: 'App 1f2e3d' }, 'SMS_HEADERS must be lines such as Authorization: App KEY'],
])('ADD-562 of %j it is said before anything is sent what is wrong: %s', (changed, fault) => {
  expect(gatewayFault({ ...settings, ...changed })).toBe(fault)
})
