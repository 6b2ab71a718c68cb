/** What services and profile say in English, letter by letter as it was specified. */
import { expect, test } from 'vitest'
import profile from './en/profile.json' with { type: 'json' }
import services from './en/services.json' with { type: 'json' }

const list: [string, string, string][] = [
  ['SRV-004', services['services.tile.preApprovals'], 'Preapprovals'],
  ['SRV-004', services['services.tile.preApprovals.text'], 'View/Add pre-approvals.'],
  ['SRV-005', services['services.tile.forms'], 'Download Form'],
  ['SRV-005', services['services.tile.forms.text'], 'View/download form.'],
  ['SRV-006', services['services.tile.guides'], 'Videos and Manuals'],
  ['SRV-006', services['services.tile.guides.text'], 'View videos and manuals'],
  ['SRV-007', services['services.tile.certificates'], 'Certificates'],
  ['SRV-007', services['services.tile.certificates.text'], 'View/download certificates.'],
  ['SRV-008', services['services.tile.transactions'], 'Transaction History'],
  ['SRV-008', services['services.tile.transactions.text'], 'View previous transactions'],
  ['SRV-010', services['services.searchProvider'], 'Search Provider'],
  ['SRV-019', services['certificates.noDependents'], 'No Dependents'],
  ['PRF-038', profile['profile.regulatory'], '(For regulatory purpose only.)'],
]

test.each(list)('%s says "%s"', (_, said, specified) => {
  expect(said).toBe(specified)
})
