/**
 * What two members submit on two instances, over lines that are cut and a core system that is away, refuses or loses its
 * answers, with forms that are sent twice, at once or much later.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { ResponseOf } from '@falaj/contract/call.ts'
import type { addClaim } from '@falaj/contract/claims/commands/calls.ts'
import { signed } from '@falaj/contract/integration/signature.ts'
import type { Submission } from '@falaj/contract/integration/submission.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openPortal } from '../../portal.ts'
import { aBankAccount } from '../../testing/banking.ts'
import { aFamily } from '../../testing/cover.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { formOf } from '../../testing/form.ts'
import { modelRuns } from '../../testing/model-runs.ts'
import { signIn } from '../../testing/sign-in.ts'
import { coreSecret } from '../requests/testing/fake-core.ts'
import { openPreApprovalsFixture } from '../preapprovals/testing/preapprovals-fixture.ts'
import { outboxChannel } from './core-outbox.ts'

const fixture = await forThisFile(openPreApprovalsFixture())
const { portal, core, database } = fixture
const second = await openPortal(portal.config, pino({ level: 'silent' }), portal.clock)
await second.work()
const instances = [portal.app, second.app] as const
/** Nobody waits the three seconds for a core system that is away. */
const impatience = setInterval(() => {
  if (core.mood === 'accepts') return
  void sql`select pg_notify(${outboxChannel}, id::text) from core_outbox where state = 'waiting'`
    .execute(database)
    .catch(() => undefined)
}, 20)
afterAll(async () => {
  clearInterval(impatience)
  await second.close()
})

/** It refuses what ends in 99, in whichever mood. */
const isRefused = (amount: string) => amount.endsWith('.99')
core.refuses = (one) => 'claimed_amount' in one && isRefused(Number(one.claimed_amount).toFixed(2))

const neighbours = await aFamily(database, { phone: '+971509990001' })

const kinds = {
  claim: { add: 'claims', change: 'update-claim', id: 'claim_id', document: 'lab_tests' },
  preapproval: { add: 'pre-approvals', change: 'edit-pre-approvals', id: 'id', document: 'docs' },
} as const
type Kind = keyof typeof kinds
const paths = { claim: 'reimbursement-claims', preapproval: 'pre-approvals' } as const

