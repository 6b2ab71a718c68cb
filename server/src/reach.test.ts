import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAccount, aPerson, aPolicy, enrol } from './testing/builders.ts'
import { forThisFile } from './testing/for-this-file.ts'
import { aClaim, aDocument } from './testing/claims.ts'
import {
  aDependantWithRecords,
  hers,
  nowUnder,
  ofFormerPrincipal,
} from './testing/changing-families.ts'
import { aFamily } from './testing/cover.ts'
import { type Described, describedCalls, type DescribedCall } from './testing/described-calls.ts'
import { anotherFamily, spreadIds, unknownId } from './testing/other-families.ts'
import { openTestPortal } from './testing/portal.ts'
import { signIn } from './testing/sign-in.ts'
import { recordStatements, tryWithoutConditions } from './testing/without-conditions.ts'

const asked = recordStatements()
const portal = await forThisFile(openTestPortal())
const { database } = portal
await spreadIds(database)
const tobUploadedAt = '2026-02-01T08:00:00Z'
const family = await aFamily(database, { policyId: await aPolicy(database, { tobUploadedAt }) })
// A policy of the principal's alone, under which no dependant is covered.
const second = await aPolicy(database, { expiry: '2026-10-31', tobUploadedAt })
await enrol(database, family.principal, { policyId: second })
// Before the other family is there: browsers that log in are known by a number, too.
const principal = await signIn(portal, portal.browser(), family.account)
const spouse = await signIn(portal, portal.browser(), family.spouseAccount)
const theirs = await anotherFamily(database)
const calls = (await describedCalls(portal.app)).filter(({ forMembers }) => forMembers)

interface Asked {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}
const ask = (call: Pick<DescribedCall, 'method' | 'path'>, asked: Asked, token: string) => {
  let url = call.path
  for (const [name, value] of Object.entries(asked.path ?? {})) {
    url = url.replace(`{${name}}`, encodeURIComponent(value))
  }
  return portal.app.inject({
    method: call.method,
    url,
    query: asked.query ?? {},
    headers: { authorization: `Bearer ${token}` },
    ...(asked.body && { payload: asked.body }),
  })
}

/** Of the other family: a name, a number, an id. */
const ofTheirs = /Suwaidi|THEIRS|\b50000\d\d\b/

/** Everything of an answer that a caller can see, but the clock. */
const seen = ({ statusCode, headers, payload }: LightMyRequestResponse) => {
  // Every answer has an id of its own.
  const { date: _now, 'x-request-id': _id, ...told } = headers
  return { statusCode, headers: told, payload }
}

/** Names of ids: `id`, `policy_id`, `policyId`, `user_id`; and what names a stored file. */
const isId = (name: string) => /^id$|_id$|[a-z]Id$/.test(name)

type Place = { call: DescribedCall; in: 'path' | 'query' | 'body'; name: string }

function placesOf(call: DescribedCall): Place[] {
  const parameters = call.parameters.filter(({ name }) => isId(name))
  const fields = Object.keys(call.body?.properties ?? {}).filter(isId)
  return [
    ...parameters.flatMap(({ in: where, name }) =>
      where === 'header' ? [] : [{ call, in: where, name }],
    ),
    ...fields.map((name): Place => ({ call, in: 'body', name })),
  ]
}

const ownValue = (name: string, schema: Described): unknown =>
  name === 'dependent_id' || name === 'dependant_id'
    ? family.son
    : /policy.?id/i.test(name)
      ? family.policyId
      : (schema.enum?.[0] ?? (isId(name) ? family.son : '2026-06-15'))

/** What the family itself would send, as far as names and shapes tell. */
function honest(call: DescribedCall): Asked {
  const wanted = (where: 'path' | 'query') =>
    Object.fromEntries(
      call.parameters
        .filter((one) => one.in === where && (one.required || isId(one.name)))
        .map(({ name, schema }) => [name, String(ownValue(name, schema))]),
    )
  const fields = Object.entries(call.body?.properties ?? {})
  return {
    path: wanted('path'),
    query: wanted('query'),
    ...(call.body && {
      body: Object.fromEntries(fields.map(([name, schema]) => [name, ownValue(name, schema)])),
    }),
  }
}

