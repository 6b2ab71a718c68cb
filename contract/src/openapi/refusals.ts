/** When a call refuses: what follows from its shape, and what it adds itself. */
import type { Call, CallShape, RefusalStatus } from '../call.ts'

export interface Refusing {
  status: number
  /** One sentence for each. */
  reasons: string[]
  /** Where this is all. */
  general: GeneralRefusal | undefined
}

/** What calls have in common, under the names of `components/responses`. */
export const generalRefusals = {
  Unreadable: [400, 'The request cannot be read: broken JSON or address, or control characters.'],
  NoSession: [401, 'The bearer token is missing or has expired, or its session has ended.'],
  SessionOver: [401, 'A bearer token was sent, and it has expired or its session has ended.'],
  WronglySigned: [401, 'The signature is missing, malformed, wrong, or older than five minutes.'],
  Unproved: [403, 'The member has to show anew who they are (`beginProof`).'],
  UnprovedByStronger: [
    403,
    'The member has a passkey, an authenticator app or a linked identity, and has to show anew who they are (`beginProof`).',
  ],
  Unknown: [404, 'There is no such record, as far as the member can see.'],
  OtherContent: [409, 'The same `Idempotency-Key` was sent before with other content.'],
  TooLarge: [413, 'The body is larger than 256 kB.'],
  FilesTooLarge: [413, 'A file is too large, or there are too many.'],
  MessageTooLarge: [413, 'The body is larger than 10 MB.'],
  NoForm: [415, 'The body is not multipart/form-data.'],
  OtherMediaType: [415, 'The body is of another media type.'],
  Invalid: [422, 'Something is missing or wrong. `errors` names the fields.'],
  TooMuch: [429, 'The account has sent as much as it may in a day.'],
  Busy: [503, 'The portal is busy or cannot reach its records. Try again after `Retry-After`.'],
} as const satisfies Record<string, readonly [RefusalStatus, string]>
export type GeneralRefusal = keyof typeof generalRefusals
const isGeneral = (name: string): name is GeneralRefusal => name in generalRefusals
export const generalNames = Object.keys(generalRefusals).filter(isGeneral)

function generalOf(call: Call, shape: CallShape): GeneralRefusal[] {
  const { params, query, body, form, files } = shape
  const isForm = form !== undefined || files !== undefined
  const isFromCore = call.auth === 'core'
  const follows: Record<GeneralRefusal, boolean> = {
    Unreadable: !isFromCore,
    NoSession: call.auth === 'member',
    SessionOver: call.auth === 'optional',
    WronglySigned: isFromCore,
    Unproved: call.freshProof === 'always',
    UnprovedByStronger: call.freshProof === 'where-stronger',
    Unknown: /:id(\/|$)/.test(call.path),
    OtherContent: call.repeats === 'keyed',
    // Of a call without a body, too: nobody reads it, and it is refused all the same.
    TooLarge: call.method !== 'GET' && !isFromCore && !isForm,
    FilesTooLarge: isForm,
    MessageTooLarge: body !== undefined && isFromCore,
    NoForm: isForm,
    OtherMediaType: body !== undefined || (call.method !== 'GET' && !isFromCore && !isForm),
    Invalid: !isFromCore && [params, query, body, form, files].some(Boolean),
    TooMuch: isForm,
    Busy: true,
  }
  return generalNames.filter((name) => follows[name])
}

/** In the order of their status. */
export function refusalsOf(call: Call, shape: CallShape): Refusing[] {
  const all = [
    ...generalOf(call, shape).map((general) => {
      const [status, reason] = generalRefusals[general]
      return { status, reason, general }
    }),
    ...Object.entries(shape.refuses ?? {}).map(([status, reason]) => ({
      status: Number(status),
      reason,
      general: undefined,
    })),
  ]
  const byStatus = Map.groupBy(all, ({ status }) => status)
  return [...byStatus]
    .map(([status, reasons]) => ({
      status,
      reasons: reasons.map(({ reason }) => reason),
      general: reasons.length === 1 ? reasons[0]?.general : undefined,
    }))
    .toSorted((a, b) => a.status - b.status)
}

/** What the message of each may say. */
export const refusalExamples: Record<number, { message: string; errors?: object }> = {
  400: { message: 'Check what you entered.' },
  401: { message: 'Log in again.' },
  403: { message: 'Only the principal member can do this.' },
  404: { message: "We couldn't find what you asked for." },
  409: {
    message:
      'You already sent this form with other content. Check what we received before you send it again.',
  },
  410: { message: 'This code is no longer valid. Log in again.' },
  413: { message: 'This is larger than we can take.' },
  415: { message: 'Send the file as a form.' },
  416: { message: 'Check what you entered.' },
  422: {
    message: 'Check what you entered.',
    errors: { email: ['Email is missing'] },
  },
  429: {
    message:
      "You've tried too many times. Try again in 10 minutes. If it can't wait, call +971 4 555 0100 (Monday to Friday, 8:00 to 18:00) or contact us.",
  },
  503: {
    message: "We can't reach your records at the moment. Please try again in a few seconds.",
  },
}
