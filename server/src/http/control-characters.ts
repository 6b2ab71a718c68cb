/**
 * Refuses, before any schema is applied, what no genuine form sends: NUL and other control characters wherever a
 * request carries text, and bodies so deep that walking through them would cost more than answering.
 */
import type { FastifyRequest } from 'fastify'
import { Refused } from './refusal.ts'

// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** None of our calls nests deeper than a list of records of lists. */
const deepest = 12

export async function refuseControlCharacters(request: FastifyRequest): Promise<void> {
  for (const part of [request.params, request.query, request.body]) {
    if (isRefused(part, deepest)) throw new Refused(400, 'server.invalid')
  }
}

function isRefused(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return forbidden.test(value)
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return false
  if (levels === 0) return true
  return Object.entries(value).some(
    ([key, inner]) => forbidden.test(key) || isRefused(inner, levels - 1),
  )
}