const withId = (place: Place, id: number | string): Asked => {
  const asked = honest(place.call)
  return { ...asked, [place.in]: { ...asked[place.in], [place.name]: id } }
}

const status = async (path: string, token: string) =>
  (await portal.browser().get(path, token)).statusCode

describe('what belongs to another family', () => {
  test('the tests know something of theirs in every table', () => {
    expect(theirs.forgotten).toEqual([])
    expect(theirs.ids.length).toBeGreaterThan(2)
  })

  test('in every call of members, wherever an id stands: theirs answers byte for byte as one that does not exist', async () => {
    const places = calls.flatMap(placesOf)
    expect(places.length).toBeGreaterThan(10)
    for (const place of places) {
      const unknown = seen(await ask(place.call, withId(place, unknownId), principal))
      expect(unknown.statusCode).not.toBe(500)
      for (const id of theirs.ids) {
        const foreign = seen(await ask(place.call, withId(place, id), principal))
        expect({ place: `${place.call.path} ${place.name}`, ...foreign }).toEqual({
          place: `${place.call.path} ${place.name}`,
          ...unknown,
        })
      }
    }
  })

  test('their policy numbers answer as numbers that do not exist', async () => {
    const call = { method: 'GET', path: '/portal/api/get-all-members/{id}' } as const
    const unknown = seen(await ask(call, { path: { id: 'GH-9999-0001' } }, principal))
    expect(unknown.statusCode).toBe(404)
    for (const id of theirs.policyNumbers) {
      expect(seen(await ask(call, { path: { id } }, principal))).toEqual(unknown)
    }
  })

  test('handles of their files answer as handles that do not exist', async () => {
    const withHandles = calls.filter(({ body }) => body?.properties?.['file_path'])
    for (const call of withHandles) {
      const asked = (file_path: string) => ask(call, { body: { file_path } }, principal)
      const unknown = seen(await asked('nobody-nobody-nobody-nobody-nobody-nobody-0'))
      for (const handle of theirs.handles) expect(seen(await asked(handle))).toEqual(unknown)
    }
    expect(theirs.handles).toHaveLength(1)
  })

  test('no list of mine holds a name, a number or an id of theirs', async () => {
    // The stream of events has no end; what it tells whom is shown beside it.
    const lists = calls.filter(
      ({ method, path }) => method === 'GET' && !path.includes('{') && !path.endsWith('/events'),
    )
    for (const call of lists) {
      const { payload, headers } = await ask(call, honest(call), principal)
      expect(headers['cache-control']).toBe('no-store')
      expect({ path: call.path, theirs: ofTheirs.test(payload) }).toEqual({
        path: call.path,
        theirs: false,
      })
    }
  })

  test('ADD-550 every statement that reads for members reaches nothing foreign without any one of its conditions', async () => {
    const tried = await tryWithoutConditions(
      portal.config.databaseUrl,
      asked.within.values(),
      // What the member has asked for in vain is told of the own account.
      { test: (told) => ofTheirs.test(told.replaceAll(/"subject":"[A-Z]+ [^"]*"/g, '')) },
    )
    expect(tried.reached).toEqual([])
    // Where the policies do not count, they do: what is tried here shows something.
    expect(tried.statements).toBeGreaterThan(40)
    expect(tried.conditions).toBeGreaterThan(50)
    expect(tried.withoutWall).toBeGreaterThan(20)
  })
})

describe('what is within reach', () => {
  const paths = ['medical-card', 'generate-ecard'] as const
  test('ACC-014 a principal reaches the dependants, each by the id', async () => {
    for (const path of paths) {
      for (const id of [family.principal, family.spouse, family.son]) {
        expect(await status(`${path}/${id}?policy_id=${family.policyId}`, principal)).toBe(200)
      }
    }
  })

  test('ACC-014 not under a policy that does not cover them', async () => {
    const unknown = seen(
      await portal.browser().get(`medical-card/${unknownId}?policy_id=${second}`, principal),
    )
    expect(unknown.statusCode).toBe(404)
    for (const id of [family.spouse, family.son]) {
      const answer = await portal.browser().get(`medical-card/${id}?policy_id=${second}`, principal)
      expect(seen(answer)).toEqual(unknown)
    }
    expect(await status(`medical-card?policy_id=${second}`, principal)).toBe(200)
  })

  test('GAP-113 a spouse with an account of her own reaches herself, and nobody else of the family', async () => {
    const own = `policy_id=${family.policyId}`
    expect(await status(`medical-card?${own}`, spouse)).toBe(200)
    expect(await status(`medical-card/${family.spouse}?${own}`, spouse)).toBe(200)
    const places = calls.flatMap(placesOf)
    for (const place of places) {
      const unknown = seen(await ask(place.call, withId(place, unknownId), spouse))
      for (const id of [family.principal, second]) {
        const answer = seen(await ask(place.call, withId(place, id), spouse))
        expect({ place: `${place.call.path} ${place.name}`, ...answer }).toEqual({
          place: `${place.call.path} ${place.name}`,
          ...unknown,
        })
      }
    }
  })

  test('a dependant who becomes a principal elsewhere stays a dependant here', async () => {
    const { database } = portal
    const own = await aPolicy(database)
    await enrol(database, family.spouse, { policyId: own })
    expect(await status(`policy/${own}`, spouse)).toBe(200)
    expect(await status(`policy/${own}`, principal)).toBe(404)
    expect(await status(`medical-card/${family.spouse}?policy_id=${own}`, principal)).toBe(404)
    expect(await status(`medical-card/${family.son}?policy_id=${family.policyId}`, spouse)).toBe(
      404,
    )
  })
})

const policySeenBy = async (token: string) =>
  (await portal.browser().get(`policy/${family.policyId}`, token)).json<{
    data: {
      total_dependents: number
      dependents: { id: number }[]
      claimants: { id: number; covered_to: string | null }[]
    }
  }>().data

describe('a dependant who has left before the policy ended', () => {
  let left: number
  let claimId: number
  let documentHandle: string
  let hers: string
  beforeAll(async () => {
    const { database } = portal
    const { policyId, principal: principalId } = family
    const phone = '+971501230077'
    const gone = { policyId, principalId, phone, firstName: 'Nadia', relationship: 'Spouse' }
    left = await aPerson(database, { ...gone, status: 'Inactive', left: '2026-05-31' })
    const claim = await aClaim(database, { ownerId: principalId, personId: left, policyId })
    claimId = claim.id
    documentHandle = (await aDocument(portal, claimId)).handle
    const account = await anAccount(database, { personId: left })
    hers = await signIn(portal, portal.browser(), { ...account, phone })
  })

  test('is told to the principal by name and last day of cover, and by nothing else', async () => {
    const { dependents, claimants, total_dependents } = await policySeenBy(principal)
    expect(dependents.map(({ id }) => id)).not.toContain(left)
    expect(total_dependents).toBe(dependents.length)
    expect(claimants.find(({ id }) => id === left)).toEqual({
      id: left,
      member_name: 'Nadia Haddad',
      is_principal: false,
      covered_from: '2026-01-01',
      covered_to: '2026-05-31',
    })
    const { body } = await portal.browser().get(`policy/${family.policyId}`, principal)
    expect(body).not.toContain('+971501230077')
    expect((await portal.browser().get('me', principal)).body).not.toContain('Nadia')
  })

  test('answers in every call of members as one who does not exist, but where claims are listed, added up or filed', async () => {
    const aboutClaims = /claims|transaction-totals/
    for (const place of calls.flatMap(placesOf)) {
      if (aboutClaims.test(place.call.path)) continue
      const unknown = seen(await ask(place.call, withId(place, unknownId), principal))
      const answer = seen(await ask(place.call, withId(place, left), principal))
      expect({ place: `${place.call.path} ${place.name}`, ...answer }).toEqual({
        place: `${place.call.path} ${place.name}`,
        ...unknown,
      })
    }
  })

  test('leaves the principal the claims that he filed, with their documents', async () => {
    expect(await status(`reimbursement-claims/${claimId}`, principal)).toBe(200)
    const query = `policyId=${family.policyId}&dependent_id=${left}`
    expect(await status(`temp-reimbursement-claims?${query}`, principal)).toBe(200)
    const download = { method: 'POST', path: '/portal/api/download' } as const
    const file = await ask(download, { body: { file_path: documentHandle } }, principal)
    expect(file.statusCode).toBe(200)
  })

  test('still reads what is her own, without a card', async () => {
    expect(await status(`policy/${family.policyId}`, hers)).toBe(200)
    expect(await status(`reimbursement-claims/${claimId}`, hers)).toBe(200)
    expect(await status(`medical-card?policy_id=${family.policyId}`, hers)).toBe(403)
  })

  test('has not left when the whole policy has ended', async () => {
    const { database } = portal
    const over = await aPolicy(database, {
      begins: '2025-01-01',
      expiry: '2025-12-31',
      active: false,
    })
    await enrol(database, family.principal, { policyId: over, status: 'Inactive' })
    const under = { policyId: over, principalId: family.principal, status: 'Inactive' } as const
    await enrol(database, family.son, under)
    const answer = await portal.browser().get(`policy/${over}`, principal)
    expect(answer.json()).toMatchObject({ data: { dependents: [{ id: family.son }] } })
  })
})

const count = (text: string, what: string) => text.split(what).length - 1

/** Under one policy she is her husband's dependant, or the dependant of another employee, or a principal herself. */
describe('a dependant whose principal changes', () => {
  type State = 'with him' | 'left him' | 'with another' | 'on her own'
  type Reader = 'he' | 'another' | 'she'
  let she: Awaited<ReturnType<typeof aDependantWithRecords>>
  let another: number
  let tokens: Record<Reader, string>
  let mailOf: Record<Reader, string>
  beforeAll(async () => {
    const { database } = portal
    const { policyId } = family
    await spreadIds(database, 6_000_000)
    she = await aDependantWithRecords(portal, family)
    const phone = '+971501230066'
    another = await aPerson(database, { policyId, phone, firstName: 'Tariq', lastName: 'Qasim' })
    const account = { ...(await anAccount(database, { personId: another })), phone }
    tokens = {
      he: principal,
      another: await signIn(portal, portal.browser(), account),
      she: await signIn(portal, portal.browser(), she.account),
    }
    mailOf = { he: family.account.email, another: account.email, she: she.account.email }
    await portal.work()
  })

  const become = (state: State) => {
    const principalId = { 'with him': family.principal, 'left him': family.principal }
    const under = { ...principalId, 'with another': another, 'on her own': null }[state]
    const of = { personId: she.personId, policyId: family.policyId }
    return nowUnder(portal.database, of, under, state === 'left him' ? '2026-05-31' : null)
  }
  const principalIn = (state: State): Reader =>
    state === 'on her own' ? 'she' : state === 'with another' ? 'another' : 'he'

  /** Everything that the calls without an id of their own tell: of the whole family, and of herself. */
  async function toldTo(reader: Reader): Promise<string> {
    const lists = calls.filter(
      ({ method, path }) => method === 'GET' && !path.includes('{') && !path.endsWith('/events'),
    )
    const told: string[] = []
    for (const call of lists) {
      const { query = {}, ...asked } = honest(call)
      const { dependent_id: _one, ...family } = query
      for (const dependent of [{}, ...('dependent_id' in query ? [she.personId] : [])].map((id) =>
        typeof id === 'number' ? { dependent_id: String(id) } : id,
      )) {
        const asking = { ...asked, query: { ...family, ...dependent } }
        const { payload, headers } = await ask(call, asking, tokens[reader])
        if (!/pdf|zip/.test(String(headers['content-type']))) told.push(payload)
      }
    }
    return told.join('\n')
  }
  const states = fc.constantFrom<State>('with him', 'left him', 'with another', 'on her own')

  test('whoever reads, and whatever she was before: lists, counts, files and notices tell of her as far as the reach goes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(states, { minLength: 1, maxLength: 3 }), async (became) => {
        for (const state of became) await become(state)
        const now = became.at(-1) ?? 'with him'
        for (const reader of ['he', 'another', 'she'] as const) {
          const told = await toldTo(reader)
          const acts = principalIn(now) === reader
          const seen = {
            claims: count(told, hers.claims) > 0,
            preApprovals: count(told, hers.preApprovals) > 0,
          }
          const mine = acts || reader === 'she'
          const where = `${reader}, when she is ${now}`
          expect({ where, ...seen }).toEqual({
            where,
            claims: mine,
            preApprovals: mine && !(acts && now === 'left him'),
          })
          const never = [
            ...(mine ? [] : [hers.name]),
            ...(reader !== 'he' && principalIn(now) !== 'he' ? ofFormerPrincipal : []),
          ]
          expect({ where, told: never.filter((one) => count(told, one) > 0) }).toEqual({
            where,
            told: [],
          })
        }
      }),
      { numRuns: 5, examples: [[['on her own']], [['with another']], [['left him']]] },
    )
  })

  test('in every call of members, wherever an id stands: for her former principal she does not exist', async () => {
    await become('on her own')
    for (const place of calls.flatMap(placesOf)) {
      const unknown = seen(await ask(place.call, withId(place, unknownId), principal))
      for (const id of she.ids) {
        const answer = seen(await ask(place.call, withId(place, id), principal))
        expect({ place: `${place.call.path} ${place.name}`, ...answer }).toEqual({
          place: `${place.call.path} ${place.name}`,
          ...unknown,
        })
      }
    }
  })

  test('whoever acts for her now reads what was filed, and nothing that he wrote of himself', async () => {
    for (const [state, reader] of [
      ['with another', 'another'],
      ['on her own', 'she'],
    ] as const) {
      await become(state)
      for (const { id } of she.claims) {
        const { statusCode, body } = await portal
          .browser()
          .get(`reimbursement-claims/${id}`, tokens[reader])
        expect(statusCode).toBe(200)
        for (const secret of ofFormerPrincipal) expect(body).not.toContain(secret)
      }
    }
    // And he reads it himself, should she be his dependant again.
    await become('with him')
    const failed = she.claims.find(({ reference_number }) => /PaymentFailed/.test(reference_number))
    const { body } = await portal.browser().get(`reimbursement-claims/${failed?.id}`, principal)
    for (const own of ofFormerPrincipal) expect(body).toContain(own)
  })

  test('what happens next is told to whoever acts for her then, and to nobody else', async () => {
    const { database } = portal
    for (const [state, claim, readers] of [
      ['on her own', 'claim', ['she']],
      ['with another', 'claim', ['another']],
      ['left him', 'claim', ['he']],
      ['left him', 'preapproval', []],
      ['with him', 'preapproval', ['he']],
    ] as const) {
      await become(state)
      await database.deleteFrom('message').execute()
      await database
        .updateTable('request')
        .set({ status: 'Rejected', decided_at: new Date(), remarks: { en: `Now ${state}.` } })
        .where('person_id', '=', she.personId)
        .where('kind', '=', claim)
        .where('status', 'in', ['Pending', 'Rejected'])
        .execute()
      const untold = () =>
        database.selectFrom('request_event').select('id').where('told_at', 'is', null).execute()
      await expect.poll(untold).toEqual([])
      const messages = await database.selectFrom('message').select('recipient').execute()
      expect({
        state,
        claim,
        to: [...new Set(messages.map(({ recipient }) => recipient))],
      }).toEqual({ state, claim, to: readers.map((reader) => mailOf[reader]) })
    }
  })

  test('she goes on with what he began', async () => {
    await become('on her own')
    const drafted = she.claims.find(({ reference_number }) => /Drafted/.test(reference_number))
    const path = `reimbursement-claims/${drafted?.id}`
    const asked = (token: string) => portal.browser().send('DELETE', path, { token })
    expect((await asked(principal)).statusCode).toBe(404)
    expect((await asked(tokens.she)).statusCode).toBe(200)
  })
})
