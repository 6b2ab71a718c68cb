/** What an operator's commands change, as tests of the audit call it: a submission and a fact that are dead letters. */
import { randomUUID } from 'node:crypto'
import {
  dropSubmission,
  replaySubmission,
  retrySubmission,
} from '../areas/core-outbox/handed-over.ts'
import { SealedFacts } from '../areas/integration/sealed-facts.ts'
import { retryFact } from '../areas/integration/retry-fact.ts'
import { Audit } from '../audit.ts'
import { FolderFiles } from '../ports/files/folder.ts'
import { testNumbers, testSecret } from './banking.ts'
import type { TestPortal } from './portal.ts'

/** As the calls of members answer: 500 where it came to nothing. */
const answering = (work: () => Promise<unknown>) => async () => {
  const failed = await work().then(
    () => undefined,
    (error: unknown) => String(error),
  )
  return { statusCode: failed === undefined ? 200 : 500, body: failed ?? '' }
}

export function operatorOf({ database, clock, config }: TestPortal) {
  const parts = {
    database,
    clock,
    numbers: testNumbers,
    sealedFacts: new SealedFacts(testSecret),
    files: new FolderFiles(config.dataDir),
    audit: new Audit(database, clock),
    address: 'root at web1',
  }
  const core = { take: async () => ({ state: 'accepted', coreReference: 'C-1' }) as const }

  async function refusedSubmission(): Promise<number> {
    const at = clock.now()
    const { id } = await database
      .insertInto('core_outbox')
      .values({
        subject: `complaint:${randomUUID()}`,
        kind: 'complaint',
        idempotency_key: randomUUID(),
        body: '{}',
        state: 'refused',
        dead: true,
        next_attempt_at: at,
        created_at: at,
        answered_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  async function refusedFact(): Promise<number> {
    const at = clock.now()
    const { id } = await database
      .insertInto('refused_fact')
      .values({
        line: 1,
        fingerprint: Buffer.from(randomUUID()),
        sealed: parts.sealedFacts.seal('{}'),
        faults: '[]',
        first_at: at,
        last_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  return {
    async retries() {
      const id = await refusedSubmission()
      return answering(() => retrySubmission(parts, id))
    },
    async drops() {
      const id = await refusedSubmission()
      return answering(() => dropSubmission(parts, id))
    },
    async replays() {
      const id = await refusedSubmission()
      return answering(() => replaySubmission(parts, { core, numbers: testNumbers }, id))
    },
    async retriesFact() {
      const id = await refusedFact()
      return answering(() => retryFact(parts, id))
    },
  }
}
