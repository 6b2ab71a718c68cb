/** Receives what somebody uploads and counts the bytes, which are limited per account and day, or per visitor. */
import { type Clock, daysMs } from '../clock.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../ports/database/open.ts'
import { countAttempt, type Counted, Limit, spentOf } from './limits.ts'
import { Refused } from './refusal.ts'
import type { SignedIn } from './signed-in.ts'
import { type ArrivedUpload, tooLargeKey, type UploadLimits, type UploadRoom } from './uploads.ts'

export interface CountedUploadParts {
  uploads: UploadRoom
  database: Database
  clock: Clock
}

/** A gigabyte: a claim with as many documents as it may have, sent twice. */
export const bytesADay = new Limit({ name: 'bytes-sent', most: 1_073_741_824, windowMs: daysMs(1) })

/** Two complaints with as many files as they may have: nobody without an account sends more from one place. */
export const visitorBytesADay = new Limit({
  name: 'visitor-bytes-sent',
  most: 201_326_592,
  windowMs: daysMs(1),
})
/** Of all visitors together, whatever addresses they come from: the disk is the members'. */
export const allVisitorsBytesADay = new Limit({
  name: 'all-visitors-bytes-sent',
  most: 5_368_709_120,
  windowMs: daysMs(1),
})

/** With its sender as the session stood when all of it was here: meanwhile it may have ended, or reach less. */
export type MemberUpload = ArrivedUpload & { member: SignedIn }

/** The caller disposes of the upload. @throws {Refused} as `UploadRoom.receive`, 401 and 429; then nothing is left. */
export async function receiveFromMember(
  parts: CountedUploadParts,
  { member, request }: { member: SignedIn; request: FastifyRequest },
  limits: UploadLimits,
): Promise<MemberUpload> {
  const arrived = await receiveCounted(parts, request, limits, [
    { limit: bytesADay, subject: String(member.accountId), key: 'server.upload.bytes-a-day' },
  ])
  try {
    return Object.assign(arrived, { member: await request.server.checkAgain(member) })
  } catch (error) {
    await arrived[Symbol.asyncDispose]()
    throw error
  }
}

/** The same for somebody without a session. */
export const receiveFromVisitor = (
  parts: CountedUploadParts,
  request: FastifyRequest,
  limits: UploadLimits,
): Promise<ArrivedUpload> =>
  receiveCounted(parts, request, limits, [
    { limit: visitorBytesADay, subject: request.ip, key: 'server.upload.visitor-bytes' },
    { limit: allVisitorsBytesADay, subject: 'all', key: 'server.upload.visitor-bytes' },
  ])

/** What is spent refuses files, not words: strangers who fill a limit of all keep nobody from complaining. */
async function anySpentOf(
  { database, clock }: CountedUploadParts,
  counted: readonly Counted[],
): Promise<Refused | undefined> {
  for (const one of counted) {
    const spent = await spentOf(database, one, clock.now())
    if (spent) return spent
  }
  return undefined
}

async function receiveCounted(
  parts: CountedUploadParts,
  request: FastifyRequest,
  limits: UploadLimits,
  counted: readonly Counted[],
): Promise<ArrivedUpload> {
  const { uploads, database, clock } = parts
  const spent = await anySpentOf(parts, counted)
  const count = async (bytes: number) => {
    for (const { limit, subject, key } of counted)
      await countAttempt(database, limit, subject, clock.now(), key, bytes)
  }
  const came = { bytes: 0 }
  const arrived = await (spent
    ? uploads.receive(request, { ...limits, largest: 0 }).catch(insteadOfTooLarge(limits, spent))
    : uploads.receive(request, limits, came).catch(async (error: unknown) => {
        // It has cost as much as one that is kept. Why it was refused is said, not that it was also one too many.
        await count(came.bytes).catch(passOver)
        throw error
      }))
  const bytes = arrived.files.reduce((sum, { size }) => sum + size, 0)
  // A form of words spends nothing, whatever others have spent.
  if (bytes === 0) return arrived
  try {
    await count(bytes)
    return arrived
  } catch (error) {
    await arrived[Symbol.asyncDispose]()
    throw error
  }
}

function passOver(error: unknown): void {
  if (!(error instanceof Refused)) throw error
}

/** Nothing may be left of a file: then its size is not why it is refused. */
const insteadOfTooLarge = (limits: UploadLimits, spent: Refused) => (error: unknown) => {
  if (!(error instanceof Refused) || error.key !== tooLargeKey(limits)) throw error
  const { closes = false } = error.details
  throw new Refused(spent.status, spent.key, { ...spent.details, closes })
}
