import { expect, test } from 'vitest'
import type { ClinicNames } from './clinic-names.ts'
import { clinicsLike } from './clinics-like.ts'
import { readReceipt } from './read-receipt.ts'
import { taxCodeIn } from './tax-code.ts'
import type { ReadWord } from './words.ts'

const areas = [
  { en: 'Al Barsha', ar: 'البرشاء' },
  { en: 'Deira', ar: 'ديرة' },
  { en: 'Dubai Marina', ar: 'مرسى دبي' },
]
const [barsha, deira, marina] = [0, 1, 2]
const clinics = {
  areas,
  data: [
    { id: 1, area: barsha, name: { en: 'Agate Sail Clinic', ar: 'عيادة شراع العقيق' } },
    { id: 2, area: deira, name: { en: 'Agate Sail Pharmacy', ar: 'صيدلية شراع العقيق' } },
    {
      id: 3,
      area: barsha,
      name: { en: 'Cedar Shore Medical Centre', ar: 'مركز شاطئ الأرز الطبي' },
    },
    { id: 4, area: deira, name: { en: 'Amber Dune Clinic', ar: 'عيادة كثيب العنبر' } },
    { id: 5, area: marina, name: { en: 'Amber Dune Clinic', ar: 'عيادة كثيب العنبر' } },
    {
      id: 6,
      area: marina,
      name: { en: 'Olive Gate Hospital, Dubai Marina', ar: 'مستشفى باب الزيتون، مرسى دبي' },
    },
    { id: 7, area: deira, name: { en: 'Dawn Well Clinic', ar: 'عيادة بئر الفجر' } },
    { id: 8, area: deira, name: { en: 'Dune Well Clinic', ar: 'عيادة بئر الكثيب' } },
    { id: 9, area: deira, name: { en: 'Dunes Hospital', ar: 'مستشفى الكثبان' } },
  ],
} satisfies ClinicNames

/** Words of a line stand from left to right, those of Arabic, too. `?` behind a word: it was hardly read. */
const page = (...lines: string[]) => ({
  page: 0,
  words: lines.flatMap((line, row) => {
    const written = line.split(/\s+/)
    const seen = /\p{Script=Arabic}/u.test(line) ? written.toReversed() : written
    return seen.map((text, column): ReadWord => ({
      text: text.replace(/\?$/, ''),
      sure: text.endsWith('?') ? 0.2 : 0.96,
      left: column * 100,
      right: column * 100 + 90,
      top: row * 40,
      bottom: row * 40 + 30,
    }))
  }),
})
const today = '2026-11-28'
const read = (...lines: string[]) => readReceipt([page(...lines)], { today, clinics }).clinic
const clinicOf = (...lines: string[]) => {
  const clinic = read(...lines)
  return clinic.state === 'sure' ? clinic.value : clinic.state
}

test('ADD-727 a clinic is known by its name at the head, in either script, and by where that stands', () => {
  expect(clinicOf('Agate Sail Clinic', 'Receipt No. 20418', 'TOTAL AED 420.00')).toBe('1')
  expect(clinicOf('عيادة شراع العقيق', 'مبنى 7، البرشاء', 'الإجمالي 420.00')).toBe('1')
  expect(clinicOf('CEDAR SHORE MEDICAL CENTER LLC')).toBe('3')
  expect(read('Tax invoice', 'Agate Sail Clinic')).toMatchObject({
    place: { page: 0, top: 40, bottom: 70, left: 0, right: 290 },
    from: 'text',
  })
})

test('ADD-727 letters that look alike, words that ran together, a spot and a second line cost nothing', () => {
  expect(clinicOf('Agafe Sall Cllnic')).toBe('1')
  expect(clinicOf('AgateSail Clinic')).toBe('1')
  expect(clinicOf('Ag ate Sail Clinic xx?')).toBe('1')
  expect(clinicOf('عيادة سراع العفيق')).toBe('1')
  expect(clinicOf('Cedar Shore', 'Medical Centre')).toBe('3')
})

