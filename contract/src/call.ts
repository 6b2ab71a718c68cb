/**
 * One call of the API without its schemas, so that the browser ships a table of paths and no validator.
 * `Shape` carries the call's zod schemas as a type only: the server pairs the call with the schemas' values.
 */
import type { output, ZodType, input } from 'zod'

/** The statuses with which a call may be refused. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 416 | 422 | 429 | 503

/** The zod schemas of one call. What is missing is not sent. */
export interface CallShape {
  params?: ZodType
  query?: ZodType
  body?: ZodType
  /** The body may also come as NDJSON: the members of its array, one a line. */
  ndjson?: true
  /** Text fields of a multipart form. The server reads them by hand, because files arrive between them. */
  form?: ZodType
  /** Names of a form's file fields, each with what belongs in it. */
  files?: Record<string, string>
  /** Text fields of a form that come numbered, as its files do, each with what belongs in it. */
  numbered?: Record<string, string>
  /** A JSON answer. */
  response?: ZodType
  /** Media type of an answer that is not JSON. */
  sends?: string
  /** When it refuses, by status, beyond what every call of its shape does (`openapi/refusals.ts`). */
  refuses?: Partial<Record<RefusalStatus, string>>
}

export type FreshProof = 'always' | 'where-stronger'

export interface Call<Shape extends CallShape = CallShape> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the API root, without a leading slash; `:name` marks a parameter, `:name?` an optional one. */
  readonly path: string
  /**
   * Who may call: anybody, a signed-in member with a bearer token, anybody with a better answer for a signed-in member
   * (`optional`), or the core system with a signature.
   */
  readonly auth: 'public' | 'optional' | 'member' | 'core'
  /** What it does, in one line: its headline in the description of the API. */
  readonly summary: string
  /** What a caller needs to know besides. */
  readonly description?: string
  /**
   * How a call that writes is made again when its answer was lost. `keyed`: it carries an `Idempotency-Key`; the same
   * key gives the first answer again, and is refused with other content. `idempotent`: twice comes to the same as once,
   * so nothing is remembered. A call without it is not repeated by the page: it only reads, or it spends something.
   */
  readonly repeats?: 'keyed' | 'idempotent'
  /**
   * Asks whoever makes it to show anew who they are, within five minutes and in the same session. `where-stronger`: only
   * a member who has a passkey or an authenticator app.
   */
  readonly freshProof?: FreshProof
  /** Pages make it by themselves: it does not count as something that the member does. */
  readonly unattended?: true
  /** Never present at run time; it only ties the schemas' types to the call. */
  readonly shape?: Shape
}

type In<T> = T extends ZodType ? input<T> : undefined
type Out<T> = T extends ZodType ? output<T> : undefined

export type ParamsOf<C> = C extends Call<infer S> ? In<S['params']> : never
export type QueryOf<C> = C extends Call<infer S> ? In<S['query']> : never
export type BodyOf<C> = C extends Call<infer S> ? In<S['body']> : never
export type ResponseOf<C> = C extends Call<infer S> ? Out<S['response']> : never
