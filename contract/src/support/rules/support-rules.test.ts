import { describe, expect, test } from 'vitest'
import { chatCard, queueOf, vipFlag } from './chat.ts'
import {
  asksForContact,
  asksForReference,
  asksForTimeToCall,
  complaintExtensions,
  complaintRelations,
  isComplaintDocument,
  productTypes,
  timesToCall,
} from './complaint-form.ts'
import { countryOfPhone } from './country-of-phone.ts'
import { regulatorOf } from './regulator.ts'
import { complaintFields } from '../schemas.ts'

const form = {
  contact_preference: '1',
  name: 'Layla Haddad',
  phone_number: '+971505550101',
  email: 'layla@example.com',
  product_type: '1',
  related_to_existing_case: '0',
  complaint_related_to: '5',
}
const wrongIn = (changed: Record<string, string | undefined>) => {
  const sent = Object.fromEntries(
    Object.entries({ ...form, ...changed }).filter(([, value]) => value !== undefined),
  )
  return complaintFields
    .safeParse(sent)
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

describe('the form of a complaint', () => {
  test('SUP-028 SUP-029 what is required is refused when it is missing or empty', () => {
    expect(wrongIn({})).toBeUndefined()
    for (const name of Object.keys(form)) {
      for (const value of [undefined, '']) {
        const [first] = wrongIn({ [name]: value }) ?? []
        expect([name, value, first]).toEqual([
          name,
          value,
          expect.stringMatching(new RegExp(`^${name} `)),
        ])
      }
    }
    expect(wrongIn({ related_to_existing_case: '1' })).toEqual([
      'reference_complaint_id server.complaint.reference',
    ])
    expect(
      wrongIn({ related_to_existing_case: '1', reference_complaint_id: 'CMP-1' }),
    ).toBeUndefined()
  })

  test('SUP-031 a message and a time to call are optional', () => {
    expect(wrongIn({ message: '', time_to_call: '' })).toBeUndefined()
    expect(wrongIn({ message: 'x'.repeat(4001) })).toHaveLength(1)
  })

  test.each([
    ['SUP-018', 'contact_preference', 2],
    ['SUP-022', 'product_type', 1],
    ['SUP-025', 'complaint_related_to', 9],
  ])('%s as %s only what can be chosen is taken', (_, name, most) => {
    expect(wrongIn({ [name]: String(most) })).toBeUndefined()
    for (const other of ['0', String(most + 1), '-1', '1.5', 'x'])
      expect([other, wrongIn({ [name]: other })?.length]).toEqual([other, 1])
  })

  test('SUP-021 SUP-022 SUP-025 so many times, products and relations are there', () => {
    expect([productTypes, timesToCall, complaintRelations]).toEqual([
      [1],
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
    ])
    expect(wrongIn({ contact_preference: '2', time_to_call: '4' })).toBeUndefined()
    expect(wrongIn({ contact_preference: '2', time_to_call: '5' })).toHaveLength(1)
  })

  test('SUP-019 SUP-020 SUP-024 what else it asks depends on two answers', () => {
    expect([undefined, 1, 2].map(asksForContact)).toEqual([false, true, true])
    expect([undefined, 1, 2].map(asksForTimeToCall)).toEqual([false, false, true])
    expect([undefined, false, true].map(asksForReference)).toEqual([false, false, true])
    // What is not asked for does not travel on.
    const sent = { ...form, time_to_call: '2', reference_complaint_id: 'CMP-1' }
    expect(complaintFields.parse(sent)).toMatchObject({
      time_to_call: undefined,
      reference_complaint_id: undefined,
    })
  })

  test('SUP-032 PNG and text are refused, unlike with claims', () => {
    expect([...complaintExtensions]).toEqual('jpg jpeg tiff tif gif bmp pdf doc docx'.split(' '))
    for (const name of ['a.PDF', 'b.c.Docx', 'scan.TIFF'])
      expect(isComplaintDocument(name)).toBe(true)
    for (const name of ['a.png', 'a.txt', 'pdf', 'a.pdf.exe', ''])
      expect(isComplaintDocument(name)).toBe(false)
  })
})

test('a visitor is answered where the phone is at home', () => {
  const numbers = [
    '+97333000001',
    '+96891234567',
    '+97433123456',
    '+96550012345',
    '+971501234567',
    '+4915112345678',
  ]
  expect(numbers.map(countryOfPhone)).toEqual(['BH', 'OM', 'QA', 'KW', 'AE', 'AE'])
})

test('SUP-015 the authority is that of the emirate, otherwise the one for all others', () => {
  const there = [
    { key: 'dubai', emirates: ['Dubai'] },
    { key: 'abu-dhabi', emirates: ['Abu Dhabi'] },
    { key: 'national', emirates: [] },
  ]
  const key = (emirate: string | null) => regulatorOf(there, emirate)?.key
  expect(key(' dubai')).toBe('dubai')
  expect(key('Abu Dhabi')).toBe('abu-dhabi')
  expect(key('Sharjah')).toBe('national')
  expect(key(null)).toBe('national')
  expect(regulatorOf([{ key: 'oman', emirates: [] }], 'Dubai')?.key).toBe('oman')
  expect(regulatorOf([], null)).toBeUndefined()
})

describe('the chat', () => {
  test('SUP-002 SUP-010 nobody chats without a session, in Kuwait and in Qatar; Bahrain has a card and no chat', () => {
    expect([undefined, 'AE', 'OM', 'BH', 'QA', 'KW'].map(chatCard)).toEqual([
      'none',
      'open',
      'open',
      'block',
      'none',
      'none',
    ])
    expect(['BH', 'QA', 'KW'].map((country) => queueOf(country, 'rest'))).toEqual([
      null,
      null,
      null,
    ])
  })

  test('SUP-009 the UAE and Oman have queues of their own, others one together', () => {
    expect(['AE', 'OM', 'SA', 'BH', 'QA'].map((country) => queueOf(country, 'rest'))).toEqual([
      'members-ae',
      'members-om',
      'rest',
      null,
      null,
    ])
  })

  test('ACC-035 SUP-012 only the text 1 means VIP', () => {
    expect(['1', '0', '', '10'].map(vipFlag)).toEqual(['Y', 'N', 'N', 'N'])
  })
})
