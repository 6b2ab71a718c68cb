/** The answer to whatever a member wrote, in words. */
import type { claimAnswer } from '@falaj/contract/claims/writing/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { z } from 'zod'
import { type MessageKey, text } from '../../../text.ts'
import type { Filed } from './file-claim.ts'

export function claimAnswerOf(
  language: Language,
  { id, ...filed }: Filed,
  accepted: MessageKey,
): z.output<typeof claimAnswer> {
  const reference = filed.reference_number
  const keys: Record<Filed['outcome'], MessageKey> = {
    drafted: 'server.claim.drafted',
    accepted,
    'on-its-way': 'server.claim.on-its-way',
    refused: 'server.claim.refused',
  }
  return {
    success: filed.outcome !== 'refused',
    message: text(language, keys[filed.outcome], { reference }),
    reference_number: reference,
    mems_success: filed.outcome === 'accepted',
    data: { id, ...filed },
  }
}
