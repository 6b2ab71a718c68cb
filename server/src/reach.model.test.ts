/** Who reaches whom, over sequences in which the core system tells who belongs to whom, and days go by. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { signed } from '@falaj/contract/integration/signature.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lists, memberFact, policyFact } from './areas/integration/testing/facts.ts'
import { daysMs, hoursMs } from './clock.ts'
import { anAccount } from './testing/builders.ts'
import { aClaim, aPreApproval } from './testing/claims.ts'
import { forThisFile } from './testing/for-this-file.ts'
import { modelRuns } from './testing/model-runs.ts'
import { openTestPortal } from './testing/portal.ts'
import { aPhone, Visitor } from './testing/visitor.ts'

const secret = 'shared between portal and core'
const portal = await forThisFile(openTestPortal({ CORE_SECRET: secret }))
await tell(...lists)

/** Amal, her husband Basil, Celine from the same employer, and Dana, a child without an account. */
const people = ['amal', 'basil', 'celine', 'dana'] as const
type Name = (typeof people)[number]
const readers = ['amal', 'basil', 'celine'] as const
const policies = ['group', 'other'] as const
type Policy = (typeof policies)[number]

const who = fc.constantFrom(...people)
const policy = fc.constantFrom(...policies)
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        does: fc.constant('tell of a member' as const),
        who,
        policy: fc.constantFrom<Policy>('group', 'group', 'other'),
        under: fc.option(who, { nil: null, freq: 3 }),
        /** Days from today to the last day of cover. */
        ends: fc.constantFrom(null, null, null, -2, 0, 1, 40),
        active: fc.constantFrom(true, true, true, false),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('tell of a policy' as const),
        policy,
        active: fc.boolean(),
        expires: fc.constantFrom(0, 2, 30),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant('wait' as const),
        hours: fc.constantFrom(6, 24, 60),
      }),
    },
  ),
  { minLength: 4, maxLength: 9, size: 'max' },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

interface Enrolment {
  who: Name
  policy: Policy
  under: Name | null
  ends: string | null
  active: boolean
}

let serial = 0

/** By the clocks of the Emirates. */
const dayAfter = (days: number) =>
  new Date(+portal.clock.now() + hoursMs(4) + daysMs(days)).toISOString().slice(0, 10)

/** Two families under one policy, and what has been told of them since. */
class Households {
  readonly #run = (serial += 1)
  readonly #enrolments = new Map<string, Enrolment>()
  readonly #policies = new Map<Policy, { active: boolean; expires: string }>()
  readonly #begins = dayAfter(-90)
  readonly #members = new Map<
    Name,
    { visitor: Visitor; email: string; phone: string; token: string }
  >()
  readonly #requests: Requests[] = []
  readonly #ids = { people: new Map<Name, number>(), policies: new Map<Policy, number>() }

  static async begin(): Promise<Households> {
    const made = new Households()
    for (const one of policies)
      await made.take({ does: 'tell of a policy', policy: one, active: true, expires: 30 })
    const enrol = (who: Name, policy: Policy, under: Name | null) =>
      made.take({ does: 'tell of a member', who, policy, under, ends: null, active: true })
    await enrol('amal', 'group', null)
    await enrol('basil', 'group', 'amal')
    await enrol('dana', 'group', 'amal')
    await enrol('celine', 'group', null)
    await enrol('basil', 'other', null)
    await made.#settle()
    return made
  }

