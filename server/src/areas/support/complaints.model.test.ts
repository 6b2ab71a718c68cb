/** What becomes of complaints, over sequences in which members, visitors, the insurer's core system and time take part. */
import { signed } from '@falaj/contract/integration/signature.ts'
import { complaintSubmission as handedOver } from '@falaj/contract/integration/submission.ts'
import type { Complaint as Shown } from '@falaj/contract/support/schemas.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysMs, hoursMs } from '../../clock.ts'
import { docx, pdf } from '../../inspection/testing/corpus.ts'
import { aMember } from '../../testing/builders.ts'
import { formOf } from '../../testing/form.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { modelRuns } from '../../testing/model-runs.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, Visitor } from '../../testing/visitor.ts'
import { complaintFields } from './testing/complaint-fields.ts'

const secret = 'shared between portal and core'
const portal = await forThisFile(openTestPortal({ CORE_SECRET: secret }))
await portal.work()
// Beyond the public holidays that are known, the model counts the days of a week and nothing else.
portal.clock.advance({ days: 4 * 366 })

const which = fc.nat(5)
const member = fc.constantFrom(0, 1)
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constant('complain' as const),
        who: fc.nat(3),
        words: fc.nat(4),
        key: fc.oneof(fc.constant(undefined), fc.nat(2)),
        atOnce: fc.constantFrom(1, 1, 2, 6),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('answer' as const),
        which,
        answer: fc.constantFrom('update' as const, 'resolution' as const),
        /** Under the key of an earlier answer, or under its own. */
        again: fc.boolean(),
        daysAgo: fc.constantFrom(0, 0, 1, 2),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('escalate' as const),
        who: member,
        which,
        atOnce: fc.constantFrom(1, 2),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ does: fc.constant('move in' as const), who: member }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('prefer' as const),
        who: member,
        mail: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('wait' as const),
        hours: fc.constantFrom(1, 23, 24, 72, 168),
      }),
    },
  ),
  { minLength: 6, maxLength: 18, size: 'max' },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

interface Complaint {
  reference: string
  from: Complainant
  /** What the form said. Of one that moved in from an earlier portal, what is known of its member. */
  fields: Record<string, string>
  files: string[]
  movedIn: boolean
  at: number
  mailed: boolean
  answers: { key: string; kind: 'update' | 'resolution'; at: number }[]
  escalatedAt: number | null
}

/** The Emirates and Bahrain: hours east of Greenwich, and the days of the week on which nobody answers. */
const places = { AE: { hours: 4, weekend: [6, 0] }, BH: { hours: 3, weekend: [5, 6] } }
type Country = keyof typeof places

const dayIn = (country: Country, at: number) =>
  new Date(at + hoursMs(places[country].hours)).toISOString().slice(0, 10)

function workingDay(country: Country, from: number, count: number): string {
  let at = from
  for (let left = count; left > 0;) {
    at += daysMs(1)
    const weekday = new Date(dayIn(country, at)).getUTCDay()
    if (!places[country].weekend.includes(weekday)) left -= 1
  }
  return dayIn(country, at)
}

interface Complainant {
  country: Country
  address: string
  /** What the form says of him. */
  fields: Record<string, string>
  most: number
  member: Member | undefined
}
interface Member {
  card: string
  visitor: Visitor
  accountId: number
  email: string
  phone: string
  token: string
  wantsMail: boolean
}

async function aComplainingMember(email: string): Promise<Complainant> {
  const phone = aPhone()
  const { accountId, personId, email: login } = await aMember(portal.database, { phone })
  const { card_number: card } = await portal.database
    .selectFrom('person')
    .select('card_number')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const visitor = new Visitor(portal)
  const token = await visitor.enter({ email: login, phone })
  return {
    country: 'AE',
    address: '127.0.0.1',
    // Whatever number they are called at, the insurer answers where they are insured.
    fields: { email, phone_number: '+97333000002' },
    most: 20,
    member: { card, visitor, accountId, email: login, phone, token, wantsMail: true },
  }
}

let serial = 0
const mailbox = (name: string) => `${name}-${serial}@example.com`

