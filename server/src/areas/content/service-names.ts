/** What a code on a service line means, in the insurer's words; null for an unknown code. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Content } from './content.ts'

export const serviceName = (
  { serviceNames }: Content,
  code: string | null,
  language: Language,
): string | null => (code === null ? null : (serviceNames.get(code)?.[language] ?? null))
