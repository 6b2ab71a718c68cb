/** How fast members' records are read through the whole portal, beside the floor of the same statements. */
import { besideFloor, type Call, connections, members, signInMembers } from './beside-floor.ts'
import type { Report } from './report.ts'
import type { Stage } from './stage/stage.ts'

export const policies: Call = {
  name: 'GET user-policies',
  method: 'GET',
  path: () => 'user-policies',
}
export const policy: Call = {
  name: 'GET policy/{id}',
  method: 'GET',
  path: ({ policyId }) => `policy/${policyId}`,
}
export const coverage: Call = {
  name: 'POST get-member-coverage',
  method: 'POST',
  path: () => 'get-member-coverage',
  body: ({ policyId }) => JSON.stringify({ policy_id: policyId }),
}

export async function measureList(stage: Stage): Promise<Report> {
  return {
    run: 'list',
    about: `requests a second through the whole portal, beside bare Fastify + pg with the same statements (${connections} connections, ${members} members)`,
    findings: await besideFloor(stage, [policies, policy, coverage], await signInMembers(stage)),
    notes: [],
  }
}
