import { expect, test } from 'vitest'
import {
  birthDateProblem,
  enrolmentOf,
  recoveryProblems,
  registrationProblems,
} from './enrolment.ts'

const typing = (given: Record<string, string>) => (name: string) => given[name] ?? ''

test('ACC-073 ACC-074 each missing number and the missing date has its own sentence', () => {
  expect(registrationProblems(typing({}))).toEqual({
    policy_number: 'error.policyNumber',
    certificate_number: 'error.certificateNumber',
    dob: 'error.dateOfBirth',
  })
})

test('ACC-121 ACC-122 recovery asks for the card number twice and for the date', () => {
  expect(recoveryProblems(typing({}))).toEqual({
    policy_number: 'error.cardNumber',
    certificate_number: 'error.cardNumber',
    dob: 'error.dateOfBirth',
  })
})

test('ACC-075 nobody is born after today, and today is what it is in the Emirates', () => {
  const lateEvening = new Date('2026-03-01T21:00:00Z')
  expect(birthDateProblem('02-03-2026', lateEvening)).toBeUndefined()
  expect(birthDateProblem('03-03-2026', lateEvening)).toBe('birth.future')
})

test('a date that is no day of the calendar is asked for again', () => {
  expect(birthDateProblem('31-02-1990')).toBe('date.none')
  expect(birthDateProblem('last spring')).toBe('date.invalid')
})

test('ACC-077 the date goes out as YYYY-MM-DD, however it was typed', () => {
  const typed = typing({
    policy_number: 'GH-2026-0002',
    certificate_number: '900001',
    dob: '14/3/1988',
  })
  expect(enrolmentOf(typed)).toEqual({
    policy_number: 'GH-2026-0002',
    certificate_number: '900001',
    dob: '1988-03-14',
  })
})

test('numbers typed with an Arabic keyboard go out as the card prints them', () => {
  const typed = typing({
    policy_number: 'GH-٢٠٢٦-٠٠٠٢',
    certificate_number: '٩٠٠٠٠٣',
    dob: '٢٣-١١-١٩٧٩',
  })
  expect(enrolmentOf(typed)).toEqual({
    policy_number: 'GH-2026-0002',
    certificate_number: '900003',
    dob: '1979-11-23',
  })
})
