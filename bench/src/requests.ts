/**
 * How fast requests of a kind are listed and read, beside the floor of the same statements; and whether the list stays as
 * fast as the table grows to a million of them, and one member's from 10 to 5,000. The transaction history likewise.
 */
import {
  besideFloor,
  type Call,
  connections,
  listMembers,
  members,
  perSecond,
  requestOf,
  type SignedIn,
  signInMembers,
} from './beside-floor.ts'
import { atMost, type Finding, type Report } from './report.ts'
import { inTurn } from './rounds.ts'
import { openForBench } from './stage/member.ts'
import type { Stage } from './stage/stage.ts'
import {
  countRequests,
  type FilledKind,
  giveRequests,
  growTable,
  newestRequests,
} from './requests/filling.ts'

const few = 10
const many = 5_000
const rounds = 5

interface MeasuredKind extends FilledKind {
  readonly run: string
  readonly list: string
  readonly details: string
  /** The generated world has some of them. */
  readonly inWorld: boolean
}

const claims: MeasuredKind = {
  kind: 'claim',
  run: 'claims',
  list: 'temp-reimbursement-claims',
  details: 'reimbursement-claims',
  inWorld: true,
  statuses: ['Paid', 'Paid', 'Paid', 'Paid', 'Rejected', 'Partially Approved', 'Pending'],
  ofMember: ['Paid', 'Rejected', 'Partially Approved', 'On Hold', 'Payment Pending'],
}

const preApprovals: MeasuredKind = {
  kind: 'preapproval',
  run: 'preapprovals',
  list: 'pre-approvals',
  details: 'pre-approvals',
  inWorld: false,
  statuses: ['Approved', 'Approved', 'Approved', 'Rejected', 'Suspended', 'Pending'],
  ofMember: ['Approved', 'Rejected', 'Partially Approved', 'Suspended', 'Pending'],
}

/** `large`: how many there are in the end, nearly all of them others'. */
const measure =
  (kind: MeasuredKind) =>
  async (stage: Stage, large: number): Promise<Report> => {
    const signedIn = await signInMembers(stage)
    await using database = openForBench(stage.databaseUrl)
    if (!kind.inWorld) {
      for (const { account } of signedIn) await giveRequests(database.pool, kind, account, few)
    }
    const newest = await newestRequests(database.pool, kind, signedIn)
    const list = listOf(kind)
    const details: Call = {
      name: `GET ${kind.details}/{id}`,
      method: 'GET',
      path: ({ id }) => `${kind.details}/${newest.get(id)}`,
    }
    const readers = signedIn.filter(({ account }) => newest.has(account.id))
    const floors = [
      ...(await besideFloor(stage, [list], signedIn)),
      ...(await besideFloor(stage, [details], readers)),
    ]
    const table = await growthOfTable(stage, kind, [list], large)
    return {
      run: kind.run,
      about: `requests a second through the whole portal, beside bare Fastify + pg with the same statements (${connections} connections, ${members} members); growth is what a request costs then, beside before, without what the machine changed`,
      findings: [...floors, ...table.findings, await growthOfMember(stage, kind)],
      notes: [
        table.note,
        `The member of the last line gets a page of ten, two of each of five statuses, with the counts of all.`,
      ],
    }
  }

export const measureClaims = measure(claims)
export const measurePreApprovals = measure(preApprovals)

const listOf = ({ list }: MeasuredKind, more = ''): Call => ({
  name: `GET ${list}${more && ` ${more}`}`,
  method: 'GET',
  path: ({ policyId }) => `${list}?policyId=${policyId}${more && `&${more}`}`,
})

export const listOfClaims = listOf(claims)

