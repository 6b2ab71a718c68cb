/**
 * Whether calls stay as fast as what others have grows: requests of a kind to a million, providers from ten to a hundred
 * thousand; and one member's own requests from 10 to 5,000. And searches of the large directory, beside their floor.
 */
import { claimList, history, listOf, policies, preApprovalList, searches } from './calls.ts'
import { growDirectory, misspeltNames } from './records/directory.ts'
import {
  claims,
  countRequests,
  type FilledKind,
  giveRequests,
  growTable,
  preApprovals,
} from './records/requests.ts'
import { atMost, type Finding, type Report } from './report.ts'
import { inTurn } from './rounds.ts'
import { openForBench } from './stage/member.ts'
import type { Stage } from './stage/stage.ts'
import {
  besideFloor,
  type Call,
  listMembers,
  load,
  requestOf,
  rounds,
  type SignedIn,
  signInMembers,
} from './statements/beside-floor.ts'

const few = 10
const many = 5_000
const providers = { before: 10_000, after: 100_000 }
const searching = { connections: 32, p99: 30 }

/** `large`: how many requests of each kind there are in the end, nearly all of them others'. */
export async function measureGrowth(stage: Stage, large: number): Promise<Report> {
  await using database = openForBench(stage.databaseUrl)
  const { pool } = database
  await growDirectory(pool, providers.before)
  const signedIn = await signInMembers(stage)
  for (const { account } of signedIn) await giveRequests(pool, preApprovals, account, few)
  const names = await misspeltNames(pool, signedIn.length)
  const inDirectory = searches(
    new Map(signedIn.map(({ account }, nth) => [account.id, names[nth] ?? ''])),
  )
  const calls = [claimList, preApprovalList, ...history, ...inDirectory]
  // They cannot take turns, so a call that reads neither tells how the machine has changed meanwhile.
  const all = [...calls, policies]

  const before = await perSecond(stage, all)
  for (const kind of [claims, preApprovals]) {
    const there = await countRequests(pool, kind)
    await growTable(pool, kind, await listMembers(stage), large - there)
  }
  await growDirectory(pool, providers.after)
  const after = await perSecond(stage, all)
  const rate = (of: ReadonlyMap<string, number>, { name }: Call) => of.get(name) ?? NaN
  const grown = (call: Call): Finding => {
    const [less, more] = [rate(before, call), rate(after, call)]
    return {
      what: `${call.name}, after growing`,
      ours: `${more.toFixed(0)} /s`,
      floor: `${less.toFixed(0)} /s`,
      ratio: less / more,
      target: atMost(less / more, 1.2),
    }
  }
  return {
    run: 'growth',
    about: `requests a second with ${large} requests of each kind and ${providers.after} providers, beside before ("floor"); searches beside bare Fastify + pg with the same statements (${searching.connections} connections)`,
    findings: [
      ...calls.map(grown),
      await growthOfMember(stage, claims, 'temp-reimbursement-claims', 2),
      await growthOfMember(stage, preApprovals, 'pre-approvals', 10),
      ...(await besideFloor(stage, inDirectory, await signInMembers(stage), searching)),
    ],
    notes: [
      `Meanwhile ${policies.name} went from ${rate(before, policies).toFixed(0)} /s to ${rate(after, policies).toFixed(0)} /s: so much has the machine changed by itself.`,
      'The member who has many gets a page of ten, with the counts of all.',
      'Names are drawn from the directory, with a letter left out or two exchanged.',
    ],
  }
}

/** Members sign in anew, as growing takes longer than an access token lives. */
async function perSecond(stage: Stage, calls: readonly Call[]): Promise<Map<string, number>> {
  const signedIn = await signInMembers(stage)
  const sides = Object.fromEntries(
    calls.map((call) => [call.name, () => rateOf(stage, call, signedIn)]),
  )
  // What is remembered from the first time on.
  await inTurn(sides, 1)
  return new Map(Object.entries(await inTurn(sides, rounds)))
}

async function rateOf({ origin }: Stage, call: Call, by: readonly SignedIn[]): Promise<number> {
  const requests = by.map(({ account, token }) => requestOf(call, account, token))
  return (await load(origin, requests)).perSecond
}

/** One member, who has few and many in turn, because two members would differ in other ways. A page has ten. */
async function growthOfMember(
  stage: Stage,
  kind: FilledKind,
  list: string,
  limit: number,
): Promise<Finding> {
  const signedIn = (await signInMembers(stage)).slice(0, 1)
  const [member] = signedIn
  if (!member) throw new Error('The world has no member with an account.')
  await using database = openForBench(stage.databaseUrl)
  const pagesWith = (count: number) => async () => {
    await giveRequests(database.pool, kind, member.account, count)
    return rateOf(stage, listOf(list, `limit=${limit}`), signedIn)
  }
  const { small, grown } = await inTurn({ small: pagesWith(few), grown: pagesWith(many) }, rounds)
  return {
    what: `${list} of a member with ${many} beside one with ${few}`,
    ours: `${grown.toFixed(0)} /s`,
    floor: `${small.toFixed(0)} /s`,
    ratio: small / grown,
    target: atMost(small / grown, 1.2),
  }
}
