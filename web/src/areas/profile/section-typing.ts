import type { FactSection } from '@falaj/contract/profile/fields.ts'
import { CarriedTyping } from '../../session/kept-typing.ts'

/** Corrections that were not sent, by person and section. */
export const sectionTyping = new CarriedTyping('profile')

export const typingOf = (person: number | null, section: FactSection): string =>
  `${person ?? ''}:${section}`
