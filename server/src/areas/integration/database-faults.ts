/** Explains what the database refuses although the schema accepts it. */
import type { Fault } from './lines.ts'

interface DatabaseError extends Error {
  code: string
  detail?: string
  column?: string
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'

/** The line is wrong: a value does not fit (22…) or breaks a rule of the tables (23…). */
export const isFaultOfLine = (error: unknown): error is DatabaseError =>
  isDatabaseError(error) && /^2[23]/.test(error.code)

export function faultOf(error: DatabaseError): Fault {
  const field = error.column ?? /^Key \((?:lower\()?"?(\w+)/.exec(error.detail ?? '')?.[1] ?? ''
  if (error.code === '23505') return { field, reason: 'belongs to another record already' }
  if (error.code === '22003') return { field, reason: 'a number is too large' }
  if (['22007', '22008', '22009'].includes(error.code))
    return { field, reason: 'a day or instant is outside the calendar' }
  if (error.code === '22P05' || error.code === '22P02')
    return { field, reason: 'a text cannot be stored' }
  return { field, reason: `the database refuses it: ${error.message}` }
}
