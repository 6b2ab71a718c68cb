import { expect, test } from 'vitest'
import { amountsDiffer, type DecidedService } from './sums.ts'

const service = (
  claimed_amount: string,
  denied_amount: string,
  considered_amount: string,
  patient_share: string,
  payable_amount: string,
): DecidedService => ({
  claimed_amount,
  denied_amount,
  considered_amount,
  patient_share,
  payable_amount,
})
const services = [
  service('450.00', '0.00', '450.000', '45', '405.00'),
  service('790.00', '375.00', '415.00', '41.50', '373.5'),
]
const claim = {
  claimed: '1240.000',
  denied: '375',
  approved: '865.00',
  payable: '778.50',
  services,
}

test('ADD-110 a claim whose services are its totals adds up, however its decimals are written', () => {
  expect(amountsDiffer(claim)).toEqual([])
  expect(amountsDiffer({ ...claim, services: [] })).toEqual([])
})

test('ADD-111 the totals differ where claimed less denied is not approved, or more is paid than that', () => {
  const alone = { ...claim, services: [] }
  expect(amountsDiffer({ ...alone, denied: '374' })).toEqual(['totals'])
  expect(amountsDiffer({ ...alone, payable: '865.001' })).toEqual(['totals'])
  expect(amountsDiffer({ ...alone, payable: '865.00' })).toEqual([])
})

test('ADD-111 what is not known is not compared', () => {
  const unknown = { claimed: null, approved: null, denied: null, payable: null }
  expect(amountsDiffer({ ...unknown, services })).toEqual([])
  expect(amountsDiffer({ ...claim, denied: null })).toEqual([])
  expect(amountsDiffer({ ...claim, approved: null, services: [] })).toEqual([])
})

test.each([
  ['claimed is not the claim’s', service('790.01', '375.01', '415.00', '41.50', '373.5')],
  ['a share that is denied as well', service('790.00', '375.00', '415.00', '375.00', '373.5')],
  ['considered is what was claimed', service('790.00', '375.00', '790.00', '416.50', '373.5')],
  ['a thousandth too much is paid', service('790.00', '375.00', '415.00', '41.499', '373.501')],
])('ADD-111 the services differ where %s', (_, last) => {
  const [first] = services
  expect(amountsDiffer({ ...claim, services: first ? [first, last] : [] })).toEqual(['services'])
})

test('ADD-111 the services differ where a share is below nothing, although all that is paid is the claim’s', () => {
  const [first] = services
  const last = service('790.00', '375.00', '415.00', '-1', '416.00')
  const paid = { ...claim, payable: '821.00', services: first ? [first, last] : [] }
  expect(amountsDiffer(paid)).toEqual(['services'])
})

test('ADD-111 services that add up by themselves differ from another total', () => {
  const totals = { claimed: '1240', denied: '240', approved: '1000', payable: '900' }
  expect(amountsDiffer({ ...totals, services })).toEqual(['services'])
})