test('ADD-727 another kind of place, another word or one word too many is another clinic', () => {
  expect(clinicOf('Agate Sail Pharmacy')).toBe('2')
  expect(clinicOf('Agate Sail Hospital')).toBe('none')
  expect(clinicOf('Agate Sail')).toBe('none')
  expect(clinicOf('Cedar Shore Centre')).toBe('none')
  expect(clinicOf('Agate Sail Lotus Clinic')).toBe('none')
  expect(clinicOf('Agate Lotus Clinic')).toBe('none')
  expect(clinicOf('Cedar Clinic')).toBe('none')
  // A letter more, which makes a word of another name.
  expect(clinicOf('Amber Dunes Clinic', 'Deira')).toBe('none')
  expect(clinicOf('Amber Dunex Clinic', 'Deira')).toBe('4')
  // Dawn or Dune, which the directory has both.
  expect(clinicOf('Dawn Well Clinic')).toBe('7')
  expect(clinicOf('Dume Well Clinic')).toBe('8')
  expect(clinicOf('Daun Well Clinic')).toBe('7')
})

test('ADD-727 of two branches the one whose area stands there is proposed, else both are offered', () => {
  expect(clinicOf('Amber Dune Clinic', 'Building 7, Street 7, Deira, Dubai')).toBe('4')
  expect(clinicOf('Amber Dune Clinic', 'Dubai Marina')).toBe('5')
  expect(clinicOf('عيادة كثيب العنبر', 'شارع 7، مرسى دبي')).toBe('5')
  expect(read('Amber Dune Clinic')).toMatchObject({ state: 'unsure', choices: ['4', '5'] })
})

test('ADD-727 a clinic of this name in another area may be another one: it is offered, and not sure', () => {
  const elsewhere = { state: 'unsure', choices: ['1'] }
  expect(read('Agate Sail Clinic', 'Dubai Marina')).toMatchObject(elsewhere)
  expect(clinicOf('Olive Gate Hospital, Dubai Marina')).toBe('6')
  expect(read('Olive Gate Hospital')).toMatchObject({ state: 'unsure', choices: ['6'] })
  expect(read('Olive Gate Hospital', 'Deira')).toMatchObject({ state: 'unsure', choices: ['6'] })
})

test('ADD-727 both languages have to name one and the same clinic', () => {
  expect(clinicOf('Agate Sail Clinic', 'عيادة شراع العقيق')).toBe('1')
  expect(clinicOf('Agate Sail Clinic عيادة شراع العقيق')).toBe('1')
  expect(clinicOf('Agate Sail Clinic', 'صيدلية شراع العقيق')).toBe('none')
})

test('ADD-727 a name that stands far below, or of a clinic that nobody has told, is none', () => {
  const items = Array.from({ length: 12 }, (_, at) => `Item ${at} 10.00`)
  expect(clinicOf(...items, 'Agate Sail Clinic')).toBe('none')
  expect(readReceipt([page('Agate Sail Clinic')], { today }).clinic.state).toBe('none')
  const nobody = { areas: [], data: [] }
  expect(readReceipt([page('Agate Sail Clinic')], { today, clinics: nobody }).clinic.state).toBe(
    'none',
  )
})

test('ADD-727 the code of a tax invoice says whose it is, also where the text is not readable', () => {
  const fields = ['عيادة شراع العقيق', '100204184300003', '2026-11-20T18:42:00Z', '420.00', '20.00']
  const bytes = fields.flatMap((text, at) => {
    const written = new TextEncoder().encode(text)
    return [at + 1, written.length].concat([...written])
  })
  const tax = taxCodeIn(btoa(String.fromCharCode(...bytes)))
  if (!tax) throw new Error('It is no tax code.')
  const place = { page: 0, left: 10, top: 500, right: 200, bottom: 690 }
  const read = readReceipt([page('Tax invoice')], { today, clinics, code: { tax, place } })
  expect(read.clinic).toEqual({ state: 'sure', value: '1', place, from: 'code' })
})

test('ADD-728 clinics are found by beginnings of their words or of their area, in either language', () => {
  const names = {
    success: true as const,
    complete: true,
    areas: clinics.areas,
    data: clinics.data.map(({ id, area, name }) => ({ id, area, name, in_network: true })),
  }
  const found = (typed: string, most = 5) => clinicsLike(names, typed, most).map(({ id }) => id)
  expect(found('sail ag')).toEqual([1, 2])
  expect(found('شراع عياد')).toEqual([1])
  expect(found('amber dune mari')).toEqual([5])
  expect(found('clinic', 2)).toEqual([1, 4])
  expect(found('zahra')).toEqual([])
  expect(found('  ')).toEqual([])
})
