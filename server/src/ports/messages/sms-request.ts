/**
 * How a gateway is called. Its own way is `POST {id, to, text}`; with `{text}` in `SMS_URL` it is a GET of that address,
 * and with `SMS_BODY` a POST of that body, as a form or, where it begins with a brace, as JSON.
 */
export interface SmsGatewaySettings {
  url: string
  body: string | null
  /** A line each, `Name: value`. */
  headers: string | null
}

export interface SmsToSend {
  id: number
  to: string
  text: string
}

interface SmsRequest {
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | null
}

/** `digits` is the number without its plus. */
const placeholders = /\{(id|to|digits|text)\}/g

/** Why a gateway cannot be called like this; null if it can. */
export function gatewayFault({ url, body, headers }: SmsGatewaySettings): string | null {
  if (body !== null || isFilledIn(url)) {
    const [name, template] = body === null ? ['SMS_URL', url] : ['SMS_BODY', body]
    if (!template.includes('{text}') || !/\{(to|digits)\}/.test(template))
      return `${name} must hold {text}, and the number as {to} or {digits}`
  }
  if (body?.startsWith('{') && !isJson(filled(body, sample, inJson)))
    return 'SMS_BODY begins with a brace and must be JSON, with {to} and {text} within quotation marks'
  return linesOf(headers).every((line) => /^[\w-]+: *\S/.test(line))
    ? null
    : 'SMS_HEADERS must be lines such as Authorization: App KEY'
}

const sample: SmsToSend = { id: 1, to: '+971501234567', text: 'Code' }

/** Whether the message goes into it. */
export const isFilledIn = (url: string): boolean => /\{(to|digits|text)\}/.test(url)

/** User and password in the address become basic authentication. */
export function smsRequest(settings: SmsGatewaySettings, sms: SmsToSend): SmsRequest {
  const url = new URL(filled(settings.url, sms, encodeURIComponent))
  const credentials =
    url.username && `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  const isJsonBody = settings.body === null || settings.body.startsWith('{')
  const isGet = settings.body === null && isFilledIn(settings.url)
  return {
    url,
    method: isGet ? 'GET' : 'POST',
    headers: {
      ...(!isGet && {
        'content-type': isJsonBody ? 'application/json' : 'application/x-www-form-urlencoded',
      }),
      // By which it can drop repeats.
      'idempotency-key': String(sms.id),
      ...(credentials && {
        authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      }),
      ...Object.fromEntries(
        linesOf(settings.headers).map((line) => {
          const [name = '', ...value] = line.split(':')
          return [name.toLowerCase(), value.join(':').trim()]
        }),
      ),
    },
    body: isGet ? null : bodyOf(settings.body, sms),
  }
}

const bodyOf = (template: string | null, { id, to, text }: SmsToSend): string =>
  template === null
    ? JSON.stringify({ id, to, text })
    : filled(template, { id, to, text }, template.startsWith('{') ? inJson : encodeURIComponent)

const filled = (template: string, { id, to, text }: SmsToSend, encode: (value: string) => string) =>
  template.replaceAll(placeholders, (_, name: string) =>
    encode({ id: String(id), to, digits: to.replace('+', ''), text }[name] ?? ''),
  )

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1)

const linesOf = (headers: string | null): string[] =>
  (headers ?? '').split(/\n|\\n/).filter((line) => line.trim() !== '')

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
