/** What members call: their records, and the lists that the records are found in. */
import type { Account } from './stage/member.ts'
import type { Call } from './statements/beside-floor.ts'

const get = (name: string, path: Call['path']): Call => ({
  name: `GET ${name}`,
  method: 'GET',
  path,
})

export const policies = get('user-policies', () => 'user-policies')

export const cover: readonly Call[] = [
  policies,
  get('policy/{id}', ({ policyId }) => `policy/${policyId}`),
  {
    name: 'POST get-member-coverage',
    method: 'POST',
    path: () => 'get-member-coverage',
    body: ({ policyId }) => JSON.stringify({ policy_id: policyId }),
  },
]

export const listOf = (list: string, more = ''): Call =>
  get(
    `${list}${more && ` ${more}`}`,
    ({ policyId }) => `${list}?policyId=${policyId}${more && `&${more}`}`,
  )

export const claimList = listOf('temp-reimbursement-claims')
export const preApprovalList = listOf('pre-approvals')

/** What was decided, and its totals. */
export const history: readonly Call[] = [
  listOf('temp-reimbursement-claims', 'completed=true&together=true'),
  listOf('pre-approvals', 'completed=true'),
  get('transaction-totals', ({ policyId }) => `transaction-totals?policyId=${policyId}`),
]

/** Of a member's newest one. */
export const detailsOf = (details: string, newest: ReadonlyMap<number, number>): Call =>
  get(`${details}/{id}`, ({ id }) => `${details}/${newest.get(id)}`)

/** Somewhere between Abu Dhabi and Sharjah. */
const near = ({ id, policyId }: Account) =>
  `providers?policy_id=${policyId}&latitude=${(24.4 + (id % 13) / 10).toFixed(2)}&longitude=${(54.4 + (id % 11) / 10).toFixed(2)}`

/** `names`: one for each account. */
export const searches = (names: ReadonlyMap<number, string>): readonly Call[] => [
  get('nearest 50', near),
  get(
    'misspelt name',
    (account) => `${near(account)}&search=${encodeURIComponent(names.get(account.id) ?? '')}`,
  ),
]
