/** The call that takes a member's photo (SRV-015). */
import { dependantId } from '@falaj/contract/policies/schemas.ts'
import * as call from '@falaj/contract/services/calls.ts'
import { largestPhoto } from '@falaj/contract/services/rules/photo.ts'
import * as schema from '@falaj/contract/services/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { hoursMs } from '../../../clock.ts'
import { languageOf } from '../../../http/language.ts'
import { countAttempt, Limit } from '../../../http/limits.ts'
import { Refused } from '../../../http/refusal.ts'
import { answerMember, success } from '../../../http/route.ts'
import { type CountedUploadParts, receiveFromMember } from '../../../http/counted-uploads.ts'
import { text } from '../../../text.ts'
import { changePhoto, type PhotoParts } from './photos.ts'

export interface PhotoCallParts extends PhotoParts, CountedUploadParts {}

/** A family with many tries each. */
const changes = new Limit({ name: 'photo-upload', most: 60, windowMs: hoursMs(1) })
const fields = z.object({ dependent_id: dependantId })

export function photoCall(app: FastifyInstance, parts: PhotoCallParts): void {
  const { database, clock } = parts
  answerMember(app, call.uploadPhoto, schema.uploadPhoto, async ({ member, request }) => {
    await countAttempt(
      database,
      changes,
      String(member.accountId),
      clock.now(),
      'server.photo.too-many',
    )
    await using arrived = await receiveFromMember(
      parts,
      { member, request },
      { largest: largestPhoto, mostFiles: 1 },
    )
    const named = fields.safeParse(arrived.fields)
    // What is no id is nobody's.
    if (!named.success) throw new Refused(404, 'server.profile.gone')
    const photo = arrived.files.find(({ field, size }) => field === 'file' && size > 0)
    if (!photo) {
      throw new Refused(422, 'server.upload.none', { fields: { file: 'server.upload.none' } })
    }
    const personId = named.data.dependent_id
    const changed = await changePhoto(parts, { member: arrived.member, personId, photo })
    return success({ message: text(languageOf(request), 'server.photo.saved'), data: changed })
  })
}
