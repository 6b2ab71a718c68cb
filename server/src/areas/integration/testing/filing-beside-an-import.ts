/** Members file claims while an import changes what their claims refer to. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { sql } from 'kysely'
import { openDatabase } from '../../../ports/database/open.ts'
import { FolderFiles } from '../../../ports/files/folder.ts'
import { testNumbers } from '../../../testing/banking.ts'
import { openClaimsFixture } from '../../claims/commands/testing/claims-fixture.ts'
import { importPath } from '../import.ts'
import { claimFact, lists, memberFact } from './facts.ts'

export interface Filing {
  lines: number
  seconds: number
  refusedLines: number
  claims: number
  refusedClaims: number
  /** Of a claim, until it was answered. */
  slowestMs: number
  /** For which a statement of the portal waited for a row that somebody else had locked. */
  longestWaitMs: number
  /** For which the import had rows locked. */
  longestLockMs: number
}

const otherMembers = 500
/** Fewer than a member may in an hour, however long a busy machine takes. */
const mostClaims = 250

export async function filingBesideAnImport(lines: number): Promise<Filing> {
  const fixture = await openClaimsFixture()
  const { database, portal } = fixture
  const folder = await mkdtemp(join(tmpdir(), 'falaj-beside-'))
  const importing = openDatabase(portal.config.databaseUrl, { max: 2 })
  try {
    await pipeline(
      Readable.from(await factsFor(fixture, lines)),
      createWriteStream(join(folder, '1.ndjson')),
    )
    const files = new FolderFiles(join(folder, 'files'))
    const { clock } = portal
    const ports = { database: importing.database, files, clock, numbers: testNumbers }
    let over = false
    const imported = importPath(folder, ports, { strict: true }).finally(() => {
      over = true
    })
    let [claims, refusedClaims, slowestMs, longestWaitMs] = [0, 0, 0, 0]
    const filing = async () => {
      while (!over && claims < mostClaims) {
        const began = performance.now()
        // Each on a day of its own: claims that look alike are asked about.
        const amount = `${(claims + 1) * 3}.00`
        const { statusCode } = await fixture.file({ claimed_amount: amount })
        slowestMs = Math.max(slowestMs, performance.now() - began)
        claims += 1
        if (statusCode !== 200) refusedClaims += 1
        await pause(lines / 200)
      }
    }
    const watching = async () => {
      while (!over) {
        longestWaitMs = Math.max(longestWaitMs, await longestWait(database))
        await pause(10)
      }
    }
    const [{ total, longestLockMs }] = await Promise.all([imported, filing(), watching()])
    return {
      lines: total.new + total.changed + total.unchanged + total.refused,
      seconds: Math.round(total.seconds),
      refusedLines: total.refused,
      claims,
      refusedClaims,
      slowestMs: Math.round(slowestMs),
      longestWaitMs: Math.round(longestWaitMs),
      longestLockMs,
    }
  } finally {
    await importing.close()
    await fixture.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Changes all that the member's claims refer to, again and again between claims of others. */
async function factsFor(
  { database, family }: Awaited<ReturnType<typeof openClaimsFixture>>,
  lines: number,
) {
  const { policy_number, card_number } = await database
    .selectFrom('enrolment')
    .innerJoin('policy', 'policy.id', 'policy_id')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['policy_number', 'card_number'])
    .where('person_id', '=', family.principal)
    .executeTakeFirstOrThrow()
  const members = Array.from({ length: otherMembers }, (_, at) =>
    memberFact({ card_number: `M${at}`, certificate_number: `M${at}`, policy_number }),
  )
  const changed = (at: number): WrittenFact[] => [
    ...lists.map((fact): WrittenFact =>
      fact.type === 'country.upserted'
        ? { ...fact, short_name: { en: `United Arab Emirates ${at}` } }
        : fact,
    ),
    memberFact({ card_number, policy_number, middle_name: { en: `Number ${at}` } }),
  ]
  function* facts(): Generator<WrittenFact> {
    yield* lists
    yield* members
    for (let at = 0; at < lines; at += 1) {
      if (at % 1000 === 0) yield* changed(at)
      const reference_number = `MOVED-${at}`
      yield claimFact({ reference_number, card_number: `M${at % otherMembers}`, policy_number })
    }
  }
  return (function* () {
    for (const fact of facts()) yield `${JSON.stringify(fact)}\n`
  })()
}

async function longestWait(
  database: Awaited<ReturnType<typeof openClaimsFixture>>['database'],
): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from max(clock_timestamp() - waitstart)) * 1000)::float8 as ms
    from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database() and locktype in ('transactionid', 'tuple', 'relation')
  `.execute(database)
  return rows[0]?.ms ?? 0
}
