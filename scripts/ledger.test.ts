import { expect, test } from 'vitest'
import { idsTwice, ranges, readLedger } from './ledger.mjs'

test('a requirement may hold commas and quotation marks', () => {
  const csv =
    'id,requirement,kind\nACC-001,"Route ""/"", anonymous, shows the login.",screen\nACC-002,Plain.,rule\n'
  expect(readLedger(csv)).toEqual([
    { id: 'ACC-001', requirement: 'Route "/", anonymous, shows the login.', kind: 'screen' },
    { id: 'ACC-002', requirement: 'Plain.', kind: 'rule' },
  ])
})

test('an id that two branches took stands for one requirement alone', () => {
  expect(idsTwice([{ id: 'ADD-001' }, { id: 'ADD-002' }, { id: 'ADD-001' }])).toEqual(['ADD-001'])
})

test('neighbouring rows are told as a range', () => {
  expect(ranges([1, 2, 3, 7, 9, 10])).toBe('001-003 007 009-010')
})
