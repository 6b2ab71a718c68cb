/**
 * How fast claims are listed and read, beside the floor of the same statements; and whether the list stays as fast as the
 * table grows to a million claims, and one member's claims from 10 to 5,000.
 */
import {
  besideFloor,
  type Call,
  connections,
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
import { countClaims, giveClaims, growTable, newestClaims } from './claims/filling.ts'

const few = 10
const many = 5_000
const rounds = 5

const list: Call = {
  name: 'GET temp-reimbursement-claims',
  method: 'GET',
  path: ({ policyId }) => `temp-reimbursement-claims?policyId=${policyId}`,
}

/** `large`: how many claims there are in the end, nearly all of them others'. */
export async function measureClaims(stage: Stage, large: number): Promise<Report> {
  const signedIn = await signInMembers(stage)
  await using database = openForBench(stage.databaseUrl)
  const newest = await newestClaims(database.pool, signedIn)
  const details: Call = {
    name: 'GET reimbursement-claims/{id}',
    method: 'GET',
    path: ({ id }) => `reimbursement-claims/${newest.get(id)}`,
  }
  const readers = signedIn.filter(({ account }) => newest.has(account.id))
  const floors = [
    ...(await besideFloor(stage, [list], signedIn)),
    ...(await besideFloor(stage, [details], readers)),
  ]
  const table = await growthOfTable(stage, signedIn, large)
  return {
    run: 'claims',
    about: `requests a second through the whole portal, beside bare Fastify + pg with the same statements (${connections} connections, ${members} members); growth is what a request costs then, beside before`,
    findings: [...floors, table.finding, await growthOfMember(stage, signedIn)],
    notes: [
      table.note,
      `The member of the last line gets a page of ten claims, two of each of five statuses, with the counts of all.`,
    ],
  }
}

/**
 * The same members' lists before and after others have filed so many more. They cannot take turns, so a call that has
 * nothing to do with claims tells how the machine has changed meanwhile.
 */
async function growthOfTable(
  stage: Stage,
  signedIn: readonly SignedIn[],
  large: number,
): Promise<{ finding: Finding; note: string }> {
  await using database = openForBench(stage.databaseUrl)
  const before = await countClaims(database.pool)
  const small = await listsPerSecond(stage, signedIn)
  await growTable(database.pool, signedIn, large - before)
  const grown = await listsPerSecond(stage, signedIn)
  const growth = small.portal / grown.portal
  return {
    finding: {
      what: `list, ${await countClaims(database.pool)} claims beside ${before}`,
      ours: `${grown.portal.toFixed(0)} /s`,
      floor: `${small.portal.toFixed(0)} /s`,
      ratio: growth,
      target: atMost(growth, 1.2),
    },
    note: `Meanwhile user-policies went from ${small.steady.toFixed(0)} /s to ${grown.steady.toFixed(0)} /s: so much has the machine changed by itself.`,
  }
}

function listsPerSecond({ origin }: Stage, signedIn: readonly SignedIn[]) {
  const lists = signedIn.map(({ account, token }) => requestOf(list, account, token))
  const other: Call = { name: 'policies', method: 'GET', path: () => 'user-policies' }
  const policies = signedIn.map(({ account, token }) => requestOf(other, account, token))
  return inTurn(
    { portal: () => perSecond(origin, lists), steady: () => perSecond(origin, policies) },
    rounds,
  )
}

/** One member, who has few claims and many by turns: what two members have besides claims would differ. Each time ten come. */
async function growthOfMember(stage: Stage, signedIn: readonly SignedIn[]): Promise<Finding> {
  const [member] = signedIn
  if (!member) throw new Error('The world has no member with an account.')
  const { account, token } = member
  await using database = openForBench(stage.databaseUrl)
  const page: Call = { ...list, path: (asking) => `${list.path(asking)}&limit=2` }
  const pagesWith = (count: number) => async () => {
    await giveClaims(database.pool, account, count)
    return perSecond(stage.origin, [requestOf(page, account, token)])
  }
  const { small, grown } = await inTurn({ small: pagesWith(few), grown: pagesWith(many) }, rounds)
  return {
    what: `list of a member with ${many} claims beside one with ${few}`,
    ours: `${grown.toFixed(0)} /s`,
    floor: `${small.toFixed(0)} /s`,
    ratio: small / grown,
    target: atMost(small / grown, 1.2),
  }
}
