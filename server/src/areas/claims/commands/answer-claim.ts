/** The answer to whatever a member wrote, in words: those of a new claim, unless the act `says` otherwise. */
import type { claimAnswer } from '@falaj/contract/claims/commands/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { z } from 'zod'
import { type MessageKey, text } from '../../../text.ts'
import type { Filed } from './file-claim.ts'

export function claimAnswerOf(
  language: Language,
  { id, ...filed }: Filed,
  says: Partial<Record<Filed['outcome'], MessageKey>>,
): z.output<typeof claimAnswer> {
  const reference = filed.reference_number
  const keys: Record<Filed['outcome'], MessageKey> = {
    drafted: 'server.claim.drafted',
    accepted: 'server.claim.submitted',
    'on-its-way': 'server.claim.on-its-way',
    refused: 'server.claim.refused',
    ...says,
  }
  return {
    success: filed.outcome !== 'refused',
    message: text(language, keys[filed.outcome], { reference }),
    reference_number: reference,
    mems_success: filed.outcome === 'accepted',
    data: { id, ...filed },
  }
}
