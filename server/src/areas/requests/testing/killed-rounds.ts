/**
 * Members submit thirty-two requests at once and the portal is killed meanwhile, over and over; what was cut off is sent
 * again with its key, as a page does. Counts what was lost or doubled, and compares every document with its checksum.
 */
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { requestAnswer } from '@falaj/contract/requests/form.ts'
import { z } from 'zod'
import { systemClock } from '../../../clock.ts'
import { type WritableDatabase, openDatabase } from '../../../ports/database/open.ts'
import { FolderFiles } from '../../../ports/files/folder.ts'
import { SealedNumbers } from '../../banking/sealed-numbers.ts'
import { deriveSecrets } from '../../../secrets.ts'
import { aBankAccount, aCurrency } from '../../../testing/banking.ts'
import { aFamily } from '../../../testing/cover.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { startPortalProcess } from '../../../testing/portal-process.ts'
import { ServerKeys } from '../../access/server-keys.ts'
import { Sessions } from '../../access/sessions.ts'
import { coreSecret, openFakeCore } from './fake-core.ts'
import { inTransaction } from '../../../ports/database/write.ts'

const atOnce = 32
const answer = requestAnswer(z.enum(['Pending', 'Drafted']), {})
const secret = 'a secret of forty characters for tests..'

interface Toll {
  submissions: number
  /** Answered before the portal was killed. */
  acknowledged: number
  lost: number
  doubled: number
  wrongChecksums: number
  handedOverTwice: number
  neverHandedOver: number
}

interface Sending {
  kind: KilledForm
  key: string
  content: Buffer
  token: string
  form: () => FormData
  reference?: string
}

/** How requests of a kind are submitted. */
export interface KilledForm {
  path: string
  /** Under which field its document is sent. */
  document: string
  /** What only this kind asks. */
  own: (family: { bankId: number }) => Record<string, string | number>
}

