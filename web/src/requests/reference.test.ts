import { expect, test } from 'vitest'
import { photoOf, referenceOf } from './reference.ts'

test('CLM-014 PRE-099 a claim is named by its reference number, and without one by its id', () => {
  expect(referenceOf({ id: 118, reference_number: 'CLM-2026-000118' })).toBe('CLM-2026-000118')
  expect(referenceOf({ id: 118, reference_number: null })).toBe('118')
  // Some core systems send an empty text for a missing value.
  expect(referenceOf({ id: 118, reference_number: '' })).toBe('118')
})

test('CLM-016 PRE-006 its photo is the dependant’s when it is for one, with a photo or without', () => {
  const user = { id: 1, member_name: 'Layla', image_path: '/layla.jpg' }
  const dependent = { id: 2, member_name: 'Zayd', image_path: null, dependent_code: '01' }
  expect(photoOf({ dependent: null, user })).toBe('/layla.jpg')
  expect(photoOf({ dependent: { ...dependent, image_path: '/zayd.jpg' }, user })).toBe('/zayd.jpg')
  expect(photoOf({ dependent, user })).toBeNull()
})
