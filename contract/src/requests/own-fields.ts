/**
 * Fields that only one kind of request has: what a member is asked, or the core system tells, about claims alone. Each is
 * one record in the kind's `own-fields.ts`; forms, submissions, facts, details, the copy of one's data and what is kept of
 * a refused change are made from it.
 */
import { z } from 'zod'
import { isoDate } from '../shared/schemas.ts'
import { field } from './form.ts'

export interface OwnField<Sentence extends string = string> {
  /** As a form has it. */
  readonly member: z.ZodType<string, unknown>
  /** As it goes to the core system and comes from there. */
  readonly core: z.ZodType<string, unknown>
  /** Type of its column, which has the name of the field. */
  readonly column: 'text' | 'date'
  /** The sentence when it is missing in what is submitted; a draft may leave it out. Without one it is optional everywhere. */
  readonly missing?: Sentence
}
export type OwnFields<Sentence extends string = string> = Readonly<
  Record<string, OwnField<Sentence>>
>

/** What a member submits, as it is stored: `null` where nothing was said. */
export type OwnValues<Own extends OwnFields> = { [Name in keyof Own]: string | null }

/** The same, of a request that is complete. */
export type OwnSubmitted<Own extends OwnFields> = {
  [Name in keyof Own]: Own[Name] extends { missing: string } ? string : string | null
}

export const ownNames = <Own extends OwnFields>(own: Own) =>
  Object.keys(own) as (keyof Own & string)[]

/** Types of their columns in SQL. */
export const ownColumnTypes = (own: OwnFields): Record<string, string> =>
  Object.fromEntries(Object.entries(own).map(([name, { column }]) => [name, column]))

type Optional<Schema extends z.ZodType> = z.ZodType<z.output<Schema> | undefined, unknown>

/** Fields of the form. */
export const ownFormFields = <const Own extends OwnFields>(own: Own) =>
  mapped<Own, { [Name in keyof Own]: Optional<Own[Name]['member']> }>(own, ({ member }) =>
    field(member),
  )

/** Fields of the details, and of a change that was refused. What is stored is shown, however long it is. */
export const ownDetails = <const Own extends OwnFields>(own: Own) =>
  mapped<Own, { [Name in keyof Own]: z.ZodNullable<z.ZodType<string>> }>(own, ({ column }) =>
    (column === 'date' ? isoDate : z.string()).nullable(),
  )

/** Fields of the submission to the core system. */
export const ownSubmission = <const Own extends OwnFields>(own: Own) =>
  mapped<Own, { [Name in keyof Own]: Sent<Own[Name]> }>(own, ({ core, missing }) =>
    missing === undefined ? core.nullable() : core,
  )
type Sent<Field extends OwnField> = Field extends { missing: string }
  ? Field['core']
  : z.ZodNullable<Field['core']>

/** Fields of the fact that tells a whole request. */
export const ownFacts = <const Own extends OwnFields>(own: Own) =>
  mapped<Own, { [Name in keyof Own]: Received<Own[Name]> }>(own, ({ core, missing }) =>
    missing === undefined ? core.nullable().default(null) : core,
  )
type Received<Field extends OwnField> = Field extends { missing: string }
  ? Field['core']
  : z.ZodDefault<z.ZodNullable<Field['core']>>

/** The compiler cannot follow keys through `Object.fromEntries`. */
const mapped = <Own extends OwnFields, Shape>(own: Own, shape: (field: OwnField) => z.ZodType) =>
  Object.fromEntries(Object.entries(own).map(([name, of]) => [name, shape(of)])) as Shape