const aVisitor = (address: string, email: string): Complainant => ({
  country: 'BH',
  address,
  fields: { email, phone_number: '+97333000001' },
  most: 10,
  member: undefined,
})

/** What is sent besides what a form says of whoever sends it. */
const contents: {
  fields: Record<string, string>
  files: { name: string; content: Uint8Array }[]
}[] = [
  { fields: { message: 'It was not paid.' }, files: [] },
  { fields: { message: '', certificate_number: '', policy_number: '' }, files: [] },
  // These two differ in what is enclosed alone.
  { fields: { message: 'See the letter.' }, files: [{ name: 'letter.pdf', content: pdf() }] },
  { fields: { message: 'See the letter.' }, files: [{ name: 'letter.docx', content: docx() }] },
  { fields: { message: 'As I wrote.', contact_preference: '1', time_to_call: '' }, files: [] },
]

/** Everything that one sequence does, each step with what should come of it. */
class Sequence {
  readonly #run = (serial += 1)
  readonly #people: Complainant[]
  readonly #complaints: Complaint[] = []
  /** By whose key or words: what was submitted, as what it is known, and until when. */
  readonly #known = new Map<string, { content: string; complaint: Complaint; until: number }>()
  /** How many were counted, by what is limited in which window. */
  readonly #counted = new Map<string, number>()
  /** Of which answers whom was told. */
  readonly #news: { complaint: Complaint; mailed: boolean }[] = []

  private constructor(people: Complainant[]) {
    this.#people = people
  }

  static async begin(): Promise<Sequence> {
    return new Sequence([
      await aComplainingMember(mailbox('layla')),
      await aComplainingMember(mailbox('shared')),
      aVisitor(`2001:db8:${(serial + 1).toString(16)}:1::1`, mailbox('shared')),
      aVisitor(`2001:db8:${(serial + 1).toString(16)}:2::1`, mailbox('visitor')),
    ])
  }

