import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoDateOf, unreadDate } from './typed-date.ts'

test.each([
  '14-03-1988',
  '14/3/1988',
  '14.03.1988',
  '14 03 1988',
  '14031988',
  '1988-03-14',
  ' ١٤-٠٣-١٩٨٨ ',
])('%s is the fourteenth of March 1988', (typed) => expect(isoDateOf(typed)).toBe('1988-03-14'))

test.each(['', '31-02-1988', '14-13-1988', '14-03-88', '00-01-1988', '14-03-1988x', '1988'])(
  '%j is no day of the calendar',
  (typed) => expect(isoDateOf(typed)).toBeUndefined(),
)

test('every day of the calendar comes back as it was typed', () => {
  const days = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2100-12-31'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10)
      const [year, month, day] = iso.split('-')
      expect(isoDateOf(`${day}-${month}-${year}`)).toBe(iso)
    }),
  )
})

test('ACC-074 a day that no calendar has is told from what is not written as a day', () => {
  for (const none of ['31-02-1990', '1990-02-31', '29/2/2023', '00-01-1988', '٣١-٠٢-١٩٩٠'])
    expect([none, unreadDate(none)]).toEqual([none, 'date.none'])
  for (const other of ['last spring', '14-03-88', '1988'])
    expect([other, unreadDate(other)]).toEqual([other, 'date.invalid'])
})
