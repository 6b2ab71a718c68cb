/**
 * Refuses, before any schema is applied, what no genuine form sends: NUL and other control characters wherever a
 * request carries text, halves of characters (unpaired surrogates), which PostgreSQL takes in no JSON, and bodies so deep
 * that walking through them would cost more than answering.
 */
import type { FastifyRequest } from 'fastify'
import { faultWithin } from '../fault-within.ts'
import { Refused } from './refusal.ts'

// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const rules = {
  /** None of our calls nests deeper than a list of records of lists. */
  deepest: 12,
  tooDeep: 400,
  ofText: refusalOf,
  ofName: refusalOf,
} as const

export async function refuseControlCharacters(request: FastifyRequest): Promise<void> {
  for (const part of [request.params, request.query, request.body]) {
    const status = faultWithin(part, rules)?.fault
    // A call that takes no body judges none.
    const judges = request.routeOptions.schema?.body !== undefined
    if (status !== undefined) throw new Refused(judges ? status : 400, 'server.invalid')
  }
}

/** A field of a form can hold half of a character: an emoji that was cut at the longest length. */
function refusalOf(text: string): 400 | 422 | undefined {
  if (forbidden.test(text)) return 400
  return text.isWellFormed() ? undefined : 422
}
