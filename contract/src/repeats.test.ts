/** Every call that writes says how it is made again when its answer was lost. */
import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { areas } from './openapi/areas.ts'

const calls = areas.flatMap((area) => Object.values(area.calls))

/** Read by POST because of what they are asked with. */
const reading = new Set(['get-member-coverage', 'download'])
/** Gone by a GET, as documented (GAP-135). */
const goneByGet = new Set(['delete-bank-details', 'delete-claim/:id'])

const writes = ({ method, path }: Call) =>
  method === 'GET' ? goneByGet.has(path) : !reading.has(path)

const named = (how: Call['repeats']) =>
  calls.filter(({ repeats }) => repeats === how).map(({ method, path }) => `${method} ${path}`)

test('GAP-153 every call of a member that writes can be repeated, and says how', () => {
  const writing = calls.filter((call) => call.auth === 'member' && writes(call))
  expect(writing.length).toBeGreaterThan(15)
  expect(writing.filter(({ repeats }) => !repeats).map(({ path }) => path)).toEqual([])
})

test('what makes a new record each time is repeated by its key, what is the same twice is not remembered', () => {
  expect(named('keyed').toSorted()).toEqual([
    'POST beneficiaries',
    'POST call-backs',
    'POST chat/messages',
    'POST claims',
    'POST complaint',
    'POST contact-changes',
    'POST edit-pre-approvals',
    'POST pre-approvals',
    'POST providers/:id/mistakes',
    'POST re-submit-claim',
    'POST re-submit-pre-approvals',
    'POST sent-documents',
    'POST update-bank-details',
    'POST update-claim',
    'POST update-payment-info',
    'PUT profile',
    'PUT profile/login-credentials-v2',
    'PUT profile/personal-details',
    'PUT profile/salary-information',
    'PUT profile/sponsor-details',
    'PUT profile/visa-information',
    'PUT profile/work-residential-details',
  ])
  expect(named('idempotent')).toContain('DELETE reimbursement-claims/:id')
})

test('what reads, and what spends a code or a password, is not repeated by a page', () => {
  const repeated = calls.filter(({ repeats }) => repeats)
  // A complaint is the only record that somebody without a session can make.
  const forAnyone = repeated.filter(({ auth }) => auth !== 'member')
  expect(forAnyone.map(({ path }) => path)).toEqual(['complaint'])
  expect(repeated.filter((call) => !writes(call))).toEqual([])
})
