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

/** The core system's word in the language shown; one that we do not know stands as it came. */
export function relationshipText(relationship: string, t: Translate): string {
  const key = known[relationship.toLowerCase()]
  return key ? t(key) : relationship
}
