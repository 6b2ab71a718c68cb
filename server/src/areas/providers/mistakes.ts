/** What a member says is wrong with a provider's record goes to the core system, whose record it is. */
import { randomUUID } from 'node:crypto'
import type { reportMistake as reported } from '@falaj/contract/providers/schemas.ts'
import type { z } from 'zod'
import type { Audit } from '../../audit.ts'
import { type Clock, hoursMs } from '../../clock.ts'
import { Limit } from '../../http/limits.ts'
import { Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { idempotently } from '../../idempotency.ts'
import type { Database } from '../../ports/database/open.ts'
import type { CoreOutbox } from '../core-outbox/core-outbox.ts'

export interface MistakeParts {
  database: Database
  clock: Clock
  audit: Audit
  coreOutbox: CoreOutbox
}

/** Nobody finds more in a day; somebody who writes a script might. */
const reports = new Limit({ name: 'provider-mistakes', most: 30, windowMs: hoursMs(24) })

/** @throws {Refused} 404 for a provider that there is not, 429 beyond the limit. */
export async function reportMistake(
  { database, clock, audit, coreOutbox }: MistakeParts,
  member: SignedIn,
  {
    providerId,
    key,
    written,
  }: { providerId: number; key: string | undefined; written: z.output<typeof reported.body> },
): Promise<void> {
  const at = clock.now()
  const provider = await database
    .selectFrom('provider')
    .select('provider_code')
    .where('id', '=', providerId)
    .where('active', '=', true)
    .executeTakeFirst()
  // It may have closed while somebody wrote.
  if (!provider) throw new Refused(404, 'server.provider.gone')
  const { accountId, personId } = member
  const { card_number } = await database
    .selectFrom('person')
    .select('card_number')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const content = { providerId, ...written }
  const counted = { limit: reports, subject: String(accountId) }
  const of = { accountId, call: 'provider-mistakes' }
  const submission = { ...of, key, content, withoutKey: content, counted }
  await idempotently(audit, submission, at, async (unit) => {
    const id = await coreOutbox.add(
      unit.transaction,
      `provider:${providerId}`,
      {
        kind: 'provider_mistake',
        reference_number: `mistake-${randomUUID()}`,
        provider_code: provider.provider_code,
        mistake: written.mistake,
        right: written.right || null,
        card_number,
        reported_at: at.toISOString(),
      },
      at,
    )
    const subject = `provider:${providerId}`
    return unit.tell({ action: 'provider-mistake-reported', accountId, personId, subject }, id)
  })
  coreOutbox.wake()
}
