/** Members who send claims to portals over the network, and send them again until they have an answer. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { requestAnswer } from '@falaj/contract/requests/form.ts'
import { z } from 'zod'
import { ServerKeys } from '../areas/access/server-keys.ts'
import { Sessions } from '../areas/access/sessions.ts'
import { SealedNumbers } from '../areas/banking/sealed-numbers.ts'
import { daysMs, later, systemClock } from '../clock.ts'
import type { WritableDatabase } from '../ports/database/open.ts'
import { deriveSecrets } from '../secrets.ts'
import { aBankAccount } from './banking.ts'
import { aFamily } from './cover.ts'

/** `PORTAL_SECRET` of the portals that they send to. */
export const secretOfSenders = 'a secret of forty characters for tests..'
const answer = requestAnswer(z.enum(['Pending', 'Drafted']), {})

type ClaimToSend = Awaited<ReturnType<typeof aClaimToSend>>

/** Neither an answer nor a request to come again. */
class Wrong extends Error {}

/** What a member sends, and may send again. */
export async function aClaimToSend(database: WritableDatabase, currencyId: number) {
  const family = await aFamily(database)
  const numbers = new SealedNumbers(secretOfSenders)
  const bankId = await aBankAccount(database, { personId: family.principal, numbers })
  const keys = new ServerKeys(database, deriveSecrets(secretOfSenders).serverKey, systemClock)
  const sessions = new Sessions(database, keys, systemClock)
  const accountId = family.account.id
  const sessionId = randomUUID()
  const now = systemClock.now()
  // By hand: in the schema of the release before, a session has fewer columns.
  await database
    .insertInto('session')
    .values({
      id: sessionId,
      account_id: accountId,
      created_at: now,
      last_seen_at: now,
      expires_at: later(now, daysMs(0.5)),
    })
    .execute()
  const token = await sessions.accessToken({ accountId, sessionId })
  const fields = {
    policy_id: family.policyId,
    status: 'confirm',
    email: 'layla@example.com',
    mobile_number: '+971501234567',
    claim_type: 2,
    country_id: 234,
    currency_id: currencyId,
    claimed_amount: '10.00',
    declaration: 'true',
    bank_id: bankId,
    treatment_date: later(new Date(), -daysMs(10)).toISOString().slice(0, 10),
  }
  return { token, fields }
}

/** Its reference. What a member would send again fails with an error, all else with a `Wrong`. */
export async function submitClaim(
  address: string,
  key: string,
  { token, fields }: ClaimToSend,
): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  body.append('hospital_receipts[0]', new Blob(['%PDF-1.7\n']), `${key}.pdf`)
  const response = await fetch(`${address}/portal/api/claims`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body,
  })
  if (response.ok) return answer.parse(await response.json()).reference_number
  if (response.status === 503 && response.headers.get('retry-after')) throw new Error('unavailable')
  throw new Wrong(`${response.status} ${await response.text()}`)
}

/** Again while it fails, except with a `Wrong`, for a minute at most. */
export async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + 60_000; ;) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Wrong || Date.now() > end) throw error
      await pause(200)
    }
  }
}
