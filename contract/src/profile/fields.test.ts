import { expect, test } from 'vitest'
import { sectionsOf } from './fields.ts'

const ofEverybody = [
  'personalDetails',
  'workAndResidentialDetails',
  'visaInformation',
  'sponsorDetails',
  'salaryAndOtherInfo',
]

test('PRF-002 PRF-003 a principal has seven sections, a dependant five', () => {
  expect(sectionsOf(true)).toEqual([...ofEverybody, 'RIClaims', 'loginCredentials'])
  expect(sectionsOf(false)).toEqual(ofEverybody)
})