  get #now() {
    return +portal.clock.now()
  }

  async take(step: Step): Promise<void> {
    if (step.does === 'complain') await this.#complain(step)
    if (step.does === 'answer') await this.#answer(step)
    if (step.does === 'escalate') await this.#escalate(step)
    if (step.does === 'move in') await this.#moveIn(step)
    if (step.does === 'prefer') await this.#prefer(step)
    if (step.does === 'wait') await this.#wait(step.hours)
    await this.#expectShown()
  }

  /** Several at once are the same in everything. */
  async #complain({ who, words, key, atOnce }: Extract<Step, { does: 'complain' }>) {
    const from = this.#personAt(who)
    const { fields: said = {}, files = [] } = contents[words] ?? {}
    const related = words === 4 && {
      related_to_existing_case: '1',
      reference_complaint_id: this.#complaints[0]?.reference ?? 'CMP-OF-OLD',
    }
    const fields: Record<string, string> = {
      ...complaintFields,
      ...from.fields,
      ...said,
      ...related,
    }
    const sent = await formOf(
      files.map((file) => ({ field: 'docs[0]', ...file })),
      fields,
    )
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () =>
        portal.app.inject({
          method: 'POST',
          url: '/portal/api/complaint',
          remoteAddress: from.address,
          headers: {
            ...sent.headers,
            ...(from.member && { authorization: `Bearer ${from.member.token}` }),
            ...(key !== undefined && { 'idempotency-key': `key-${key}-of-run-${this.#run}` }),
          },
          payload: sent.payload,
        }),
      ),
    )
    const taken = answers.flatMap((answer) =>
      answer.statusCode === 200
        ? [answer.json<{ reference_number: string; data: { mailed: boolean } }>()]
        : [],
    )
    const references = [...new Set(taken.map((one) => one.reference_number))]

    const content = JSON.stringify([fields, files.map(({ name }) => name)])
    const whose = from.member?.accountId ?? 'visitors'
    const identity =
      key !== undefined
        ? `${whose} under ${key}`
        : from.member
          ? `${whose} with ${content}`
          : undefined
    const known = identity === undefined ? undefined : this.#known.get(identity)
    if (identity !== undefined && known && known.until > this.#now) {
      const isSame = known.content === content
      expect(answers.map((one) => one.statusCode)).toEqual(Array(atOnce).fill(isSame ? 200 : 409))
      expect(references).toEqual(isSame ? [known.complaint.reference] : [])
      const { mailed } = known.complaint
      expect(taken.map((one) => one.data.mailed)).toEqual(taken.map(() => mailed))
      return
    }
    const window = `${whose} ${from.address} ${Math.floor(this.#now / hoursMs(1))}`
    const wanted = identity === undefined ? atOnce : 1
    const left = from.most - (this.#counted.get(window) ?? 0)
    const made = Math.min(wanted, left)
    const accepted = identity === undefined || made === 0 ? made : atOnce
    expect(answers.map((one) => one.statusCode).toSorted()).toEqual([
      ...Array<number>(accepted).fill(200),
      ...Array<number>(atOnce - accepted).fill(429),
    ])
    expect(references).toHaveLength(made)
    this.#counted.set(window, from.most - left + made)
    const box = `${from.fields['email']} ${Math.floor(this.#now / daysMs(1))}`
    for (const reference of references) {
      const mailsBefore = this.#counted.get(box) ?? 0
      this.#counted.set(box, mailsBefore + 1)
      const wantsMail = from.member?.wantsMail ?? true
      const { mailed } = taken.find((one) => one.reference_number === reference)?.data ?? {}
      // Which of those at the same moment are within the mailbox's limit is not told.
      if (made === 1) expect(mailed).toBe(wantsMail && mailsBefore < 5)
      const complaint: Complaint = {
        reference,
        from,
        fields,
        files: files.map(({ name }) => name),
        movedIn: false,
        at: this.#now,
        mailed: mailed === true,
        answers: [],
        escalatedAt: null,
      }
      this.#complaints.push(complaint)
      if (identity === undefined) continue
      const until = this.#now + daysMs(key === undefined ? 1 : 30)
      this.#known.set(identity, { content, complaint, until })
    }
  }

  /** Told twice under one key, it is one answer. */
  async #answer({ which: at, answer, again, daysAgo }: Extract<Step, { does: 'answer' }>) {
    const complaint = this.#complaintAt(at)
    if (!complaint) return
    const before = again ? complaint.answers.at(-1) : undefined
    const told = before ?? {
      key: `${complaint.reference}-${complaint.answers.length}`,
      kind: answer,
      at: this.#now - daysMs(daysAgo),
    }
    const outcome = await tell({
      type: 'complaint.answered',
      answer_key: told.key,
      reference_number: complaint.reference,
      answer: told.kind,
      answered_at: new Date(told.at).toISOString(),
      message: 'We have asked the bank.',
    })
    expect(outcome).toMatchObject({ accepted: before ? 0 : 1, unchanged: before ? 1 : 0 })
    if (before) return
    complaint.answers.push(told)
    await expect.poll(waiting, { interval: 10 }).toEqual([])
    // What is older moved in from elsewhere.
    const { member: reader } = complaint.from
    if (daysAgo <= 1 && reader) this.#news.push({ complaint, mailed: reader.wantsMail })
  }

  async #escalate({ who, which: at, atOnce }: Extract<Step, { does: 'escalate' }>) {
    const complaint = this.#complaintAt(at)
    const { member: by } = this.#personAt(who)
    if (!complaint || !by) return
    const id = await idOf(complaint.reference)
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () =>
        by.visitor.browser.send('POST', `complaints/${id}/escalation`, { token: by.token }),
      ),
    )
    const isOwn = complaint.from.member === by
    const may = complaint.escalatedAt !== null || this.#stateOf(complaint) === 'overdue'
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      Array(atOnce).fill(isOwn ? (may ? 200 : 409) : 404),
    )
    if (isOwn && may) complaint.escalatedAt ??= this.#now
  }

  /** One that was made in an earlier portal, two days ago. */
  async #moveIn({ who }: Extract<Step, { does: 'move in' }>) {
    const from = this.#personAt(who)
    if (!from.member) return
    const at = this.#now - daysMs(2)
    const reference = `CMP-OLD-${(serial += 1)}`
    const { card, email, phone } = from.member
    const outcome = await tell({
      type: 'complaint.imported',
      reference_number: reference,
      card_number: card,
      created_at: new Date(at).toISOString(),
      contact_preference: 1,
      complaint_related_to: 3,
      message: 'Of old.',
    })
    expect(outcome).toMatchObject({ accepted: 1 })
    const fields = { name: 'Layla Haddad', email, phone_number: phone, message: 'Of old.' }
    const none = { files: [], mailed: false, answers: [], escalatedAt: null }
    this.#complaints.push({ reference, from, fields, at, movedIn: true, ...none })
  }

  async #prefer({ who, mail }: Extract<Step, { does: 'prefer' }>) {
    const { member: by } = this.#personAt(who)
    if (!by) return
    const body = { mail, sms: false }
    await by.visitor.browser.send('PUT', 'notice-ways', { token: by.token, body })
    by.wantsMail = mail
  }

  async #wait(hours: number) {
    portal.clock.advance({ hours })
    // Nobody stays signed in so long.
    for (const { member: one } of this.#people) if (one) one.token = await one.visitor.enter(one)
  }

  /** Each member sees every complaint of his own as it stands, the newest first, and no other. */
  async #expectShown() {
    for (const from of this.#people) {
      if (!from.member) continue
      const { visitor, token } = from.member
      const list = (await visitor.browser.get('get-complaints', token)).json<{ data: Shown[] }>()
      const own = this.#complaints
        .filter((one) => one.from === from)
        .toReversed()
        .toSorted((one, other) => other.at - one.at)
      expect(list.data.map(seen)).toEqual(own.map((one) => this.#shown(one)))
      for (const { reference_complaint_id, related_id } of list.data) {
        // Only one's own is linked.
        const related = list.data.find((one) => one.reference_number === reference_complaint_id)
        expect(related_id).toBe(related?.id ?? null)
      }
    }
  }

  #shown(complaint: Complaint) {
    const { reference, from, fields, files, at, escalatedAt } = complaint
    const state = this.#stateOf(complaint)
    const happened: { kind: string; at: number }[] = [
      ...complaint.answers,
      ...(escalatedAt === null ? [] : [{ kind: 'escalated', at: escalatedAt }]),
    ]
    return {
      reference,
      day: dayIn(from.country, at),
      said: [fields['name'], fields['email'], fields['phone_number'], fields['message'] || null],
      related: fields['reference_complaint_id'] ?? null,
      files,
      state,
      updateDue: workingDay(from.country, at, 2),
      resolutionDue: workingDay(from.country, at, 5),
      mayEscalate: state === 'overdue' && escalatedAt === null,
      events: happened.map((one) => `${one.kind} ${dayIn(from.country, one.at)}`).toSorted(),
    }
  }

  #stateOf({ from: { country }, at, answers }: Complaint) {
    if (answers.some(({ kind }) => kind === 'resolution')) return 'resolved'
    return dayIn(country, this.#now) > workingDay(country, at, 5) ? 'overdue' : 'open'
  }

  /** Of each complaint, once: its number, its receipt, what the core system is told, and the line of the audit. */
  async expectTold(): Promise<void> {
    const { database } = portal
    const all = this.#complaints
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(all.length)
    for (const complaint of all) {
      const { reference, from, fields, files, movedIn, mailed, escalatedAt, at } = complaint
      if (!movedIn)
        expect(reference).toMatch(new RegExp(`^CMP-${dayIn(from.country, at).slice(0, 4)}-\\d{6}$`))
      const sent = await database
        .selectFrom('message')
        .select(['subject', 'recipient'])
        .where('subject', 'like', `%${reference}`)
        .orderBy('id')
        .execute()
      const news = this.#news.filter((one) => one.complaint === complaint)
      expect(sent).toEqual(
        [
          ...(mailed ? [`We've received your complaint ${reference}`] : []),
          ...news.filter((one) => one.mailed).map(() => `News about your complaint ${reference}`),
        ].map((subject) => ({ subject, recipient: fields['email'] })),
      )
      const notices = await database
        .selectFrom('notice')
        .select('account_id')
        .where('complaint_id', '=', await idOf(reference))
        .execute()
      expect(notices).toEqual(news.map(() => ({ account_id: from.member?.accountId })))
      const outbox = await database
        .selectFrom('core_outbox')
        .select('body')
        .where('subject', '=', `complaint:${await idOf(reference)}`)
        .orderBy('id')
        .execute()
      const told = {
        reference_number: reference,
        card_number: from.member?.card ?? null,
        country: from.country,
        submitted_at: new Date(at).toISOString(),
        update_due: workingDay(from.country, at, 2),
        resolution_due: workingDay(from.country, at, 5),
        name: fields['name'],
        email: fields['email'],
        phone_number: fields['phone_number'],
        certificate_number: fields['certificate_number'] || null,
        policy_number: fields['policy_number'] || null,
        time_to_call: fields['time_to_call'] ? Number(fields['time_to_call']) : null,
        reference_complaint_id: fields['reference_complaint_id'] ?? null,
        message: fields['message'] || null,
        documents: files.map((file_name) => ({ file_name })),
      }
      const actions = [
        ...(movedIn ? [] : ['submit']),
        ...(escalatedAt === null ? [] : ['escalate']),
      ]
      expect(outbox.map(({ body }) => handedOver.parse(JSON.parse(String(body))))).toMatchObject(
        actions.map((action) => ({ action, ...told })),
      )
      const audited = await database
        .selectFrom('audit_entry')
        .select(['action', 'account_id'])
        .where('subject', '=', `complaint:${await idOf(reference)}`)
        .orderBy('id')
        .execute()
      const account_id = from.member?.accountId ?? null
      expect(audited).toEqual(
        actions.map((action) => ({
          action: action === 'submit' ? 'complaint-submitted' : 'complaint-escalated',
          account_id,
        })),
      )
    }
  }

  #personAt(who: number): Complainant {
    const found = this.#people[who % this.#people.length]
    if (!found) throw new Error('Somebody is always there.')
    return found
  }
  #complaintAt = (at: number) => this.#complaints[at % Math.max(1, this.#complaints.length)]
}

