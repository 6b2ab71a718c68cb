/** The key that identifies one submission, however often it is sent. */
import type { FastifyRequest } from 'fastify'
import { Refused } from './refusal.ts'

/** @throws {Refused} 422 for an invalid key. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new Refused(422, 'server.invalid')
  }
  return key
}
