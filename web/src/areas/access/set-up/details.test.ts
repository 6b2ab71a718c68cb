import { expect, test } from 'vitest'
import { detailsOf, missingDetails, onlyDigits } from './details.ts'

const typing = (given: Record<string, string>) => (name: string) => given[name] ?? ''
const own = { nationality_country_code: 'AE', primary_mem_gender: '2', marital_status: 'Married' }
const dependant = { dependents_count: '1', dependent_gender: '2', dependent_dob: '20-05-2016' }

test('ACC-100 every field that is shown is required', () => {
  expect(missingDetails(typing({}), true)).toEqual({
    nationality_country_code: 'error.missingData',
    primary_mem_gender: 'error.missingData',
    marital_status: 'error.missingData',
    dependents_count: 'error.missingData',
    dependent_gender: 'error.missingData',
    dependent_dob: 'error.missingData',
  })
  expect(missingDetails(typing({ ...own, ...dependant }), true)).toEqual({})
})

test('ACC-097 ACC-098 nothing is asked about dependants when none were found', () => {
  expect(Object.keys(missingDetails(typing({}), false))).toEqual([
    'nationality_country_code',
    'primary_mem_gender',
    'marital_status',
  ])
  expect(detailsOf(typing(own), false)).toEqual({
    nationality_country_code: 'AE',
    primary_mem_gender: 2,
    marital_status: 'Married',
  })
})

test('ACC-104 the answers go out as the call takes them', () => {
  const son = { ...dependant, dependents_count: '3', dependent_gender: '1' }
  expect(detailsOf(typing({ ...own, ...son }), true)).toEqual({
    nationality_country_code: 'AE',
    primary_mem_gender: 2,
    marital_status: 'Married',
    dependents_count: 3,
    dependent_gender: 1,
    dependent_dob: '2016-05-20',
  })
})

test('ACC-102 Other is 0, and 0 is an answer', () => {
  const typed = typing({ ...own, primary_mem_gender: '0' })
  expect(missingDetails(typed, false)).toEqual({})
  expect(detailsOf(typed, false).primary_mem_gender).toBe(0)
})

test('ACC-101 the number of dependants takes digits only', () => {
  expect(onlyDigits('two 2')).toBe('2')
  expect(onlyDigits('١٢')).toBe('12')
})
