/** Receives what a member uploads and counts the bytes, which are limited per account and day. */
import { type Clock, daysMs } from '../clock.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../ports/database/open.ts'
import { countAttempt, expectAttemptsLeft, type Limit } from './limits.ts'
import type { SignedIn } from './signed-in.ts'
import type { ArrivedUpload, UploadLimits, UploadRoom } from './uploads.ts'

export interface MemberUploadParts {
  uploads: UploadRoom
  database: Database
  clock: Clock
}

/** A gigabyte: a claim with as many documents as it may have, sent twice. */
export const bytesADay: Limit = { name: 'bytes-sent', most: 1_073_741_824, windowMs: daysMs(1) }

/** The caller disposes of the upload. @throws {Refused} as `UploadRoom.receive`, and 429; then nothing is left. */
export async function receiveFromMember(
  { uploads, database, clock }: MemberUploadParts,
  { member, request }: { member: SignedIn; request: FastifyRequest },
  limits: UploadLimits,
): Promise<ArrivedUpload> {
  const subject = String(member.accountId)
  const key = 'server.upload.bytes-a-day'
  await expectAttemptsLeft(database, bytesADay, subject, clock.now(), key)
  const arrived = await uploads.receive(request, limits)
  const bytes = arrived.files.reduce((sum, { size }) => sum + size, 0)
  try {
    await countAttempt(database, bytesADay, subject, clock.now(), key, bytes)
    return arrived
  } catch (error) {
    await arrived[Symbol.asyncDispose]()
    throw error
  }
}
