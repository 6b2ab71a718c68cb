/** What an operator changes on the line to the core system: one after the other, each told in a line. */
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCountries } from '@falaj/contract/shared/read-countries.ts'
import { SealedNumbers } from '@falaj/server/areas/banking/sealed-numbers.ts'
import { NotPossible } from '@falaj/server/areas/core-outbox/handed-over.ts'
import { NotKept, retryFact } from '@falaj/server/areas/integration/retry-fact.ts'
import { SealedFacts } from '@falaj/server/areas/integration/sealed-facts.ts'
import { Audit } from '@falaj/server/audit.ts'
import { systemClock } from '@falaj/server/clock.ts'
import type { Database } from '@falaj/server/ports/database/open.ts'
import { openFiles, placesOf } from '@falaj/server/ports/files/open-files.ts'
import { portalSecret } from '../portal-secret.ts'
import { type Id, idOf } from './ids.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What happened to one. */
export interface Done {
  right: boolean
  sentence: string
}

/** The exit code: whether all are right. */
export async function each(
  ids: readonly Id[],
  json: boolean,
  change: (id: Id) => Promise<Done>,
): Promise<number> {
  let wrong = 0
  for (const one of ids) {
    const id = idOf(one.letter, one.number)
    const { right, sentence } = await change(one).catch(whyNot)
    console.log(json ? JSON.stringify({ id, right, said: sentence }) : `${id}: ${sentence}`)
    if (!right) wrong += 1
  }
  return wrong === 0 ? 0 : 1
}

/** One that cannot be done keeps none of the others from it. */
function whyNot(error: unknown): Done {
  if (error instanceof NotPossible || error instanceof NotKept)
    return { right: false, sentence: error.message }
  throw error
}

export type Parts = Awaited<ReturnType<typeof partsOf>>

export async function partsOf(database: Database, dataDir: string) {
  readCountries(process.env.CONTENT_DIR || join(root, 'content'))
  const clock = systemClock
  return {
    database,
    clock,
    numbers: new SealedNumbers(portalSecret(dataDir), process.env.PORTAL_SECRET_OLD || null),
    audit: new Audit(database, clock),
    address: `${userInfo().username} at ${hostname()}`,
    files: await openFiles(placesOf(process.env, dataDir)),
    sealedFacts: sealedFactsOf(dataDir),
  }
}

export function sealedFactsOf(dataDir: string): SealedFacts {
  return new SealedFacts(portalSecret(dataDir), process.env.PORTAL_SECRET_OLD || null)
}

export async function takeFact(parts: Parts, number: number): Promise<Done> {
  const faults = await retryFact(parts, number)
  const why = faults.map(({ field, reason }) => `${field} ${reason}`.trim()).join('; ')
  return { right: faults.length === 0, sentence: why ? `refused again: ${why}` : 'taken' }
}
