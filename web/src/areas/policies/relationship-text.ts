import type { MessageKey } from '../../language/message-key.ts'
import type { Translate } from '../../language/texts.ts'

const known: Record<string, MessageKey> = {
  principal: 'relationship.principal',
  spouse: 'relationship.spouse',
  son: 'relationship.son',
  daughter: 'relationship.daughter',
  child: 'relationship.child',
  father: 'relationship.father',
  mother: 'relationship.mother',
  parent: 'relationship.parent',
}

/** The core system's word in the reader's language; an unknown one is shown as it is. */
export function relationshipText(relationship: string, t: Translate): string {
  const key = known[relationship.toLowerCase()]
  return key ? t(key) : relationship
}
