/** The core system's terms, in the language of the document. */
import { otherLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { type MessageKey, text } from '../../text.ts'
import { name } from '../typeface/isolate.ts'

const relationships: Record<string, MessageKey> = {
  principal: 'documents.relationship.principal',
  spouse: 'documents.relationship.spouse',
  wife: 'documents.relationship.wife',
  husband: 'documents.relationship.husband',
  son: 'documents.relationship.son',
  daughter: 'documents.relationship.daughter',
  child: 'documents.relationship.child',
  father: 'documents.relationship.father',
  mother: 'documents.relationship.mother',
  brother: 'documents.relationship.brother',
  sister: 'documents.relationship.sister',
}

const genders: Record<string, MessageKey> = {
  male: 'documents.gender.male',
  female: 'documents.gender.female',
}

/** Arabic has a word for a wife and one for a husband. */
export const relationshipIn = (
  language: Language,
  { relationship, gender }: { relationship: string; gender: string },
) => known(language, relationships, relationship, { gender: gender.trim().toLowerCase() })

export const genderIn = (language: Language, gender: string) => known(language, genders, gender)

function known(
  language: Language,
  keys: Record<string, MessageKey>,
  word: string,
  values: Record<string, string> = {},
): string {
  const key = keys[word.trim().toLowerCase()]
  return key ? text(language, key, values) : name(word)
}

/** The name in this language, then in the other; only once if they are the same. */
export function bothNames(language: Language, names: Texts): [string, string] {
  const [own, other] = [language, otherLanguage(language)].map((one) => inLanguage(one, names))
  return [name(own ?? ''), other === own ? '' : name(other ?? '')]
}
