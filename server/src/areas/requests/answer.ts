/** The answer to whatever a member wrote, in words: those of a new request, unless the command `says` otherwise. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { type MessageKey, text } from '../../text.ts'
import type { RequestKind } from './kind.ts'
import type { Filed } from './command.ts'

export function answerInWords(
  kind: RequestKind,
  language: Language,
  filed: Filed,
  says: Partial<Record<Filed['outcome'], MessageKey>> = {},
) {
  const reference = filed.reference_number
  const keys: Record<Filed['outcome'], MessageKey> = {
    drafted: kind.text('drafted'),
    accepted: kind.text('submitted'),
    'on-its-way': kind.text('on-its-way'),
    refused: kind.text('refused'),
    ...says,
  }
  return {
    success: filed.outcome !== 'refused',
    message: text(language, keys[filed.outcome], { reference }),
    reference_number: reference,
    mems_success: filed.outcome === 'accepted',
    data: filed,
  }
}