/** The lists of what was decided, and its totals. */
export async function measureHistory(stage: Stage, large: number): Promise<Report> {
  const signedIn = await signInMembers(stage)
  await using database = openForBench(stage.databaseUrl)
  for (const { account } of signedIn) await giveRequests(database.pool, preApprovals, account, few)
  const calls: Call[] = [
    listOf(claims, 'completed=true&together=true'),
    listOf(preApprovals, 'completed=true'),
    {
      name: 'GET transaction-totals',
      method: 'GET',
      path: ({ policyId }) => `transaction-totals?policyId=${policyId}`,
    },
  ]
  const floors = await besideFloor(stage, calls, signedIn)
  const table = await growthOfTable(stage, claims, calls, large)
  return {
    run: 'history',
    about: `requests a second through the whole portal, beside bare Fastify + pg with the same statements (${connections} connections, ${members} members)`,
    findings: [...floors, ...table.findings],
    notes: [table.note],
  }
}

/**
 * The same members' calls before and after others have filed so many more. Before and after cannot take turns: a call that
 * has nothing to do with requests takes turns with them both times, and by how much that one has changed, the machine has.
 */
async function growthOfTable(
  stage: Stage,
  kind: MeasuredKind,
  calls: readonly Call[],
  large: number,
): Promise<{ findings: Finding[]; note: string }> {
  await using database = openForBench(stage.databaseUrl)
  const before = await countRequests(database.pool, kind)
  const steady: Call = { name: 'user-policies', method: 'GET', path: () => 'user-policies' }
  const all = [...calls, steady]
  const small = await callsPerSecond(stage, await signInMembers(stage), all)
  await growTable(database.pool, kind, await listMembers(stage), large - before)
  // Anew, as growing takes longer than an access token lives.
  const grown = await callsPerSecond(stage, await signInMembers(stage), all)
  const after = await countRequests(database.pool, kind)
  const growth = (call: Call) => rate(small, call) / rate(grown, call)
  return {
    findings: calls.map((call) => {
      const own = growth(call) / growth(steady)
      return {
        what: `${call.name}, ${after} of its kind beside ${before}`,
        ours: `${rate(grown, call).toFixed(0)} /s`,
        floor: `${rate(small, call).toFixed(0)} /s`,
        ratio: own,
        target: atMost(own, 1.1),
      }
    }),
    note: `Meanwhile user-policies, which takes turns with them, went from ${rate(small, steady).toFixed(0)} /s to ${rate(grown, steady).toFixed(0)} /s: so much the machine has changed by itself, and is left out of the ratio.`,
  }
}

const rate = (of: ReadonlyMap<string, number>, { name }: Call) => of.get(name) ?? NaN

async function callsPerSecond(
  { origin }: Stage,
  signedIn: readonly SignedIn[],
  calls: readonly Call[],
): Promise<Map<string, number>> {
  const sides = Object.fromEntries(
    calls.map((call) => {
      const requests = signedIn.map(({ account, token }) => requestOf(call, account, token))
      return [call.name, () => perSecond(origin, requests)]
    }),
  )
  return new Map(Object.entries(await inTurn(sides, rounds)))
}

/** One member, who has few and many in turn, because two members would differ in other ways. A page has ten. */
async function growthOfMember(stage: Stage, kind: MeasuredKind): Promise<Finding> {
  const [member] = await signInMembers(stage)
  if (!member) throw new Error('The world has no member with an account.')
  const { account, token } = member
  await using database = openForBench(stage.databaseUrl)
  // Claims come two a status, pre-approvals ten in all.
  const page = listOf(kind, `limit=${kind.kind === 'claim' ? 2 : 10}`)
  const pagesWith = (count: number) => async () => {
    await giveRequests(database.pool, kind, account, count)
    return perSecond(stage.origin, [requestOf(page, account, token)])
  }
  const { small, grown } = await inTurn({ small: pagesWith(few), grown: pagesWith(many) }, rounds)
  return {
    what: `list of a member with ${many} ${kind.run} beside one with ${few}`,
    ours: `${grown.toFixed(0)} /s`,
    floor: `${small.toFixed(0)} /s`,
    ratio: small / grown,
    target: atMost(small / grown, 1.2),
  }
}
