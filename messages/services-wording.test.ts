/** What services and profile say in English, letter by letter as it was specified. */
import { expect, test } from 'vitest'
import common from './en/common.json' with { type: 'json' }
import profile from './en/profile.json' with { type: 'json' }
import services from './en/services.json' with { type: 'json' }

const list: [string, string, string][] = [
  ['SRV-010', services['services.searchProvider'], 'Search Provider'],
  ['SRV-019', services['certificates.noDependents'], 'No Dependents'],
  ['PRF-001', common['title.profile'], 'Profile'],
  ['PRF-002', profile['profile.section.RIClaims'], 'Reimbursement Claims'],
  ['PRF-002', profile['profile.section.loginCredentials'], 'Login Credentials'],
  ['PRF-038', profile['profile.regulatory'], '(For regulatory purpose only.)'],
]

test.each(list)('%s says "%s"', (_, said, specified) => {
  expect(said).toBe(specified)
})
