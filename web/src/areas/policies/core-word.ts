import type { MessageKey } from '../../language/message-key.ts'
import type { Translate } from '../../language/texts.ts'

/** Values from the core system that are words from a list. */
const known: Record<string, MessageKey> = {
  yes: 'person.yes',
  no: 'person.no',
  monthly: 'person.monthly',
  printed: 'person.printed',
  residential: 'person.sponsor.residential',
  citizen: 'person.sponsor.citizen',
  establishment: 'person.sponsor.establishment',
  'property owner': 'person.sponsor.propertyOwner',
  'under 4,000 aed per month': 'person.gross.under4000',
  '4,001 to 12,000 aed per month': 'person.gross.to12000',
  'over 12,000 aed per month': 'person.gross.over12000',
  'no salary': 'person.gross.none',
}

/** The core system's word in the reader's language; an unknown one is shown as it is. */
export function coreWord(word: string | null, t: Translate): string | null {
  const key = word === null ? undefined : known[word.toLowerCase()]
  return key ? t(key) : word
}
