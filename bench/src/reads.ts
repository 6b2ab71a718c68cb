/** How fast members' records are read through the whole portal, beside the floor of the same statements. */
import { claimList, cover, detailsOf, history, preApprovalList } from './calls.ts'
import { claims, giveRequests, newestRequests, preApprovals } from './records/requests.ts'
import type { Report } from './report.ts'
import { openForBench } from './stage/member.ts'
import type { Stage } from './stage/stage.ts'
import { besideFloor, type Call, members, signInMembers } from './statements/beside-floor.ts'

/** The generated world has claims, and no pre-approvals. */
const given = 10

export async function measureReads(stage: Stage): Promise<Report> {
  const signedIn = await signInMembers(stage)
  await using database = openForBench(stage.databaseUrl)
  for (const { account } of signedIn) {
    await giveRequests(database.pool, preApprovals, account, given)
  }
  const lists: Call[] = [...cover, claimList, preApprovalList, ...history]
  const findings = await besideFloor(stage, lists, signedIn)
  for (const [kind, path] of [
    [claims, 'reimbursement-claims'],
    [preApprovals, 'pre-approvals'],
  ] as const) {
    const newest = await newestRequests(database.pool, kind, signedIn)
    const readers = signedIn.filter(({ account }) => newest.has(account.id))
    findings.push(...(await besideFloor(stage, [detailsOf(path, newest)], readers)))
  }
  return {
    run: 'reads',
    about: `requests a second through the whole portal, beside bare Fastify + pg with the same statements (10 connections, ${members} members)`,
    findings,
    notes: [],
  }
}