const whose = fc.nat(1)
const back = fc.nat(3)
const refused = fc.constantFrom(false, false, true)
const status = fc.constantFrom('draft', 'confirm', 'confirm')
const sending = {
  status,
  refused,
  files: fc.constantFrom(1, 2),
  /** `before`: nothing arrives. `during`: half of it arrives. `after`: all of it, and the answer is lost. */
  cuts: fc.array(fc.constantFrom('before', 'during', 'after'), { maxLength: 2 }),
  atOnce: fc.boolean(),
}
const does = <What extends string>(what: What) => fc.constant(what)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: does('file'),
      whose,
      kind: fc.constantFrom<Kind>('claim', 'preapproval'),
      key: fc.constantFrom('own', 'own', 'none', 'of the other'),
      ...sending,
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: does('go on'), whose, back, ...sending }) },
  fc.record({ does: does('go astray'), whose, back, kind: fc.boolean() }),
  fc.record({ does: does('send again'), back, other: fc.boolean() }),
  fc.record({ does: does('delete'), whose, back, atOnce: fc.boolean() }),
  {
    weight: 2,
    arbitrary: fc.record({
      does: does('core'),
      mood: fc.constantFrom('accepts', 'is away', 'loses its answer'),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Answer = ResponseOf<typeof addClaim>

interface Sender {
  account: { id: number; email: string; phone: string }
  policyId: number
  bankId: number
  browser: ReturnType<typeof portal.browser>
  token: string
}

/** What one form says, as its page keeps it until it has an answer. */
interface Sending {
  sender: Sender
  path: string
  key: string | undefined
  fields: Record<string, string>
  files: { field: string; content: Buffer }[]
  /** The first one. */
  answer?: Answer
  request?: Request
}
interface HandedOver {
  amount: string
  documents: string[]
}
interface Request {
  sender: Sender
  kind: Kind
  id: number
  reference: string
  status: 'draft' | 'submitted' | 'returned' | 'deleted'
  documents: string[]
  handedOver: HandedOver[]
}

let serial = 0
const next = () => (serial += 1)
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const fromTheEnd = <One>(all: readonly One[], back: number) => all.at(-1 - back)

async function post(sending: Sending, half = false) {
  const { headers, payload } = await formOf(sending.files, sending.fields)
  return (next() % 2 ? instances[0] : instances[1]).inject({
    method: 'POST',
    url: `/portal/api/${sending.path}`,
    headers: {
      ...headers,
      authorization: `Bearer ${sending.sender.token}`,
      ...(sending.key && { 'idempotency-key': sending.key }),
    },
    payload: half ? payload.subarray(0, payload.length / 2) : payload,
  })
}

class World {
  readonly senders: readonly [Sender, Sender]
  readonly requests: Request[] = []
  readonly sendings: Sending[] = []

  constructor(senders: readonly [Sender, Sender]) {
    this.senders = senders
  }

  sender = (at: number) => this.senders[at] ?? this.senders[0]

  async take(taken: Step) {
    if (taken.does === 'file') await this.file(taken)
    if (taken.does === 'go on') await this.goOn(taken)
    if (taken.does === 'go astray') await this.goAstray(taken)
    if (taken.does === 'send again') await this.sendAgain(taken)
    if (taken.does === 'delete') await this.delete(taken)
    if (taken.does === 'core') await this.turn(taken.mood)
  }

  async file({ whose, kind, key, ...how }: Step & { does: 'file' }) {
    const sender = this.sender(whose)
    const { add, document } = kinds[kind]
    const used = this.sendings.filter((one) => one.sender === sender && one.path === add)
    const free = this.sendings.filter(
      (one) => one.sender !== sender && !used.some(({ key }) => key === one.key),
    )
    const keys = { own: randomUUID(), none: undefined, 'of the other': free.at(-1)?.key }
    const sending = this.form(sender, add, document, { ...how, key: keys[key] })
    const answer = await this.sent(sending, how)
    const { id, reference_number: reference } = answer.data
    expect(this.requests.map((one) => one.reference)).not.toContain(reference)
    const about = { sender, kind, id, reference }
    const request: Request = { ...about, status: 'draft', documents: [], handedOver: [] }
    this.requests.push(request)
    await this.becomes(request, sending, answer)
  }

  /** A draft, or what the core system returned, is changed or submitted. */
  async goOn({ whose, back, ...how }: Step & { does: 'go on' }) {
    const sender = this.sender(whose)
    const open = this.requests.filter(
      (one) => one.sender === sender && (one.status === 'draft' || one.status === 'returned'),
    )
    const request = fromTheEnd(open, back)
    if (!request) return
    const { change, id, document } = kinds[request.kind]
    const sending = this.form(sender, change, document, { ...how, key: randomUUID() })
    sending.fields[id] = String(request.id)
    await this.becomes(request, sending, await this.sent(sending, how))
  }

  /** Nobody changes what is another's, nor as a request of another kind. */
  async goAstray({ whose, back, kind: ofAnotherKind }: Step & { does: 'go astray' }) {
    const request = fromTheEnd(this.requests, back)
    if (!request) return
    const sender = ofAnotherKind ? request.sender : this.sender(whose)
    if (!ofAnotherKind && sender === request.sender) return
    const others = { claim: 'preapproval', preapproval: 'claim' } as const
    const { change, id, document } = kinds[ofAnotherKind ? others[request.kind] : request.kind]
    const how = { status: 'confirm', refused: false, files: 1, key: randomUUID() }
    const sending = this.form(sender, change, document, how)
    sending.fields[id] = String(request.id)
    this.sendings.pop()
    expect((await post(sending)).statusCode).toBe(404)
  }

  form(
    sender: Sender,
    path: string,
    document: string,
    how: { status: string; refused: boolean; files: number; key: string | undefined },
  ): Sending {
    const files = Array.from({ length: how.files }, (_, at) => ({
      field: `${document}[${at}]`,
      content: Buffer.from(`%PDF-1.4 paper ${next()}`),
    }))
    const fields = fixture.fields({
      policy_id: String(sender.policyId),
      bank_id: String(sender.bankId),
      treatment_date: '2026-06-10',
      status: how.status,
      claimed_amount: `${next()}.${how.refused ? '99' : '25'}`,
    })
    const sending = { sender, path, key: how.key, fields, files }
    this.sendings.push(sending)
    return sending
  }

  /** Sends it until an answer comes; whatever else came of it is the same. */
  async sent(sending: Sending, how: { cuts: string[]; atOnce: boolean }): Promise<Answer> {
    for (const where of how.cuts) {
      if (where === 'during') await post(sending, true)
      if (where === 'after') await post(sending)
    }
    const answers = await Promise.all(how.atOnce ? [post(sending), post(sending)] : [post(sending)])
    const [first] = answers
    for (const { statusCode, body } of answers)
      expect([statusCode, body]).toEqual([200, first?.body])
    const answer = first?.json<Answer>()
    if (!answer) throw new Error('It was sent at least once.')
    sending.answer = answer
    return answer
  }

  async becomes(request: Request, sending: Sending, { data, reference_number }: Answer) {
    sending.request = request
    request.documents = request.documents.concat(
      sending.files.map(({ content }) => sha256(content)),
    )
    const { claimed_amount: amount = '', status } = sending.fields
    const answered = isRefused(amount) ? 'refused' : 'accepted'
    // On a busy machine the core system may be late, though it is there.
    const outcomes = core.mood === 'accepts' ? [answered, 'on-its-way'] : ['on-its-way']
    expect(reference_number).toBe(request.reference)
    expect(status === 'draft' ? ['drafted'] : outcomes).toContain(data.outcome)
    request.status = status === 'draft' ? 'draft' : 'submitted'
    if (status === 'draft') return
    request.handedOver.push({ amount, documents: request.documents })
    if (core.mood === 'accepts') await this.settled()
  }

  /** As by a page that never got the answer, or with something else under the same key. */
  async sendAgain({ back, other }: Step & { does: 'send again' }) {
    const sending = fromTheEnd(
      this.sendings.filter((one) => one.key),
      back,
    )
    if (!sending) return
    const changed = { ...sending.fields, additional_info: 'And the pharmacy.' }
    const answer = await post(other ? { ...sending, fields: changed } : sending)
    if (other) expect(answer.statusCode).toBe(409)
    else if (sending.request?.status === 'deleted') expect(answer.statusCode).toBe(404)
    else expect([answer.statusCode, answer.json()]).toEqual([200, sending.answer])
  }

  /** Asked for twice, it is deleted still. */
  async delete({ whose, back, atOnce }: Step & { does: 'delete' }) {
    const request = fromTheEnd(this.requests, back)
    if (!request) return
    const sender = this.sender(whose)
    const { browser, token } = sender
    const path = `${paths[request.kind]}/${request.id}`
    const asked = () => browser.send('DELETE', path, { token })
    const answers = await Promise.all(atOnce ? [asked(), asked()] : [asked()])
    const expected = sender !== request.sender ? 404 : request.status === 'submitted' ? 409 : 200
    for (const { statusCode } of answers) expect(statusCode).toBe(expected)
    if (expected === 200) request.status = 'deleted'
  }

  async turn(mood: 'accepts' | 'is away' | 'loses its answer') {
    core.mood = mood
    // Whatever was tried before is due again.
    portal.clock.advance({ minutes: 2 })
    await this.signInAgain()
    if (mood === 'accepts') await this.settle()
  }

  /** Somebody's draft wakes an instance, and time passes. */
  async settle() {
    await this.file({
      does: 'file',
      whose: 0,
      kind: 'claim',
      key: 'none',
      status: 'draft',
      refused: false,
      files: 1,
      cuts: [],
      atOnce: false,
    })
    await this.settled()
  }

  /** A token is good for ten minutes. */
  async signInAgain() {
    for (const sender of this.senders)
      sender.token = await signIn(portal, sender.browser, sender.account)
  }

  /** The core system has answered all of it. */
  async settled() {
    const began = +portal.clock.now()
    await expect
      .poll(
        async () => {
          const left = await onTheirWay()
          if (left.length > 0) portal.clock.advance({ seconds: 3 })
          return left
        },
        { interval: 50, timeout: 30_000 },
      )
      .toEqual([])
    if (+portal.clock.now() > began) await this.signInAgain()
    for (const request of this.requests) {
      const last = request.handedOver.at(-1)
      if (request.status === 'submitted' && last && isRefused(last.amount))
        request.status = 'returned'
    }
  }

  /** As the members and the core system have them. */
  async found() {
    const found = []
    for (const { id, reference, kind } of this.requests) {
      const { rows } = await sql<{ status: string; account_id: number }>`
        select status, (select id from account where person_id = owner_id) as account_id
        from request where id = ${id} and kind = ${kind} and reference_number = ${reference}
      `.execute(database)
      const about = (one: Submission) =>
        'reference_number' in one && one.reference_number === reference
      const calls = core.calls.filter((call) => about(call.submission))
      const keys = [...new Set(calls.map((call) => call.key))]
      found.push({
        reference,
        stored: rows,
        handedOver: keys.map((key) =>
          toldOf(calls.findLast((call) => call.key === key)?.submission),
        ),
        accepted: core.taken.filter(about).map(toldOf),
      })
    }
    return found
  }

  expected() {
    return this.requests.map(({ reference, status, sender, handedOver }) => ({
      reference,
      stored:
        status === 'deleted'
          ? []
          : [
              {
                status: status === 'submitted' ? 'Pending' : 'Drafted',
                account_id: sender.account.id,
              },
            ],
      handedOver,
      accepted: handedOver.filter(({ amount }) => !isRefused(amount)),
    }))
  }

  /** Of what it was handed, the core system reads the documents of what it took, and no others. */
  async readByCore() {
    for (const { submission } of core.calls) {
      const request = this.requests.find(
        (one) => 'reference_number' in submission && one.reference === submission.reference_number,
      )
      if (!request || !('documents' in submission)) continue
      const taken = request.status === 'submitted'
      for (const { handle, sha256: hash } of submission.documents) {
        const url = `/portal/api/integration/v1/documents/${handle}`
        const message = { direction: 'core-to-portal', method: 'GET', path: url } as const
        const headers = await signed(coreSecret, message, portal.clock.now())
        const answer = await portal.app.inject({ method: 'GET', url, headers })
        expect(answer.statusCode).toBe(taken ? 200 : 404)
        if (taken) expect(sha256(answer.rawPayload)).toBe(hash)
      }
    }
  }
}

const toldOf = (one: Submission | undefined): HandedOver | undefined =>
  one && 'claimed_amount' in one && 'documents' in one
    ? {
        amount: Number(one.claimed_amount).toFixed(2),
        documents: one.documents.map((document) => document.sha256),
      }
    : undefined

const aSender = async (family: typeof neighbours): Promise<Sender> => ({
  account: family.account,
  policyId: family.policyId,
  bankId: await aBankAccount(database, { personId: family.principal }),
  browser: portal.browser(),
  token: '',
})
const senders = [await aSender(fixture.family), await aSender(neighbours)] as const

const onTheirWay = () =>
  database.selectFrom('core_outbox').select('subject').where('state', '=', 'waiting').execute()
const howMany = async () => (await database.selectFrom('request').select('id').execute()).length

const runs = modelRuns(6)

test(
  'GAP-153 what a member was told of once is one request, handed over once, in order and whole, however often it is sent',
  async () => {
    const sequences = fc.array(step, { minLength: 10, maxLength: 30, size: 'max' })
    const tried = fc.asyncProperty(sequences, async (taken) => {
      // What is filed in an hour is limited.
      await database.deleteFrom('attempt_limit').execute()
      core.mood = 'accepts'
      const world = new World(senders)
      await world.signInAgain()
      const before = await howMany()
      for (const one of taken) await world.take(one)
      await world.turn('accepts')
      expect(await world.found()).toEqual(world.expected())
      const there = world.requests.filter((one) => one.status !== 'deleted')
      expect(await howMany()).toBe(before + there.length)
      await world.readByCore()
      // Whatever has become of it since, the first answer is the answer.
      for (let back = 0; back < world.sendings.length; back += 1)
        await world.sendAgain({ does: 'send again', back, other: false })
    })
    await fc.assert(tried, { numRuns: runs, endOnFailure: true })
  },
  runs * 40_000,
)
