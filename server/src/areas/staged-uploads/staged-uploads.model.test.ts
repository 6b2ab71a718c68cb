/**
 * What becomes of documents that travel ahead of their form, over sequences in which two members send, save, submit, take
 * back and forget, days pass, and each tries what is the other's.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ClaimAnswer } from '@falaj/contract/claims/commands/schemas.ts'
import type { Progress } from '@falaj/contract/drafts-in-progress/schemas.ts'
import type { StagedUpload } from '@falaj/contract/staged-uploads/schemas.ts'
import fc from 'fast-check'
import pino from 'pino'
import { expect, test } from 'vitest'
import { daysMs, hoursMs, later, minutesMs } from '../../clock.ts'
import { cleanUpNightly } from '../../jobs/nightly.ts'
import { FolderFiles } from '../../ports/files/folder.ts'
import { aBankAccount } from '../../testing/banking.ts'
import { aFamily } from '../../testing/cover.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { formOf } from '../../testing/form.ts'
import { modelRuns } from '../../testing/model-runs.ts'
import { signIn } from '../../testing/sign-in.ts'
import { openClaimsFixture, receipt } from '../claims/commands/testing/claims-fixture.ts'

const fixture = await forThisFile(openClaimsFixture())
const { portal, database } = fixture
const neighbours = await aFamily(database, { phone: '+971509990001' })
const store = new FolderFiles(join(portal.config.dataDir, 'files'))

const forms = ['claim', 'edit-claim:9000007'] as const
type Form = (typeof forms)[number]

const whose = fc.nat(1)
const form = fc.constantFrom(...forms)
/** The newest, or some before it. */
const back = fc.nat(4)
const some = fc.uniqueArray(back, { maxLength: 3 })
/** Besides, a document that is the other's, or nobody's any more; seldom. */
const stray = fc.option(back, { freq: 6 })
const does = <What extends string>(what: What) => fc.constant(what)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: does('send'), whose, form, atOnce: fc.boolean() }),
  },
  fc.record({ does: does('send again'), whose, back, other: fc.boolean() }),
  fc.record({ does: does('forget'), whose, by: whose, back }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: does('save'),
      whose,
      form,
      some,
      stray,
      sees: fc.constantFrom('newest', 'newest', 'newest', 'nothing', 'another'),
    }),
  },
  fc.record({ does: does('drop'), whose, form, onlySent: fc.boolean() }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: does('submit'),
      whose,
      form,
      saved: fc.boolean(),
      some,
      stray,
      ownFile: fc.boolean(),
      status: fc.constantFrom('draft', 'confirm'),
      atOnce: fc.boolean(),
    }),
  },
  fc.record({ does: does('take out'), whose, back }),
  fc.record({ does: does('delete'), whose, back }),
  {
    weight: 2,
    arbitrary: fc.record({
      does: does('wait'),
      ms: fc.constantFrom(
        minutesMs(1),
        hoursMs(23),
        daysMs(1),
        daysMs(1),
        daysMs(29),
        daysMs(30),
        daysMs(31),
      ),
      swept: fc.boolean(),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface Document {
  owner: Member
  form: Form
  key: string
  content: Buffer
  receipt: StagedUpload
  sentAt: Date
  /** Swept after it, while it waits for its form. */
  until: Date
  is: 'waiting' | 'gone' | 'submitted'
}
interface Saved {
  version: number
  documents: Document[]
  until: Date
  sent: boolean
}
interface Claim {
  id: number
  owner: Member
  draft: boolean
  /** In the member's order. */
  contents: Buffer[]
  documents: Document[]
}

interface Member {
  account: { id: number; email: string; phone: string }
  policyId: number
  bankId: number
  browser: ReturnType<typeof portal.browser>
  token: string
  saved: Map<Form, Saved>
}

let serial = 0
const aContent = () => Buffer.from(`%PDF-1.4 number ${(serial += 1)}`)
const aKey = () => `upload-model-${(serial += 1)}`
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const fromTheEnd = <One>(all: readonly One[], back: number) => all.at(-1 - back)

class World {
  readonly members: readonly [Member, Member]
  readonly documents: Document[] = []
  readonly claims: Claim[] = []
  /** Of everything that was ever sent, also in forms that were refused. */
  readonly contents: Buffer[] = []

  constructor(members: readonly [Member, Member]) {
    this.members = members
  }

  member = (at: number) => this.members[at] ?? this.members[0]
  now = () => portal.clock.now()

  async take(taken: Step): Promise<void> {
    if (taken.does === 'send') await this.send(taken)
    if (taken.does === 'send again') await this.sendAgain(taken)
    if (taken.does === 'forget') await this.forget(taken)
    if (taken.does === 'save') await this.save(taken)
    if (taken.does === 'drop') await this.drop(taken)
    if (taken.does === 'submit') await this.submit(taken)
    if (taken.does === 'take out') await this.takeOut(taken)
    if (taken.does === 'delete') await this.delete(taken)
    if (taken.does === 'wait') await this.wait(taken)
  }

  own = (owner: Member) => this.documents.filter((one) => one.owner === owner)
  waiting = (owner: Member, form: Form) =>
    this.own(owner).filter((one) => one.form === form && one.is === 'waiting')

  /** Some of the form's own, and perhaps one that it may not have. */
  chosen(
    owner: Member,
    { form, some, stray }: Pick<Step & { does: 'save' }, 'form' | 'some' | 'stray'>,
  ) {
    const own = this.waiting(owner, form)
    const named = some.flatMap((back) => fromTheEnd(own, back) ?? [])
    const foreign = this.documents.filter((one) => one.owner !== owner || one.is !== 'waiting')
    return named.concat(stray === null ? [] : (fromTheEnd(foreign, stray) ?? []))
  }

  async post({ token }: Member, key: string, content: Buffer) {
    const { headers, payload } = await formOf({ content, name: 'receipt.pdf' })
    const url = '/portal/api/sent-documents'
    const sender = { authorization: `Bearer ${token}`, 'idempotency-key': key }
    const answer = await portal.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...sender },
      payload,
    })
    const { statusCode } = answer
    return { statusCode, receipt: answer.json<{ data?: StagedUpload }>().data }
  }

  async send({ whose, form, atOnce }: Step & { does: 'send' }) {
    const owner = this.member(whose)
    const [key, content] = [aKey(), aContent()]
    this.contents.push(content)
    const answers = await Promise.all(
      Array.from({ length: atOnce ? 2 : 1 }, () => this.post(owner, key, content)),
    )
    const [{ receipt } = { receipt: undefined }] = answers
    for (const answer of answers) expect(answer).toEqual({ statusCode: 200, receipt })
    expect(receipt).toMatchObject({ sha256: sha256(content), received_sha256: sha256(content) })
    if (!receipt) return
    const sentAt = this.now()
    const until = later(sentAt, daysMs(1))
    this.documents.push({ owner, form, key, content, receipt, sentAt, until, is: 'waiting' })
  }

  /** As by a page that never got the receipt. Once it is remembered no more, it would be another document. */
  async sendAgain({ whose, back, other }: Step & { does: 'send again' }) {
    const owner = this.member(whose)
    const document = fromTheEnd(this.own(owner), back)
    if (!document || later(document.sentAt, daysMs(30)) <= this.now()) return
    const answer = await this.post(owner, document.key, other ? aContent() : document.content)
    if (other) expect(answer.statusCode).toBe(409)
    else if (document.is === 'waiting')
      expect(answer).toEqual({ statusCode: 200, receipt: document.receipt })
    else expect(answer.statusCode).toBe(404)
  }

  async forget({ whose, by, back }: Step & { does: 'forget' }) {
    const document = fromTheEnd(this.own(this.member(whose)), back)
    if (!document) return
    const { browser, token } = this.member(by)
    const { handle } = document.receipt
    const { statusCode } = await browser.send('DELETE', `sent-documents/${handle}`, { token })
    expect(statusCode).toBe(200)
    if (whose === by) this.discard([document])
  }

  async save({ whose, form, sees, ...named }: Step & { does: 'save' }) {
    const owner = this.member(whose)
    const documents = this.chosen(owner, { form, ...named })
    const before = this.opened(owner, form)
    const version = {
      newest: before?.version ?? 0,
      nothing: 0,
      another: (before?.version ?? 0) + 1,
    }[sees]
    const { browser, token, policyId } = owner
    const body = {
      version,
      policy_id: policyId,
      step: 2,
      answers: {},
      documents: documents.map(({ receipt: { handle } }) => ({ handle, group: 'lab_tests' })),
    }
    const { statusCode } = await browser.send('PUT', `drafts-in-progress/${form}`, { token, body })
    const may = !before?.sent && version === (before?.version ?? 0)
    expect(statusCode).toBe(may ? 200 : 409)
    if (!may) return
    const until = later(this.now(), daysMs(30))
    owner.saved.set(form, { version: version + 1, documents, until, sent: false })
    for (const one of documents) if (one.owner === owner && one.until < until) one.until = until
  }

  opened({ saved }: Member, form: Form): Saved | undefined {
    const one = saved.get(form)
    return one && one.until > this.now() ? one : undefined
  }

  async drop({ whose, form, onlySent }: Step & { does: 'drop' }) {
    const owner = this.member(whose)
    const { browser, token, saved } = owner
    const path = `drafts-in-progress/${form}${onlySent ? '?sent=true' : ''}`
    expect((await browser.send('DELETE', path, { token })).statusCode).toBe(200)
    const one = saved.get(form)
    if (!one || (onlySent && !one.sent)) return
    saved.delete(form)
    this.discard(one.documents.filter((document) => document.owner === owner))
  }

  /** Those that still wait; what a claim has stays. */
  discard(documents: readonly Document[]) {
    for (const one of documents) if (one.is === 'waiting') one.is = 'gone'
  }

  async submit(taken: Step & { does: 'submit' }) {
    const { whose, form, status, atOnce, ownFile, saved } = taken
    const owner = this.member(whose)
    const documents = this.chosen(owner, taken)
    const added = ownFile ? [aContent()] : []
    this.contents.push(...added)
    const file = () =>
      fixture.file(
        {
          policy_id: String(owner.policyId),
          bank_id: String(owner.bankId),
          status,
          ...(saved && { draft_in_progress: form }),
          ...Object.fromEntries(
            documents.map(({ receipt: { handle } }, at) => [`lab_tests[${at}]`, handle]),
          ),
        },
        {
          by: owner.token,
          key: aKey(),
          files: added.map((content) => receipt({ content })),
        },
      )
    // Of two forms that name the same document, one has it.
    const twice = atOnce && documents.length > 0
    const answers = await Promise.all(twice ? [file(), file()] : [file()])
    const there = documents.every((one) => one.owner === owner && one.is === 'waiting')
    const complete = status === 'draft' || documents.length + added.length > 0
    const accepted = answers.filter(({ statusCode }) => statusCode === 200)
    expect(accepted).toHaveLength(there && complete ? 1 : 0)
    for (const { statusCode } of answers) expect([200, 422]).toContain(statusCode)
    const [answer] = accepted
    if (!answer) return
    for (const one of documents) one.is = 'submitted'
    this.claims.push({
      id: answer.json<ClaimAnswer>().data.id,
      owner,
      draft: status === 'draft',
      contents: documents.map(({ content }) => content).concat(added),
      documents,
    })
    const open = saved ? this.opened(owner, form) : undefined
    if (!open || open.sent) return
    // What its page showed is told until the page has read the answer; what it did not submit goes.
    open.documents = open.documents.filter(
      (one) => one.owner === owner && (one.is === 'waiting' || documents.includes(one)),
    )
    this.discard(open.documents)
    Object.assign(open, {
      version: open.version + 1,
      sent: true,
      until: later(this.now(), daysMs(1)),
    })
  }

  async takeOut({ whose, back }: Step & { does: 'take out' }) {
    const owner = this.member(whose)
    const claim = fromTheEnd(
      this.claims.filter((one) => one.owner === owner && one.draft),
      back,
    )
    const [first] = claim?.documents ?? []
    if (!claim || !first) return
    const answer = await fixture.form(
      'update-claim',
      {
        ...fixture.fields({ policy_id: String(owner.policyId), bank_id: String(owner.bankId) }),
        status: 'draft',
        claim_id: String(claim.id),
        'deleted_docs[0]': first.receipt.handle,
      },
      { by: owner.token, key: aKey(), files: [] },
    )
    expect(answer.statusCode).toBe(200)
    first.is = 'gone'
    claim.documents.shift()
    claim.contents.shift()
  }

  async delete({ whose, back }: Step & { does: 'delete' }) {
    const claim = fromTheEnd(this.claims, back)
    if (!claim) return
    const { browser, token } = this.member(whose)
    const { statusCode } = await browser.send('DELETE', `reimbursement-claims/${claim.id}`, {
      token,
    })
    const own = claim.owner === this.member(whose)
    expect(statusCode).toBe(own ? (claim.draft ? 200 : 409) : 404)
    if (statusCode !== 200) return
    for (const one of claim.documents) one.is = 'gone'
    this.claims.splice(this.claims.indexOf(claim), 1)
  }

  async wait({ ms, swept }: Step & { does: 'wait' }) {
    portal.clock.advance({ ms })
    for (const member of this.members) await signInAgain(member)
    if (!swept) return
    const { clock, config } = portal
    const logger = pino({ level: 'silent' })
    await cleanUpNightly({ databaseUrl: config.databaseUrl, clock, files: store, logger })
    this.discard(this.documents.filter(({ until }) => until < this.now()))
    for (const { saved } of this.members)
      for (const [form, { until }] of saved) if (until < this.now()) saved.delete(form)
  }

  /** Whoever has each document, and what both see of their forms. */
  async agrees() {
    const handles = this.documents.map(({ receipt: { handle } }) => handle)
    const waiting = await database
      .selectFrom('staged_upload')
      .innerJoin('stored_file', 'stored_file.id', 'file_id')
      .select(['handle', 'account_id'])
      .where('handle', 'in', handles)
      .execute()
    expect(Object.fromEntries(waiting.map((one) => [one.handle, one.account_id]))).toEqual(
      Object.fromEntries(
        this.documents
          .filter((one) => one.is === 'waiting')
          .map(({ receipt: { handle }, owner }) => [handle, owner.account.id]),
      ),
    )
    for (const { id, contents } of this.claims)
      expect(await contentsOf(id)).toEqual(contents.map(sha256))
    for (const member of this.members) {
      for (const one of forms) await this.readsAsSaved(member, one)
      await this.listsWhatIsOpen(member)
    }
  }

  /** What can be gone on with. */
  async listsWhatIsOpen(member: Member) {
    const { browser, token, saved } = member
    const answer = await browser.get('drafts-in-progress', token)
    const open = [...saved].filter(([form, { sent }]) => !sent && this.opened(member, form))
    const listed = answer.json<{ data: { kind: string; version: number }[] }>().data
    expect(Object.fromEntries(listed.map(({ kind, version }) => [kind, version]))).toEqual(
      Object.fromEntries(open.map(([kind, { version }]) => [kind, version])),
    )
  }

  async readsAsSaved(member: Member, form: Form) {
    const { browser, token } = member
    const answer = await browser.get(`drafts-in-progress/${form}`, token)
    const { data } = answer.json<{ data: Progress | null }>()
    const open = this.opened(member, form)
    const seen = open?.documents.filter(
      (one) => one.owner === member && (open.sent || one.is === 'waiting'),
    )
    expect(
      data && {
        version: data.version,
        sent: data.sent,
        handles: data.documents.map(({ handle }) => handle),
      },
    ).toEqual(
      open
        ? {
            version: open.version,
            sent: open.sent,
            handles: seen?.map(({ receipt: { handle } }) => handle),
          }
        : null,
    )
  }

  /** Checksums of all that is somebody's. */
  wanted(): string[] {
    const waiting = this.documents.filter((one) => one.is === 'waiting')
    return waiting
      .map(({ content }) => content)
      .concat(...this.claims.map((one) => one.contents))
      .map(sha256)
      .toSorted()
  }

  /** Checksums of what is kept of all that was ever sent; of the bytes, not what is said of them. */
  async kept(): Promise<string[]> {
    if (this.contents.length === 0) return []
    const rows = await database
      .selectFrom('stored_file')
      .select('handle')
      .where('sha256', 'in', this.contents.map(sha256))
      .execute()
    const hashes = rows.map(async ({ handle }) => sha256(await buffer(await store.open(handle))))
    return (await Promise.all(hashes)).toSorted()
  }

  async strangersSeeNothing() {
    for (const { id, owner } of this.claims) {
      const other = this.members.find((one) => one !== owner)
      const answer = await portal.browser().get(`reimbursement-claims/${id}`, other?.token)
      expect(answer.statusCode).toBe(404)
    }
  }
}