const seen = (one: Shown) => ({
  reference: one.reference_number,
  day: one.created_at.slice(0, 10),
  said: [one.name, one.email, one.phone_number, one.message],
  related: one.reference_complaint_id,
  files: one.documents.map(({ file_name }) => file_name),
  state: one.clock.state,
  updateDue: one.clock.update.due,
  resolutionDue: one.clock.resolution.due,
  mayEscalate: one.clock.may_escalate,
  events: one.events.map(({ kind, at }) => `${kind} ${at.slice(0, 10)}`).toSorted(),
})

async function idOf(reference: string): Promise<number> {
  const found = await portal.database
    .selectFrom('complaint')
    .select('id')
    .where('reference_number', '=', reference)
    .executeTakeFirstOrThrow()
  return found.id
}

const waiting = () =>
  portal.database.selectFrom('complaint_event').select('id').where('told_at', 'is', null).execute()

/** As the core system answers. */
async function tell(fact: object) {
  const body = JSON.stringify([fact])
  const path = '/portal/api/integration/v1/facts'
  const message = { direction: 'core-to-portal', method: 'POST', path, body } as const
  const answer = await portal.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      ...(await signed(secret, message, portal.clock.now())),
    },
    payload: body,
  })
  return answer.json<{ accepted: number; unchanged: number }>()
}

test(
  'GAP-148 GAP-153 SUP-016 a complaint is one record with one number and one receipt, overdue or answered when it is, and goes higher once, whoever sends what in whatever order',
  { timeout: 240_000 },
  () =>
    fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const sequence = await Sequence.begin()
        for (const step of taken) await sequence.take(step)
        await sequence.expectTold()
      }),
      { numRuns: modelRuns(3), endOnFailure: true },
    ),
)
