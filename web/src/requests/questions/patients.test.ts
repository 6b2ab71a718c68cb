import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactAfter, type Patient } from './patients.ts'

const of = (value: string, phone: string | null, email: string | null): Patient => ({
  value,
  name: value,
  phone,
  email,
  covered: null,
  left: false,
})
const self = of('0', '+971501234567', 'layla@example.com')
const spouse = of('7', '+971501234568', 'omar@example.com')
const son = of('8', null, null)
const patients = [self, spouse, son]
const choose = (typed: { mobile_number?: string; email?: string }, from: Patient, to: Patient) =>
  contactAfter(typed, { from: from.value, to: to.value, patients })
const onFile = ({ phone, email }: Patient) => ({ mobile_number: phone, email })

describe('CLM-079 the contact follows the patient', () => {
  test('to what is on file for that one, else for the principal', () => {
    expect(choose({}, self, spouse)).toEqual(onFile(spouse))
    expect(
      choose({ mobile_number: '+971 50 123 4568', email: 'Omar@example.com' }, spouse, son),
    ).toEqual(onFile(self))
  })
  test('and leaves what was typed by hand', () => {
    const typed = { mobile_number: '+971509999999', email: 'omar@example.com' }
    expect(choose(typed, spouse, self)).toEqual({ email: 'layla@example.com' })
  })
  test('there and back again brings what stood there, whoever was chosen between', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...patients)), (chosen) => {
        const contact: { mobile_number?: string; email?: string } = choose({}, self, self)
        let last = self
        for (const next of [...chosen, self]) {
          Object.assign(contact, choose(contact, last, next))
          last = next
        }
        expect(contact).toEqual(onFile(self))
      }),
    )
  })
})