/** As many of each kind at once. */
export async function killedRounds(kinds: readonly KilledForm[], rounds = killings): Promise<Toll> {
  const [testDatabase, dataDir, core] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'falaj-killed-')),
    openFakeCore(() => new Date()),
  ])
  const { database, close } = openDatabase(testDatabase.url, { max: 4 })
  const start = () =>
    startPortalProcess({
      DATABASE_URL: testDatabase.portalUrl,
      DATA_DIR: dataDir,
      PORTAL_SECRET: secret,
      FALAJ_DEMO: '1',
      CORE_URL: core.url,
      CORE_SECRET: coreSecret,
    })
  const numbers = new SealedNumbers(secret)
  const keys = new ServerKeys(database, deriveSecrets(secret).serverKey, systemClock)
  const sessions = new Sessions(database, keys, systemClock)
  const currencyId = await aCurrency(database)

  /** What a family submits in a round. */
  const sendings = async (kind: KilledForm): Promise<Sending[]> => {
    const family = await aFamily(database)
    const { id: accountId } = family.account
    const bankId = await aBankAccount(database, { personId: family.principal, numbers })
    const from = { address: '127.0.0.1', userAgent: null, by: 'code' } as const
    const sessionId = await inTransaction(database, (transaction) =>
      sessions.begin(transaction, accountId, from),
    )
    const token = await sessions.accessToken({ accountId, sessionId })
    return Array.from({ length: atOnce / kinds.length }, (_, at) => {
      const key = randomBytes(12).toString('hex')
      const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)])
      const form = () => {
        const written = new FormData()
        const fields = {
          policy_id: family.policyId,
          status: 'confirm',
          email: 'layla@example.com',
          mobile_number: '+971501234567',
          claim_type: 2,
          country_id: 234,
          currency_id: currencyId,
          claimed_amount: `${at + 1}.00`,
          declaration: 'true',
          ...kind.own({ bankId }),
        }
        for (const [name, value] of Object.entries(fields)) written.append(name, String(value))
        const file = new Blob([new Uint8Array(content)])
        written.append(kind.document, file, `${key}.pdf`)
        return written
      }
      return { kind, key, content, token, form }
    })
  }
  const toll: Toll = {
    submissions: rounds * atOnce,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    wrongChecksums: 0,
    handedOverTwice: 0,
    neverHandedOver: 0,
  }
  const all: Sending[] = []
  let portal = await start()
  const address = ({ kind }: Sending) => `${portal.address}/portal/api/${kind.path}`
  try {
    for (let round = 0; round < rounds; round += 1) {
      const now = (await Promise.all(kinds.map(sendings))).flat()
      all.push(...now)
      const under = now.map((sending) => send(address(sending), sending))
      await answered(under, round % 2 === 0 ? 0 : 1 + Math.floor(Math.random() * (atOnce - 1)))
      await pause(Math.random() * 300)
      await portal.kill()
      const references = await Promise.all(under)
      // The leases of the last one run out by themselves, within twenty seconds.
      if (round < rounds - 1) await endLeases(database)
      portal = await start()
      const resend = async (sending: Sending, told: string | undefined) => {
        if (told !== undefined) toll.acknowledged += 1
        // As the page does that never got its answer, and as one does that got it and asks again.
        const again = await send(address(sending), sending)
        if (again === undefined || (told !== undefined && told !== again)) toll.lost += 1
        if (again !== undefined) sending.reference = again
      }
      await Promise.all(now.map((sending, at) => resend(sending, references[at])))
    }
    await expectHandedOver(database)
    const requests = await database
      .selectFrom('request')
      .select(['id', 'reference_number'])
      .execute()
    toll.doubled = requests.length - all.length
    const files = new FolderFiles(join(dataDir, 'files'))
    const kept = await database
      .selectFrom('request_document')
      .innerJoin('stored_file', 'stored_file.id', 'file_id')
      .innerJoin('request', 'request.id', 'request_id')
      .select(['handle', 'sha256', 'file_name', 'reference_number'])
      .execute()
    for (const { key, content, reference } of all) {
      const documents = kept.filter(({ file_name }) => file_name === `${key}.pdf`)
      const hash = createHash('sha256').update(content).digest('hex')
      const [one] = documents
      const bytes = one && (await buffer(await files.open(one.handle)))
      const right =
        documents.length === 1 &&
        one?.reference_number === reference &&
        one?.sha256 === hash &&
        bytes?.equals(content)
      if (!right) toll.wrongChecksums += 1
      const handed = new Set(
        core.calls
          .filter(
            ({ submission: told }) =>
              'reference_number' in told && told.reference_number === reference,
          )
          .map((call) => call.key),
      )
      if (handed.size > 1) toll.handedOverTwice += 1
      if (handed.size === 0) toll.neverHandedOver += 1
    }
    return toll
  } finally {
    await portal.kill()
    await close()
    await core.close()
    await testDatabase.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Resolves once so many have their answer, however busy the machine is. */
async function answered(under: readonly Promise<unknown>[], wanted: number): Promise<void> {
  if (wanted === 0) return
  let left = wanted
  const { promise, resolve } = Promise.withResolvers<void>()
  const count = () => {
    left -= 1
    if (left === 0) resolve()
  }
  for (const sending of under) void sending.then(count, count)
  await promise
}

/** The reference, or undefined when the line was cut. */
async function send(address: string, { key, token, form }: Sending): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: form(),
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return answer.parse(await response.json()).reference_number
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** As if the twenty seconds had passed for which the killed portal had taken what it was handing over. */
const endLeases = (database: WritableDatabase) =>
  database
    .updateTable('core_outbox')
    .set({ next_attempt_at: new Date() })
    .where('state', '=', 'waiting')
    .execute()

/** What was under way when the portal was killed is tried again once its lease is over. */
async function expectHandedOver(database: WritableDatabase) {
  for (let looks = 0; looks < 600; looks += 1) {
    const waiting = await database
      .selectFrom('core_outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .limit(1)
      .execute()
    if (waiting.length === 0) return
    await pause(100)
  }
}

/** `npm run faults` asks for 200. */
export const killings = Number(process.env.FALAJ_KILLINGS ?? 5)

/** A round takes a few seconds, and half a minute on a machine that does much else. */
export const killingMs = 120_000 + killings * 60_000

/** What must come of all of them; some were answered before the portal was killed. */
export const nothingLost = ({ acknowledged }: Pick<Toll, 'acknowledged'>): Toll => ({
  submissions: killings * atOnce,
  acknowledged: Math.max(1, acknowledged),
  lost: 0,
  doubled: 0,
  wrongChecksums: 0,
  handedOverTwice: 0,
  neverHandedOver: 0,
})
