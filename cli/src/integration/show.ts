/** Everything that is kept of one submission, message or fact, for whoever may see what members send. */
import { attemptsOf } from '@falaj/server/areas/core-outbox/attempts-store.ts'
import { findSubmission } from '@falaj/server/areas/core-outbox/handed-over.ts'
import { findMessage, findRefused } from '@falaj/server/areas/integration/refused-facts-store.ts'
import type { SealedFacts } from '@falaj/server/areas/integration/sealed-facts.ts'
import type { Database } from '@falaj/server/ports/database/open.ts'
import { type Id, idOf } from './ids.ts'

export async function shown(
  database: Database,
  sealedFacts: SealedFacts,
  { letter, number }: Id,
): Promise<object> {
  const id = idOf(letter, number)
  if (letter === 'S') {
    const { body, ...row } = await findSubmission(database, number)
    const tries = await attemptsOf(database, number)
    // Numbers of accounts in it are encrypted, and stay so.
    return { ...row, id, tries, sent: body === null ? null : JSON.parse(body) }
  }
  if (letter === 'M') {
    const message = await findMessage(database, number)
    if (!message) throw new Error(`There is no message ${id}.`)
    return { ...message, id }
  }
  const fact = await findRefused(database, number)
  if (!fact) throw new Error(`There is no refused fact ${id}.`)
  const { sealed, fingerprint: _fingerprint, facts_message_id, ...row } = fact
  const text = sealed && sealedFacts.open(sealed)
  const message = facts_message_id === null ? null : idOf('M', facts_message_id)
  return { ...row, id, message, fact: text === null ? null : JSON.parse(text) }
}
