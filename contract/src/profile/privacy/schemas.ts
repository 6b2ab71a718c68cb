/** What members see and decide about the security of their account and about what the portal holds of them. */
import { z } from 'zod'
import { oneTimeCode, sealedPassword, sealedTooLate } from '../../access/schemas.ts'
import { waysIn } from '../../access/rules/ways-in.ts'
import { answerOf, filled, id, localInstant, tooManyAttempts } from '../../shared/schemas.ts'
import { documentViewers, viewedDocuments } from './rules/document-views.ts'

/** A browser by its user agent; what that does not say is null. */
export const browserName = z.object({
  name: z.string().nullable().meta({ example: 'Chrome' }),
  system: z.string().nullable().meta({ example: 'Windows' }),
  device: z.enum(['computer', 'phone', 'tablet']),
})
export type BrowserName = z.output<typeof browserName>

/** As much of a place as the address itself shows, without a third party: never a city. */
export const place = z.object({
  /** The same network as the portal: an office, or the portal's own machine. */
  local: z.boolean(),
  /** How the address begins; null where it is not known. */
  network: z.string().nullable().meta({ example: '203.0.113' }),
})
export type Place = z.output<typeof place>

const signInId = z.uuid().meta({ example: '0b9d5c1e-4f7a-4c1e-9a53-0d7c3f1f6a10' })

export const signIn = z.object({
  /** Names its session, and opens nothing. */
  id: signInId,
  browser: browserName,
  place,
  /** Null of those from before it was kept. */
  opened_by: z.enum(waysIn).nullable().meta({ example: 'passkey' }),
  at: localInstant,
  /** When it was last used; null for the session of this call. */
  until: localInstant.nullable().meta({ example: '2026-06-15T18:04:00+04:00' }),
  /** The session of this call. */
  current: z.boolean(),
  /** Still open, here or elsewhere. */
  open: z.boolean(),
  /** The first from this browser, or from this place, and not the account's first. */
  new_browser: z.boolean(),
  new_place: z.boolean(),
})
export type SignIn = z.output<typeof signIn>

