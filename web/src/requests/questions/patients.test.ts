import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../saved-form/answers.ts'
import { contactAfter, type Patient } from './patients.ts'

const of = (value: string, phone: string | null, email: string | null): Patient => ({
  value,
  name: value,
  calledName: value,
  image: null,
  phone,
  email,
  covered: null,
  left: false,
})
const self = of('0', '+971501234567', 'layla@example.com')
const spouse = of('7', '+971501234568', 'omar@example.com')
const son = of('8', null, null)
const daughter = of('9', null, null)
const patients = [self, spouse, son, daughter]
const onFileAnswers = ({ phone, email }: Patient): Answers => ({
  mobile_number: phone ?? '',
  email: email ?? '',
})
const choose = (answers: Answers, from: Patient, to: Patient): Answers => ({
  ...answers,
  ...contactAfter(answers, { from: from.value, to: to.value, patients }),
})
/** As the two fields show it. */
const shown = ({ mobile_number, email }: Answers) => ({ mobile_number, email })
const onFile = ({ phone, email }: Patient) => ({ mobile_number: phone, email })
const typed = { mobile_number: '+971509999999', email: 'aunt@example.com' }

describe('the contact follows the patient', () => {
  test('CLM-079 PRE-044 to what is on file for that one, else for the principal', () => {
    expect(shown(choose({}, self, spouse))).toEqual(onFile(spouse))
    const filled = { mobile_number: '+971 50 123 4568', email: 'Omar@example.com' }
    expect(shown(choose(filled, spouse, son))).toEqual(onFile(self))
  })
  test('there and back again brings what stood there, whoever was chosen between', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...patients)), (chosen) => {
        let answers: Answers = choose({}, self, self)
        let last = self
        for (const next of [...chosen, self]) {
          answers = choose(answers, last, next)
          last = next
        }
        expect(shown(answers)).toEqual(onFile(self))
      }),
    )
  })
})

describe('ADD-090 what was typed for one patient', () => {
  test('does not follow to the next, whose own details or the principal’s stand there', () => {
    expect(shown(choose(typed, spouse, self))).toEqual(onFile(self))
    expect(shown(choose(typed, spouse, son))).toEqual(onFile(self))
    expect(shown(choose(typed, son, spouse))).toEqual(onFile(spouse))
    expect(shown(choose(typed, son, daughter))).toEqual(onFile(self))
  })
  test('leaves nothing in a field for which the next has nothing', () => {
    const alone = [of('0', null, null), of('7', null, 'omar@example.com')]
    const after = contactAfter(typed, { from: '0', to: '7', patients: alone })
    expect(shown(after)).toEqual({ mobile_number: '+971509999999', email: 'omar@example.com' })
    const back = contactAfter(typed, { from: '7', to: '0', patients: alone })
    expect(shown(back)).toEqual({ mobile_number: '', email: '' })
  })
  test('is there again when that patient is chosen again, each field by itself', () => {
    const first = choose({ ...onFileAnswers(spouse), mobile_number: '+971509999999' }, spouse, son)
    expect(shown(first)).toEqual(onFile(self))
    const back = choose(first, son, spouse)
    expect(shown(back)).toEqual({ mobile_number: '+971509999999', email: 'omar@example.com' })
    // Put back by hand to what is on file: nothing typed is left of it.
    const again = choose({ ...back, mobile_number: '+971501234568' }, spouse, self)
    expect(shown(choose(again, self, spouse))).toEqual(onFile(spouse))
  })
  test('for the principal stands in for a dependant with no details of his own', () => {
    const after = choose(typed, self, son)
    expect(shown(after)).toEqual(typed)
    expect(shown(choose(after, son, spouse))).toEqual(onFile(spouse))
  })
})
