/**
 * Members correct, answer and redirect claims while the core system decides on them, is away, refuses some of it, and
 * days pass. What it refuses comes back with what the member wanted; what the portal shows is what the core system has.
 */
import type { ResponseOf } from '@falaj/contract/call.ts'
import type { claim as getClaim } from '@falaj/contract/claims/calls.ts'
import { type ClaimStatus, claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import type { Submission } from '@falaj/contract/integration/submission.ts'
import { coreMayDecide } from '@falaj/contract/requests/rules/lifecycle.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aBankAccount } from '../../../testing/banking.ts'
import { aPolicy } from '../../../testing/builders.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { modelRuns } from '../../../testing/model-runs.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { outboxChannel } from '../../core-outbox/core-outbox.ts'
import { listDocuments } from '../../requests/documents-store.ts'
import { openClaimsFixture, receipt } from './testing/claims-fixture.ts'

const fixture = await forThisFile(openClaimsFixture())
const { portal, core, database, family } = fixture
const browser = portal.browser()
let token = ''
/** Nobody waits the three seconds for a core system that is away. */
const impatience = setInterval(() => {
  if (core.mood === 'accepts') return
  void sql`select pg_notify(${outboxChannel}, id::text) from core_outbox where state = 'waiting'`
    .execute(database)
    .catch(() => undefined)
}, 20)
afterAll(() => clearInterval(impatience))

/** The core system pays into the first two and not into the third. */
const closedIban = 'AE570330000000000000099'
const accounts = [
  fixture.bankId,
  await aBankAccount(database, { personId: family.principal }),
  await aBankAccount(database, { personId: family.principal, iban: closedIban }),
]
const closed = accounts[2]
const anotherPolicy = await aPolicy(database)
/** It refuses claims whose amounts end in 99. */
core.refuses = (one) =>
  (one.kind === 'claim' && endsIn99(Number(one.claimed_amount).toFixed(2))) ||
  ('payee' in one && one.payee?.iban_no === closedIban)
const endsIn99 = (amount: string) => amount.endsWith('.99')

/** The newest claim, or seldom the one before. */
const back = fc.constantFrom(0, 0, 0, 1)
const refused = fc.boolean()
/** Forms that are begun and saved, and not sent. */
const form = fc.constantFrom('edit', 'resubmit')
const mood = fc.constantFrom('accepts', 'is away')
const does = <What extends string>(what: What) => fc.constant(what)
const step = fc.oneof(
  fc.record({ does: does('file'), refused }),
  {
    weight: 5,
    arbitrary: fc.record({
      does: does('edit'),
      back,
      refused,
      status: fc.constantFrom('confirm', 'confirm', 'confirm', 'draft'),
      /** The oldest document goes. */
      takesOut: fc.boolean(),
      /** What else happens at that moment. */
      at: fc.constantFrom('alone', 'alone', 'with another window', 'with a decision'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: does('resubmit'),
      back,
      paper: fc.boolean(),
      atOnce: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: does('redirect'),
      back,
      to: fc.nat(2),
      policy: fc.constantFrom('own', 'own', 'own', 'another'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: does('begin'), back, what: form }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: does('decide'),
      back,
      status: fc.constantFrom<ClaimStatus>(
        'On Hold',
        'On Hold',
        'Rejected',
        'Payment Failed',
        'Payment Failed',
        'Pending',
        'Approved',
      ),
      answerable: fc.constantFrom(true, true, true, false),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: does('core'), mood }),
  },
  fc.record({ does: does('the next day') }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface Version {
  amount: string
  account: number | undefined
}
interface HandedOver extends Version {
  kind: 'claim' | 'payment_update'
}
interface Claim extends Version {
  id: number
  reference: string
  status: ClaimStatus
  answerable: boolean
  documents: number
  /** Null while it has not been submitted. */
  submitted: Date | null
  /** As the core system has it; undefined until it has taken one. */
  inCore?: Version
  /** What waits for the core system. */
  onItsWay: HandedOver[]
  /** The amount that the core system has refused to take instead of what it has. */
  wanted?: string
  returned: boolean
  begun: Set<'edit' | 'resubmit'>
}

let serial = 0
const next = () => (serial += 1)
const anAmount = (refused: boolean) => `${100 + next()}.${refused ? '99' : '25'}`
const aPaper = () => receipt({ content: Buffer.from(`%PDF-1.4 paper ${next()}`) })
const now = () => portal.clock.now()
const dayOf = (at: Date) => dayIn('AE', at)
const { actions } = claimStatuses.lifecycle

class World {
  readonly claims: Claim[] = []

  one = (back: number) => this.claims.at(-1 - (back % Math.max(1, this.claims.length)))

  async take(taken: Step) {
    if (taken.does === 'file') return this.file(taken)
    if (taken.does === 'core') return this.turn(taken.mood)
    if (taken.does === 'the next day') return this.nextDay()
    const claim = this.one(taken.back)
    if (!claim) return
    if (taken.does === 'edit') await this.edit(claim, taken)
    if (taken.does === 'resubmit') await this.resubmit(claim, taken)
    if (taken.does === 'redirect') await this.redirect(claim, taken)
    if (taken.does === 'begin') await this.begin(claim, taken)
    if (taken.does === 'decide') await this.decide(claim, taken)
  }

  async file({ refused }: Step & { does: 'file' }) {
    const amount = anAmount(refused)
    const answer = await fixture.filed(
      { claimed_amount: amount },
      { by: token, key: `correction-${next()}`, files: [aPaper()] },
    )
    const claim: Claim = {
      id: answer.data.id,
      reference: answer.reference_number,
      status: 'Pending',
      answerable: false,
      documents: 1,
      submitted: now(),
      onItsWay: [],
      returned: false,
      begun: new Set(),
      amount,
      account: accounts[0],
    }
    this.claims.push(claim)
    this.handOver(claim, 'claim')
  }

  /** Saved as its page saves it. */
  async begin({ id, begun }: Claim, { what }: Step & { does: 'begin' }) {
    const { statusCode } = await browser.send('PUT', `drafts-in-progress/${what}-claim:${id}`, {
      token,
      body: { version: 0, policy_id: family.policyId, step: 1, answers: {} },
    })
    expect(statusCode).toBe(begun.has(what) ? 409 : 200)
    begun.add(what)
  }

  /** By the real call; another amount each time. */
  sendEdit(claim: Claim, amount: string, status: 'draft' | 'confirm', without?: number) {
    const fields = fixture.fields({ claimed_amount: amount, status })
    return fixture.form(
      'update-claim',
      {
        ...fields,
        claim_id: String(claim.id),
        ...(without !== undefined && { 'deleted_docs[0]': String(without) }),
      },
      { by: token, key: `correction-${next()}`, files: [aPaper()] },
    )
  }

  async edit(claim: Claim, { refused, status, at, takesOut }: Step & { does: 'edit' }) {
    const draft = claim.status === 'Drafted'
    const held = claim.inCore !== undefined || claim.onItsWay.length > 0
    const sentToday = claim.submitted !== null && dayOf(claim.submitted) === dayOf(now())
    const may =
      status === 'draft' ? draft && !held : draft || (claim.status === 'Pending' && sentToday)
    const amount = anAmount(refused)
    if (at === 'with a decision' && claim.inCore && status === 'confirm') {
      // Whichever comes first: what was decided is edited no more.
      const [answer, told] = await Promise.all([
        this.sendEdit(claim, amount, status),
        this.tellDecision(claim, 'On Hold', true),
      ])
      if (answer.statusCode === 200) {
        expect(may).toBe(true)
        this.becomes(claim, amount, status)
      } else expect(answer.statusCode).toBe(409)
      this.decided(claim, told, 'On Hold', true)
      return
    }
    if (at === 'with another window' && may && !refused && status === 'confirm') {
      const other = anAmount(false)
      const answers = await Promise.all(
        [amount, other].map((one) => this.sendEdit(claim, one, status)),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      // One after the other, in whichever order.
      const { claimed_amount } = await fixture.claim(claim.id)
      const last = Number(claimed_amount) === Number(amount)
      this.becomes(claim, last ? other : amount, status)
      this.becomes(claim, last ? amount : other, status)
      return
    }
    const [oldest] = await listDocuments(database, claim.id)
    const answer = await this.sendEdit(claim, amount, status, takesOut ? oldest?.id : undefined)
    expect(answer.statusCode).toBe(may ? 200 : 409)
    if (!may) return
    if (takesOut) claim.documents -= 1
    this.becomes(claim, amount, status)
  }

  becomes(claim: Claim, amount: string, status: 'draft' | 'confirm') {
    const held = claim.inCore !== undefined || claim.onItsWay.length > 0
    const before = claim.submitted
    Object.assign(claim, { amount, account: accounts[0], returned: false })
    delete claim.wanted
    claim.documents += 1
    // Whoever sends it, what was begun on the earlier version ends.
    claim.begun.delete('edit')
    if (status === 'draft') {
      claim.submitted = null
      return
    }
    claim.submitted = held || claim.status === 'Pending' ? (before ?? now()) : now()
    claim.status = 'Pending'
    this.handOver(claim, 'claim')
  }

  async resubmit(claim: Claim, { paper, atOnce }: Step & { does: 'resubmit' }) {
    const may =
      claim.answerable && ['On Hold', 'Rejected', 'Partially Approved'].includes(claim.status)
    const send = () =>
      fixture.form(
        're-submit-claim',
        { claim_id: String(claim.id), declaration: 'true' },
        { by: token, key: `correction-${next()}`, files: paper ? [aPaper()] : [] },
      )
    const answers = await Promise.all(atOnce ? [send(), send()] : [send()])
    const sent = answers.filter(({ statusCode }) => statusCode === 200)
    // Of two windows, one answers.
    expect(sent).toHaveLength(may && paper ? 1 : 0)
    if (!may) expect(answers.map(({ statusCode }) => statusCode)).not.toContain(422)
    if (sent.length === 0) return
    Object.assign(claim, { status: 'Re Submitted', answerable: false })
    delete claim.wanted
    claim.documents += 1
    claim.begun.delete('resubmit')
    this.handOver(claim, 'claim')
  }

  async redirect(claim: Claim, { to, policy }: Step & { does: 'redirect' }) {
    const may = claim.answerable && claim.status === 'Payment Failed'
    const answer = await browser.send('POST', 'update-payment-info', {
      token,
      body: {
        claim_id: claim.id,
        policy_id: policy === 'own' ? family.policyId : anotherPolicy,
        bank_id: accounts[to],
      },
      headers: { 'idempotency-key': `correction-${next()}` },
    })
    expect(answer.statusCode).toBe(policy === 'another' ? 404 : may ? 200 : 409)
    if (!may || policy === 'another') return
    Object.assign(claim, { status: 'Payment Pending', answerable: false, account: accounts[to] })
    claim.returned = false
    this.handOver(claim, 'payment_update')
  }

  tellDecision(claim: Claim, status: ClaimStatus, can_resubmit: boolean) {
    return fixture.decide(claim.reference, status, { can_resubmit })
  }

  /** What it has not taken, it does not decide on. */
  async decide(claim: Claim, { status, answerable }: Step & { does: 'decide' }) {
    if (!claim.inCore) return
    this.decided(claim, await this.tellDecision(claim, status, answerable), status, answerable)
  }

  decided(claim: Claim, told: { accepted: number }, status: ClaimStatus, answerable: boolean) {
    const from = claim.status === 'Drafted' ? 'Pending' : claim.status
    const may = coreMayDecide(claimStatuses.lifecycle, from, status)
    expect(told.accepted).toBe(may ? 1 : 0)
    if (may) Object.assign(claim, { status, answerable })
  }

  handOver(claim: Claim, kind: HandedOver['kind']) {
    const { amount, account } = claim
    claim.onItsWay.push({ kind, amount, account })
    if (core.mood === 'accepts') this.answered(claim)
  }

  /** In the order in which it was handed over. */
  answered(claim: Claim) {
    const all = claim.onItsWay.splice(0)
    for (const [at, { kind, amount, account }] of all.entries()) {
      const isTaken = account !== closed && (kind === 'payment_update' || !endsIn99(amount))
      if (isTaken) {
        claim.inCore = { amount, ...(kind === 'payment_update' && claim.inCore), account }
        continue
      }
      // The answer to the correction behind it counts.
      if (all.slice(at + 1).some((one) => one.kind === kind)) continue
      if (kind === 'claim' && claim.amount !== claim.inCore?.amount) claim.wanted = claim.amount
      const back = kind === 'claim' ? actions.coreRefused : actions.paymentUpdateRefused
      if (!back.from.includes(claim.status)) continue
      claim.status = back.to
      claim.returned = true
      if (back.to === 'Payment Failed') claim.answerable = true
      if (back.to === 'Drafted' && !claim.inCore) claim.submitted = null
    }
    // Once it has answered, the portal shows what it has.
    Object.assign(claim, claim.inCore)
  }

  async turn(mood: 'accepts' | 'is away') {
    core.mood = mood
    if (mood === 'accepts') await this.settle()
  }

  /** Somebody's new claim wakes the portal, and time passes until all is answered. */
  async settle() {
    portal.clock.advance({ minutes: 2 })
    await signInAgain()
    for (const claim of this.claims) this.answered(claim)
    await this.file({ does: 'file', refused: false })
    await settled()
  }

  async nextDay() {
    portal.clock.advance({ days: 1 })
    await signInAgain()
  }

  /** While the core system is away, nobody knows yet what it has. */
  async agrees() {
    if (core.mood !== 'accepts') return
    await settled()
    expect(await this.found()).toEqual(this.expected())
  }

  /** As the details show it, and as the core system took it last. */
  async found() {
    const found = []
    const saved = await browser.get('drafts-in-progress', token)
    const begun = saved.json<{ data: { kind: string }[] }>().data.map(({ kind }) => kind)
    for (const { id, reference } of this.claims) {
      const { data } = (await browser.get(`reimbursement-claims/${id}`, token)).json<
        ResponseOf<typeof getClaim>
      >()
      const taken = core.taken.filter(
        (one) => one.kind === 'claim' && one.reference_number === reference,
      )
      const { submission_date, can_resubmit } = await fixture.claim(id)
      const papers = await listDocuments(database, id)
      found.push({
        reference,
        status: data.status,
        amount: Number(data.claimed_amount).toFixed(2),
        account: data.bank_id,
        held: data.held_by_core,
        wanted: data.refused_change && Number(data.refused_change.claimed_amount).toFixed(2),
        because: data.returned_because,
        submitted: submission_date,
        answerable: can_resubmit,
        documents: papers.length,
        inCore: amountOf(taken.at(-1)),
        begun: begun.filter((kind) => kind.endsWith(`-claim:${id}`)).toSorted(),
      })
    }
    return found
  }

  expected() {
    return this.claims.map((claim) => ({
      reference: claim.reference,
      status: claim.status,
      amount: claim.amount,
      account: claim.account,
      held: claim.status === 'Drafted' && claim.inCore !== undefined,
      wanted: (claim.status === 'Drafted' && claim.inCore && claim.wanted) || null,
      because: claim.returned ? expect.any(String) : null,
      submitted: claim.submitted,
      answerable: claim.answerable,
      documents: claim.documents,
      inCore: claim.inCore?.amount,
      begun: [...claim.begun].map((what) => `${what}-claim:${claim.id}`).toSorted(),
    }))
  }
}

const amountOf = (one: Submission | undefined) =>
  one && 'claimed_amount' in one ? Number(one.claimed_amount).toFixed(2) : undefined
const onItsWay = () =>
  database.selectFrom('core_outbox').select('subject').where('state', '=', 'waiting').execute()
/** The core system has answered all of it; on a busy machine it may be late, though it is there. */
async function settled() {
  const began = +now()
  await expect
    .poll(
      async () => {
        const left = await onItsWay()
        if (left.length > 0) portal.clock.advance({ seconds: 3 })
        return left
      },
      { interval: 50, timeout: 30_000 },
    )
    .toEqual([])
  if (+now() > began) await signInAgain()
}
async function signInAgain() {
  token = await signIn(portal, browser, family.account)
}

const editOf = {
  does: 'edit',
  back: 0,
  status: 'confirm',
  takesOut: false,
  at: 'alone',
} as const
/** What the product once did wrong, in few steps. */
const onceWrong: [string, Step[]][] = [
  // Of two versions that were both refused, the member got the first one back.
  [
    'is away',
    [
      { does: 'file', refused: true },
      { ...editOf, refused: true },
    ],
  ],
  // A refused edit took the account along to which the payment was redirected since.
  [
    'accepts',
    [
      { does: 'core', mood: 'is away' },
      { ...editOf, refused: true },
      { does: 'decide', back: 0, status: 'Payment Failed', answerable: true },
      { does: 'redirect', back: 0, to: 1, policy: 'own' },
    ],
  ],
]

const runs = modelRuns(6)

test(
  'ADD-112 GAP-127 GAP-128 what the core system refuses comes back as it has it, with what the member wanted, and everything else stands as sent',
  async () => {
    const sequences = fc.array(step, { minLength: 10, maxLength: 20, size: 'max' })
    const tried = fc.asyncProperty(mood, sequences, async (begins, taken) => {
      // What is filed in an hour is limited.
      await database.deleteFrom('attempt_limit').execute()
      core.mood = begins
      await signInAgain()
      const world = new World()
      await world.file({ does: 'file', refused: false })
      for (const one of taken) {
        await world.take(one)
        await world.agrees()
      }
      await world.turn('accepts')
      expect(await world.found()).toEqual(world.expected())
    })
    await fc.assert(tried, { numRuns: runs, endOnFailure: true, examples: onceWrong })
  },
  runs * 40_000,
)