const example = '1781510400000.0b9d5c1e-4f7a-4c1e-9a53-0d7c3f1f6a10'
const cursor = z
  .string()
  .regex(/^\d{13}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .meta({ example })

export const signIns = {
  /** `before` continues a list with the `cursor` of its last page. */
  query: z.object({ before: cursor.optional() }),
  response: answerOf(z.array(signIn)).extend({
    cursor: cursor.nullable().meta({ example }),
    /** Of the last 30 days, from a place or a browser that was new. */
    new_lately: z.int(),
  }),
}

export const trustedBrowser = z.object({
  id: z.int(),
  browser: browserName,
  last_used_at: localInstant,
  trusted_until: localInstant,
  /** The browser of this call. */
  current: z.boolean(),
})
export type TrustedBrowser = z.output<typeof trustedBrowser>

const confirmation = z.object({ success: z.literal(true), message: z.string() })

export const trustedBrowsers = { response: answerOf(z.array(trustedBrowser)) }
export const removeTrustedBrowser = { params: z.object({ id }), response: confirmation }
export const removeTrustedBrowsers = { response: confirmation }

/** Of an account that has one; partners' members without a password leave it out. */
const presentPassword = sealedPassword.optional()
const passwordRefuses = {
  400: sealedTooLate,
  422: 'The password is missing or wrong.',
  429: tooManyAttempts,
}

export const endSignIn = {
  params: z.object({ id: signInId }),
  body: z.object({ password: presentPassword }),
  response: confirmation,
  refuses: passwordRefuses,
}

export const signOutEverywhere = {
  body: z.object({
    password: presentPassword,
    /** Also the session of this call, and the trust in its browser. */
    here_too: z.boolean(),
  }),
  response: confirmation,
  refuses: passwordRefuses,
}

export const documentView = z.object({
  id: z.int(),
  at: localInstant,
  by: z.enum(documentViewers),
  /** Of somebody in the family whom the member may know; null for all others. */
  name: z.string().nullable(),
  document: z.enum(viewedDocuments),
  file_name: z.string().nullable(),
  /** Of the request that it belongs to. */
  reference_number: z.string().nullable(),
  request_kind: z.enum(['claim', 'pre-approval', 'complaint']).nullable(),
  /** Whose document it is. */
  person_name: z.string(),
})
export type DocumentView = z.output<typeof documentView>

export const documentViews = {
  query: z.object({
    /** Everybody without it. */
    by: z.enum(['insurer', 'me']).optional(),
    /** Views before the one with this id; without it, the newest. */
    before: id.optional(),
  }),
  response: answerOf(z.array(documentView)).extend({ more: z.boolean() }),
}

export const copyStates = ['none', 'being-made', 'ready', 'gone', 'failed'] as const
export const dataCopyState = z.object({
  state: z.enum(copyStates),
  asked_at: localInstant.nullable(),
  /** Until when a copy that is ready is kept; when it was deleted, of one that is gone. */
  kept_until: localInstant.nullable(),
  /** Bytes. */
  size: z.int().nullable(),
})
export type DataCopyState = z.output<typeof dataCopyState>

export const dataCopy = { response: answerOf(dataCopyState) }
export const askForDataCopy = {
  response: answerOf(dataCopyState),
  refuses: { 429: tooManyAttempts },
}
export const deleteDataCopy = { response: answerOf(dataCopyState) }
export const downloadDataCopy = {
  sends: 'application/zip',
  refuses: { 404: 'There is no copy, or it is not kept any more.' },
}

export const contactChannels = ['email', 'phone'] as const
export const contactChannel = z.enum(contactChannels)
export type ContactChannel = z.output<typeof contactChannel>

export const contact = {
  response: answerOf(
    z.object({
      email: z.string().meta({ example: 'layla@example.com' }),
      phone_number: z.string().nullable(),
      /** Without a password of their own members cannot change it. */
      may_change: z.boolean(),
      /** The account's security questions: one is asked of a member who no longer has the number on file. */
      questions: z.array(z.object({ id: z.int(), question: z.string() })),
    }),
  ),
}

const ended = 'The change has expired, another was begun, or it belongs to another session.'

export const changeContact = {
  body: z.object({
    channel: contactChannel,
    /** The new address, or the new number with `+` and its country code. */
    to: filled(254, 'server.contact.missing'),
    password: sealedPassword,
    /** Of a member who no longer has the number on file: the first code then goes to the mailbox on file. */
    without_phone: z
      .object({ security_question: z.int(), answer: filled(200, 'server.contact.answer') })
      .optional()
      .meta({ example: { security_question: 2, answer: 'Harbour' } }),
  }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    change_id: z.int(),
    /** Where the code went that proves the owner: the present number, masked, or the mailbox on file. */
    proof: z.object({
      channel: contactChannel,
      to: z.string().meta({ example: '+971 ••••• 0100' }),
    }),
  }),
  refuses: {
    400: sealedTooLate,
    403: 'The account has no password.',
    410: `Sent again under its key. ${ended}`,
    422: 'The password or the answer is wrong, or the address or number cannot be used.',
    429: tooManyAttempts,
  },
}

/** By the code that went to the present number or mailbox. Then another goes to the new one. */
export const proveContact = {
  body: z.object({ change_id: id, otp: oneTimeCode }),
  response: confirmation,
  refuses: {
    400: 'The code is wrong.',
    409: 'The code has been used, or a newer one was sent.',
    410: ended,
    429: tooManyAttempts,
  },
}

/** Sends no second code within a minute of the first. */
export const resendContactCode = {
  body: z.object({ change_id: id }),
  response: confirmation,
  refuses: { 410: ended, 429: tooManyAttempts },
}

export const confirmContact = {
  body: z.object({ change_id: id, otp: oneTimeCode }),
  response: confirmation,
  refuses: {
    400: 'The code is wrong.',
    409: 'The change is not proved yet, the code has been used, a newer one was sent, or somebody else has the address.',
    410: ended,
    429: tooManyAttempts,
  },
}
