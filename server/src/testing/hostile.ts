/** What no honest page sends: values, texts and bodies that break careless servers. */
import fc from 'fast-check'
import { hostileForm } from './hostile-forms.ts'
import type { Described, DescribedCall } from './described-calls.ts'

const texts = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '1.5',
  '1e3',
  '0x10',
  '9007199254740993',
  '2147483648',
  '9'.repeat(400),
  '\u0000',
  'a\u0000b',
  '\u001B[2J',
  '\u007F',
  '\u202Egnp.exe',
  '\uFEFF',
  '\uD800',
  'é̀'.repeat(300),
  '👩‍👩‍👧‍👦',
  '٠١٢٣',
  'ﷺ'.repeat(50),
  'x'.repeat(100_000),
  "' or '1'='1' --",
  '"; drop table person; --',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%00',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '\r\nset-cookie: a=b',
  '__proto__',
  'constructor',
  '2026-02-30',
  '0000-00-00',
  '275760-09-13',
  '2026-06-15T25:61:61Z',
  'v1.a.b.c.d',
  'eyJhbGciOiJub25lIn0.e30.',
]

const numbers = [-1, 0, 1, 1.5, -0.1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21, 1e308, 5e-324]
const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...texts, ...numbers, null, true, false, [], {}, [[]], [1], ['1']),
  fc.constantFrom<unknown>({ toString: 'x' }, { $gt: '' }, { length: -1 }, deep(30), deep(900)),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
)

export const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string({ maxLength: 300 }))

/** Something that looks as the schema wants it, so that the call itself is reached and not only its door. */
function fitting(schema: Described): fc.Arbitrary<unknown> {
  const { type, enum: options, anyOf, items, properties } = schema
  if (options && options.length > 0) return fc.constantFrom(...options)
  if (anyOf && anyOf.length > 0) return fc.oneof(...anyOf.map(fitting))
  const kinds = new Set([type].flat())
  if (kinds.has('object') || properties) return fittingObject(schema)
  if (kinds.has('array')) return fc.array(fitting(items ?? {}), { maxLength: 5 })
  if (kinds.has('boolean')) return fc.boolean()
  if (kinds.has('integer') || kinds.has('number'))
    return fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 2e9 }))
  return fittingText(schema)
}

function fittingText({ pattern, maxLength = 60 }: Described): fc.Arbitrary<string> {
  const plain = fc.string({ minLength: 1, maxLength: Math.min(maxLength, 200) })
  const known = fc.constantFrom(
    '2026-06-15',
    'someone@example.com',
    '+971501234567',
    'GH-2026-0001',
  )
  if (!pattern) return fc.oneof(known, plain)
  try {
    return fc.oneof(known, fc.stringMatching(new RegExp(pattern, 'u')))
  } catch {
    return fc.oneof(known, plain)
  }
}

function fittingObject({ properties = {} }: Described): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties)
  return fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, mostlyFitting(field)])),
    {
      requiredKeys: [],
    },
  )
}

const mostlyFitting = (schema: Described): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: fitting(schema), weight: 4 }, { arbitrary: hostileValue, weight: 1 })

export interface HostileRequest {
  method: DescribedCall['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'nonsense',
  '',
]

/** A request to one of the calls: a little wrong, or very. */
export function hostileRequest(call: DescribedCall): fc.Arbitrary<HostileRequest> {
  const path = call.parameters.filter((one) => one.in === 'path')
  const query = call.parameters.filter((one) => one.in === 'query')
  return fc
    .record({
      path: fc.tuple(...path.map(({ schema }) => textFor(schema))),
      query: fc.tuple(
        ...query.map(({ schema }) => fc.option(fc.array(textFor(schema), { maxLength: 2 }))),
      ),
      more: fc.option(fc.tuple(hostileText, hostileText), { freq: 4 }),
      payload: call.method === 'GET' ? fc.constant(undefined) : hostilePayload(call.body ?? {}),
      form: call.form
        ? fc.option(hostileForm(fittingFields(call.form)), { freq: 8 })
        : fc.constant(null),
      contentType: fc.oneof(
        { arbitrary: fc.constant('application/json'), weight: 6 },
        { arbitrary: fc.constantFrom(...contentTypes), weight: 1 },
      ),
    })
    .map(({ path: values, query: asked, more, payload, form, contentType }) => {
      let url = call.path
      for (const [at, { name }] of path.entries()) {
        url = url.replace(`{${name}}`, encoded(values[at] ?? ''))
      }
      const pairs = query.flatMap(({ name }, at) =>
        (asked[at] ?? []).map((one) => `${name}=${encoded(one)}`),
      )
      if (more) pairs.push(more.map(encoded).join('='))
      const address = pairs.length > 0 ? `${url}?${pairs.join('&')}` : url
      if (!form) return aRequest(call, address, payload, contentType)
      return { method: call.method, url: address, headers: form.headers, payload: form.payload }
    })
}

function aRequest(
  { method }: DescribedCall,
  url: string,
  payload: string | Buffer | undefined,
  contentType: string,
): HostileRequest {
  if (payload === undefined) return { method, url, headers: {} }
  return { method, url, payload, headers: contentType ? { 'content-type': contentType } : {} }
}

const textFor = (schema: Described): fc.Arbitrary<string> =>
  fc.oneof(fitting(schema).map(String), hostileText)

/** The fields of a form, each with what it may be filled with; a file has nothing that fits. */
const fittingFields = ({ properties = {} }: Described) =>
  Object.entries(properties).map(([name, field]) => ({
    name,
    isFile: field.contentMediaType !== undefined,
    text: textFor(field),
  }))

export function hostilePayload(schema: Described): fc.Arbitrary<string | Buffer> {
  const body = fittingObject(schema)
  return fc.oneof(
    { arbitrary: body.map((value) => JSON.stringify(value)), weight: 6 },
    { arbitrary: hostileValue.map((value) => JSON.stringify(value)), weight: 1 },
    { arbitrary: fc.tuple(body, body).map(doubled), weight: 1 },
    // Bytes that are no UTF-8.
    {
      arbitrary: fc.tuple(body, fc.uint8Array({ maxLength: 8 }), fc.nat(200)).map(cutInto),
      weight: 1,
    },
    // Broken off somewhere.
    {
      arbitrary: fc
        .tuple(body, fc.nat(80))
        .map(([value, less]) => JSON.stringify(value).slice(0, -1 - less)),
      weight: 1,
    },
    { arbitrary: fc.constantFrom(...rawBodies), weight: 1 },
  )
}

/** Every field twice, with other contents. */
const doubled = (both: [object, object]) =>
  `{${both
    .map((one) => JSON.stringify(one).slice(1, -1))
    .filter((fields) => fields !== '')
    .join(',')}}`

export function cutInto([value, bytes, at]: [unknown, Uint8Array, number]): Buffer {
  const whole = Buffer.from(JSON.stringify(value))
  return Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at)])
}

const rawBodies = [
  '',
  '{',
  'null',
  '"text"',
  '[[[[[',
  '{"a":1e999}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"email":"a","email":"b"}',
  '\uFEFF{}',
  '{"a":"\\ud800"}',
  `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `"${'x'.repeat(300_000)}"`,
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
]

/** Lone surrogates cannot be encoded; they travel as the sign for what is broken. */
const encoded = (text: string) => encodeURIComponent(text.slice(0, 6_000).toWellFormed())
