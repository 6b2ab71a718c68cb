/**
 * Refuses, before any schema is applied, what no genuine form sends: NUL and other control characters wherever a
 * request carries text, halves of characters (unpaired surrogates), which PostgreSQL takes in no JSON, and bodies so deep
 * that walking through them would cost more than answering.
 */
import type { FastifyRequest } from 'fastify'
import { Refused } from './refusal.ts'

// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** None of our calls nests deeper than a list of records of lists. */
const deepest = 12

export async function refuseControlCharacters(request: FastifyRequest): Promise<void> {
  for (const part of [request.params, request.query, request.body]) {
    const status = refusalOf(part, deepest)
    // A call that takes no body judges none.
    const judges = request.routeOptions.schema?.body !== undefined
    if (status !== undefined) throw new Refused(judges ? status : 400, 'server.invalid')
  }
}

function refusalOf(value: unknown, levels: number): 400 | 422 | undefined {
  if (typeof value === 'string') return forbidden.test(value) ? 400 : halves(value)
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return undefined
  if (levels === 0) return 400
  for (const [key, inner] of Object.entries(value)) {
    const status = refusalOf(key, levels) ?? refusalOf(inner, levels - 1)
    if (status !== undefined) return status
  }
  return undefined
}

/** A field of a form can hold one: half of an emoji that was cut at the longest length. */
const halves = (text: string) => (text.isWellFormed() ? undefined : 422)