  /** What has been told gets its numbers here; then there are accounts, and something was asked for everybody. */
  async #settle() {
    const { database } = portal
    for (const one of policies) {
      const { id } = await database
        .selectFrom('policy')
        .select('id')
        .where('policy_number', '=', this.#numberOf(one))
        .executeTakeFirstOrThrow()
      this.#ids.policies.set(one, id)
    }
    for (const one of people) {
      const { id: personId } = await database
        .selectFrom('person')
        .select('id')
        .where('card_number', '=', this.#cardOf(one))
        .executeTakeFirstOrThrow()
      this.#ids.people.set(one, personId)
    }
    for (const one of this.#enrolments.values()) await this.#file(one)
    for (const one of readers) {
      const phone = aPhone()
      const personId = this.#personId(one)
      await database
        .updateTable('person')
        .set({ phone_number: phone })
        .where('id', '=', personId)
        .execute()
      const { email } = await anAccount(database, { personId })
      const visitor = new Visitor(portal)
      const token = await visitor.enter({ email, phone })
      this.#members.set(one, { visitor, email, phone, token })
    }
  }

  /** The principal, or whoever has none, asks for something. */
  async #file({ who: one, policy: of, under }: Enrolment) {
    const { database } = portal
    const [ownerId, personId] = [this.#personId(under ?? one), this.#personId(one)]
    const request = { ownerId, personId, policyId: this.#ids.policies.get(of) ?? 0 }
    const reference = `${this.#run}-${one}-${of}`
    const claim = await aClaim(database, { ...request, reference: `CLM-${reference}` })
    const approval = await aPreApproval(database, { ...request, reference: `PA-${reference}` })
    this.#requests.push({ who: one, policy: of, claim: claim.id, preApproval: approval.id })
  }

  #personId(one: Name): number {
    const id = this.#ids.people.get(one)
    if (id === undefined) throw new Error(`${one} has been told of.`)
    return id
  }

  #cardOf = (one: Name) => `${one}-${this.#run}`
  #numberOf = (one: Policy) => `${one}-${this.#run}`

  async take(step: Step): Promise<void> {
    if (step.does === 'wait') {
      portal.clock.advance({ hours: step.hours })
      // Nobody stays signed in so long.
      for (const one of this.#members.values()) one.token = await one.visitor.enter(one)
    }
    if (step.does === 'tell of a policy') {
      const { policy: one, active } = step
      const expires = dayAfter(step.expires)
      const number = this.#numberOf(one)
      const told = policyFact({
        policy_number: number,
        ext_policy_number: `GH-${number}`,
        effective_date: this.#begins,
        expiry_date: expires,
        active,
      })
      expect(await tell(told)).toEqual([])
      this.#policies.set(one, { active, expires })
    }
    if (step.does === 'tell of a member') await this.#tellOfMember(step)
  }

  /** Only a principal of that policy can be somebody's principal under it. */
  async #tellOfMember(step: Extract<Step, { does: 'tell of a member' }>) {
    const { who: one, policy: under, active } = step
    const principal = step.under === one ? null : step.under
    const ends = step.ends === null ? null : dayAfter(step.ends)
    const refused = await tell(
      memberFact({
        card_number: this.#cardOf(one),
        policy_number: this.#numberOf(under),
        certificate_number: `C-${this.#cardOf(one)}`,
        relationship: principal === null ? 'Principal' : 'Spouse',
        principal_card_number: principal && this.#cardOf(principal),
        first_name: { en: one },
        effective_date: this.#begins,
        end_date: ends,
        status: active ? 'Active' : 'Inactive',
      }),
    )
    const may = principal === null || this.#isPrincipal(principal, under)
    expect(refused).toHaveLength(may ? 0 : 1)
    if (!may) return
    const isNew = !this.#enrolments.has(`${one} ${under}`)
    const enrolment = { who: one, policy: under, under: principal, ends, active }
    this.#enrolments.set(`${one} ${under}`, enrolment)
    if (isNew && this.#ids.people.size > 0) await this.#file(enrolment)
  }

  #isPrincipal(one: Name, of: Policy) {
    return this.#enrolments.get(`${one} ${of}`)?.under === null
  }

  #hasLeft({ policy: of, ends, active }: Enrolment): boolean {
    const { active: inForce, expires } = this.#policies.get(of) ?? { active: true, expires: '' }
    const today = dayAfter(0)
    // On a day that was not told: only where the policy itself goes on.
    if (ends === null) return !active && inForce && expires >= today
    return ends < today && ends < expires
  }

  /** Whoever the reader may file and read claims for; of the others who are there, also everything else. */
  #reachedBy(reader: Name) {
    const claimants = [...this.#enrolments.values()].filter(
      (one) =>
        one.who === reader || (one.under === reader && this.#isPrincipal(reader, one.policy)),
    )
    const covered = claimants.filter((one) => one.who === reader || !this.#hasLeft(one))
    return { claimants, covered }
  }

  /** By pages and lists. */
  async expectListed(): Promise<void> {
    for (const reader of readers) {
      const { claimants, covered } = this.#reachedBy(reader)
      const where = `${reader} on ${dayAfter(0)}`
      expect({ where, policies: await this.#policiesOf(reader) }).toEqual({
        where,
        policies: policies.map((of) => {
          if (!this.#enrolments.has(`${reader} ${of}`)) return null
          const under = (all: readonly Enrolment[]) => all.filter((one) => one.policy === of)
          const people = namesOf(under(covered))
          return {
            dependents: people.filter((one) => one !== reader),
            members: people,
            claimants: namesOf(under(claimants)),
            claims: namesOf(under(claimants)),
            preApprovals: people,
          }
        }),
      })
    }
  }

  /** Of each policy what is shown there; null for one that is not there. */
  #policiesOf(reader: Name) {
    return Promise.all(
      policies.map(async (of) => {
        const id = this.#ids.policies.get(of)
        const [policy, members, claims, preApprovals] = await Promise.all(
          [
            `policy/${id}`,
            `get-all-members/${id}`,
            `temp-reimbursement-claims?policyId=${id}`,
            `pre-approvals?policyId=${id}`,
          ].map((path) => this.#ask(reader, path)),
        )
        const all = [policy, members, claims, preApprovals]
        if (all.every((one) => one?.statusCode === 404)) return null
        const { data } = policy?.json<PolicyPage>() ?? {}
        return {
          dependents: this.#named(data?.dependents),
          members: this.#named(members?.json<{ data: { id: number }[] }>().data),
          claimants: this.#named(data?.claimants),
          claims: this.#mentioned(claims?.payload, 'CLM', of),
          preApprovals: this.#mentioned(preApprovals?.payload, 'PA', of),
        }
      }),
    )
  }

  #named = (all: { id: number }[] = []) =>
    all
      .map(({ id }) => people.find((one) => this.#ids.people.get(one) === id) ?? 'a stranger')
      .toSorted()

  /** Whose requests a list tells of. */
  #mentioned(list = '', kind: string, of: Policy) {
    const references = list.matchAll(new RegExp(`"${kind}-${this.#run}-(\\w+)-${of}"`, 'g'))
    return [...references].map(([, one]) => one).toSorted()
  }

  /** By the number of each record, in an address that somebody has written down. */
  async expectOpened(): Promise<void> {
    for (const reader of readers) {
      const { claimants, covered } = this.#reachedBy(reader)
      const opened = async (pathOf: (of: Requests) => string) => {
        const answers = await Promise.all(
          this.#requests.map(async (of) => ({ of, answer: await this.#ask(reader, pathOf(of)) })),
        )
        return answers.flatMap(({ of, answer }) => (answer.statusCode === 404 ? [] : [nameOf(of)]))
      }
      const where = `${reader} on ${dayAfter(0)}`
      expect({
        where,
        claims: (await opened(({ claim }) => `reimbursement-claims/${claim}`)).toSorted(),
        preApprovals: (
          await opened(({ preApproval }) => `pre-approvals/${preApproval}`)
        ).toSorted(),
        // Whose cover has ended is told so; of a stranger's nothing is known.
        cards: (
          await opened(
            (of) =>
              `medical-card/${this.#ids.people.get(of.who)}?policy_id=${this.#ids.policies.get(of.policy)}`,
          )
        ).toSorted(),
      }).toEqual({
        where,
        claims: claimants.map(nameOf).toSorted(),
        preApprovals: covered.map(nameOf).toSorted(),
        cards: covered.map(nameOf).toSorted(),
      })
    }
  }

  #ask(reader: Name, path: string) {
    const member = this.#members.get(reader)
    if (!member) throw new Error(`${reader} has an account.`)
    return member.visitor.browser.get(path, member.token)
  }
}

interface PolicyPage {
  data?: { dependents: { id: number }[]; claimants: { id: number }[] }
}
/** Something that was asked for a person under a policy, by its numbers in the portal. */
interface Requests {
  who: Name
  policy: Policy
  claim: number
  preApproval: number
}

const namesOf = (all: readonly Enrolment[]) => all.map(({ who: one }) => one).toSorted()
const nameOf = ({ who: one, policy: of }: Pick<Enrolment, 'who' | 'policy'>) => `${one} ${of}`

/** What of it was refused. */
async function tell(...facts: WrittenFact[]): Promise<object[]> {
  const body = JSON.stringify(facts)
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
  return answer.json<{ refused: object[] }>().refused
}

test(
  'ACC-014 GAP-113 everybody reaches himself, and as the principal under a policy those covered under him now; of those who have left their claims, whatever the core system tells in whatever order',
  { timeout: 240_000 },
  () =>
    fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const households = await Households.begin()
        await households.expectListed()
        for (const step of taken) {
          await households.take(step)
          await households.expectListed()
        }
        await households.expectOpened()
      }),
      { numRuns: modelRuns(3), endOnFailure: true },
    ),
)