const contentsOf = async (claim: number) => {
  const rows = await database
    .selectFrom('request_document')
    .innerJoin('stored_file', 'stored_file.id', 'file_id')
    .select('sha256')
    .where('request_id', '=', claim)
    .orderBy('stored_file.id')
    .execute()
  return rows.map((file) => file.sha256)
}

async function signInAgain(member: Member) {
  member.token = await signIn(portal, member.browser, member.account)
}

const aSender = async (family: typeof neighbours): Promise<Member> => ({
  account: family.account,
  policyId: family.policyId,
  bankId: await aBankAccount(database, { personId: family.principal }),
  browser: portal.browser(),
  token: '',
  saved: new Map(),
})
const senders = [await aSender(fixture.family), await aSender(neighbours)] as const

const runs = modelRuns(6)

test(
  'CLM-108 a document that was acknowledged is its sender’s until one submission has it for good, and nobody’s once nobody wants it',
  async () => {
    const sequences = fc.array(step, { minLength: 10, maxLength: 30, size: 'max' })
    const tried = fc.asyncProperty(sequences, async (taken) => {
      // What is sent in an hour is limited, and nothing is left of the sequence before.
      await database.deleteFrom('attempt_limit').execute()
      await database.deleteFrom('draft_in_progress').execute()
      await database.deleteFrom('staged_upload').execute()
      for (const member of senders) {
        member.saved.clear()
        await signInAgain(member)
      }
      const world = new World(senders)
      for (const one of taken) {
        await world.take(one)
        if (world.documents.length > 0) await world.agrees()
      }
      await world.strangersSeeNothing()
      // Once the removal of what went is done.
      await expect.poll(() => world.kept(), { timeout: 30_000 }).toEqual(world.wanted())
    })
    await fc.assert(tried, { numRuns: runs, endOnFailure: true })
  },
  runs * 40_000,
)
