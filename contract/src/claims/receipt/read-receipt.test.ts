import { expect, test } from 'vitest'
import { typeByKinds } from './document-kind.ts'
import { readReceipt } from './read-receipt.ts'
import { taxCodeIn } from './tax-code.ts'
import type { ReadWord } from './words.ts'

const today = '2026-11-28'

/** A page of lines; words of a line stand side by side. `?` behind a word: it was hardly read. */
const page = (...lines: string[]) => ({
  page: 0,
  words: lines.flatMap((line, row) =>
    line.split(/\s+/).map((text, column): ReadWord => ({
      text: text.replace(/\?$/, ''),
      sure: text.endsWith('?') ? 0.4 : 0.96,
      left: column * 100,
      right: column * 100 + 90,
      top: row * 40,
      bottom: row * 40 + 30,
    })),
  ),
})
const read = (...lines: string[]) => readReceipt([page(...lines)], { today })
const valueOf = (proposal: ReturnType<typeof read>['amount']) =>
  proposal.state === 'sure' ? proposal.value : proposal.state
/** What there is to choose of an amount that is not sure. */
const choicesOf = (...lines: string[]) => {
  const { amount } = read(...lines)
  return amount.state === 'unsure' ? amount.choices : amount.state
}

test('ADD-660 the total is what stands behind its word, and not the cash that was handed over', () => {
  const { amount, currency } = read(
    'Dressing 40.00',
    'Total AED 40.00',
    'Cash 50.00',
    'Change 10.00',
  )
  expect(valueOf(amount)).toBe('40.00')
  expect(valueOf(currency)).toBe('AED')
})

test('ADD-660 a subtotal is not the total, in Arabic either', () => {
  expect(valueOf(read('Subtotal 100.00', 'VAT 5% 5.00', 'TOTAL 105.00').amount)).toBe('105.00')
  expect(valueOf(read('100.00 الفرعي المجموع', '5.00 ضريبة', '105.00 الإجمالي').amount)).toBe(
    '105.00',
  )
})

test('ADD-660 Arabic-Indic digits, groups and three decimals are read as they are written', () => {
  expect(valueOf(read('١٬٢٥٠٫٥٠ الإجمالي').amount)).toBe('1250.50')
  const oman = read('Total OMR 12.500')
  expect(valueOf(oman.amount)).toBe('12.500')
  expect(valueOf(oman.currency)).toBe('OMR')
})

test('ADD-660 a total that was hardly read is offered and not sure, unless the page confirms it', () => {
  expect(read('Total AED 420.00?').amount).toMatchObject({ state: 'unsure', choices: ['420.00'] })
  const confirmed = read('GP 250.00', 'CBC 140.00', 'Vitamin 30.00', 'Total AED 420.00?')
  expect(valueOf(confirmed.amount)).toBe('420.00')
})

test('ADD-712 where the items come to a total that has one other digit, that sum is offered first', () => {
  const items = ['GP 150.00', 'CBC 85.50']
  expect(choicesOf(...items, 'Total AED 335.50?')).toEqual(['235.50', '335.50'])
  // Something else was taken off or added: the items say nothing of it.
  expect(choicesOf(...items, 'Total AED 336.50?')).toEqual(['336.50'])
  expect(choicesOf(...items, 'Total AED 1235.50?')).toEqual(['1235.50'])
  expect(choicesOf('GP 235.50', 'Total AED 335.50?')).toEqual(['335.50'])
})

test('ADD-660 of two totals neither is sure, unless the page confirms one', () => {
  expect(read('Total 40.00', 'Total 45.00').amount).toMatchObject({
    state: 'unsure',
    choices: ['40.00', '45.00'],
  })
  expect(valueOf(read('GP 30.00', 'CBC 15.00', 'Total 40.00', 'Total 45.00').amount)).toBe('45.00')
})

test('ADD-711 of two totals the last one counts, and an amount once more confirms only what was well read', () => {
  // The second word of the subtotal was not read, nor was the tax.
  const sumBeforeTax = read('GP 300.00', 'CBC 114.00', 'Total 414.00', 'Total 434.70')
  expect(sumBeforeTax.amount.state).toBe('unsure')
  expect(read('GP 249.00?', 'Total 249.00?').amount.state).toBe('unsure')
  expect(valueOf(read('GP 249.00', 'Total 249.00').amount)).toBe('249.00')
})

test('ADD-660 a total below one of its own items is not sure', () => {
  expect(read('Ultrasound 300.00', 'GP 50.00', 'Total 30.00').amount.state).toBe('unsure')
})

test('ADD-660 two currencies on one receipt are no answer', () => {
  const { currency } = read('Total AED 420.00', 'USD 114.40')
  expect(currency).toMatchObject({ state: 'unsure', choices: ['AED', 'USD'] })
})

test('ADD-660 the day stands before the month, and neither a birthday nor a day to come is proposed', () => {
  expect(valueOf(read('Date 03/11/2026').day)).toBe('2026-11-03')
  expect(valueOf(read('Date 3 Nov 2026').day)).toBe('2026-11-03')
  expect(valueOf(read('٢٠٢٦/١١/٠٣ التاريخ').day)).toBe('2026-11-03')
  expect(read('Date of birth 03/11/2025').day.state).toBe('none')
  expect(read('Date 03/12/2026').day.state).toBe('none')
  expect(read('Date 31/02/2026').day.state).toBe('none')
})

test('ADD-660 a time that stands close behind its day belongs to neither', () => {
  expect(valueOf(read('Date 2026-11-2517:12').day)).toBe('2026-11-25')
  expect(valueOf(read('Date 03/11/202617:12').day)).toBe('2026-11-03')
  expect(valueOf(read('Date 3 Nov 202617:12').day)).toBe('2026-11-03')
  // A digit is missing here.
  expect(read('Date 2026-11-2').day.state).toBe('none')
  expect(read('Date 2026-11-217:12').day.state).toBe('none')
})

/** The day of one line, and of closer looks at it. */
const lookedAt = (first: string, ...looks: string[]) =>
  readReceipt([{ ...page(first), looks: looks.map((look) => page(look).words) }], { today }).day

test('ADD-717 two looks at a line that say the same day are sure, unless the first reading surely says another', () => {
  expect(valueOf(lookedAt('Date 06/11/2026?', 'Date 03/11/2026?', 'Date 03/11/2026'))).toBe(
    '2026-11-03',
  )
  expect(valueOf(lookedAt('Date ??', 'Date 03/11/2026?', '03/11/2026?'))).toBe('2026-11-03')
  const surely = lookedAt('Date 06/11/2026', 'Date 03/11/2026', 'Date 03/11/2026')
  expect(surely).toMatchObject({ state: 'unsure', choices: ['2026-11-03', '2026-11-06'] })
})

test('ADD-717 looks that differ are no answer, and one alone has to be sure', () => {
  expect(lookedAt('Date ??', 'Date 03/11/2026', 'Date 08/11/2026').state).toBe('unsure')
  expect(lookedAt('Date 08/11/2026', 'Date 03/11/2026', 'Date ??').state).toBe('unsure')
  expect(lookedAt('Date ??', 'Date 03/11/2026?', 'Date ??').state).toBe('unsure')
  expect(valueOf(lookedAt('Date ??', 'Date 03/11/2026', 'Date ??'))).toBe('2026-11-03')
  expect(valueOf(lookedAt('Date 03/11/2026', 'Date ??', 'Date ??'))).toBe('2026-11-03')
})

test('ADD-667 a day of the Islamic calendar is named and not proposed', () => {
  const { day, hijri } = read('Hijri 23/05/1448', 'Date 03/11/2026')
  expect(hijri).toBe('23/05/1448')
  expect(valueOf(day)).toBe('2026-11-03')
  const alone = read('Hijri 23/05/1448')
  expect(alone.hijri).toBe('23/05/1448')
  expect(alone.day.state).toBe('none')
})

const family = [
  { value: '0', name: 'Omar Khalid Haddad' },
  { value: '11', name: 'Layla Samir Haddad' },
  { value: '12', name: 'Yousef Omar Haddad' },
  { value: '13', name: 'نور عمر حداد' },
]
const patientOn = (...lines: string[]) => readReceipt([page(...lines)], { today, family }).patient

test('ADD-697 the patient is the one member of the family whose name stands there, in either script', () => {
  expect(valueOf(patientOn('Patient LAYLA HADDAD'))).toBe('11')
  expect(valueOf(patientOn('Patient: Layla'))).toBe('11')
  // In both languages, the other one misread.
  expect(valueOf(patientOn('Patient / المربص LAYLA HADDAD'))).toBe('11')
  // Written from the right, read from the left.
  expect(valueOf(patientOn('حداد ليلى المريض'))).toBe('11')
  expect(valueOf(patientOn('Patient Name: NOOR HADDAD'))).toBe('13')
  // A son has his father's name behind his own.
  expect(valueOf(patientOn('Patient Omar Haddad'))).toBe('0')
  expect(valueOf(patientOn('Patient Yousef Omar Haddad'))).toBe('12')
  expect(valueOf(patientOn('Received from Omar Haddad', 'Patient Yousef Haddad'))).toBe('12')
  expect(valueOf(patientOn('Agate Sail Clinic', 'Yousef Omar Haddad', 'Total 40.00'))).toBe('12')
})

test('ADD-697 nobody is proposed where it is somebody else, the doctor, or two of them', () => {
  expect(patientOn('Patient SALMA NASSER').state).toBe('none')
  expect(patientOn('Patient SALMA HADDAD').state).toBe('none')
  expect(patientOn('Patient LAYLA NASSER').state).toBe('none')
  expect(patientOn('Dr Omar Haddad', 'Total 40.00').state).toBe('none')
  expect(patientOn('Layla Haddad', 'Yousef Haddad')).toMatchObject({
    state: 'unsure',
    choices: ['11', '12'],
  })
  const twins = [
    { value: '1', name: 'Nora Haddad' },
    { value: '2', name: 'نورة حداد' },
  ]
  const { patient } = readReceipt([page('Patient NORA HADDAD')], { today, family: twins })
  expect(patient).toMatchObject({ state: 'unsure', choices: ['1', '2'] })
})

const kindOn = (...lines: string[]) => readReceipt([page(...lines)], { today }).kind

test('ADD-698 what a document is, by its words, and nothing where they speak for none or for several', () => {
  expect(valueOf(kindOn('Tax invoice No. 7', 'GP 40.00', 'Total AED 40.00'))).toBe(
    'hospital_receipts',
  )
  expect(valueOf(kindOn('7 رقم إيصال', '40.00 الإجمالي'))).toBe('hospital_receipts')
  // Its title was not read, nor were its digits; what was paid stands there.
  expect(valueOf(kindOn('?? الفرعي المجموع', '?? ضريبة', '?? الإجمالي'))).toBe('hospital_receipts')
  expect(
    valueOf(kindOn('Laboratory report', 'Reference range 4.0 - 10.0', 'Diagnosis: fever')),
  ).toBe('lab_tests')
  expect(valueOf(kindOn('Prescription', 'Paracetamol 3 times daily', 'Diagnosis: fever'))).toBe(
    'other_supporting_docs',
  )
  expect(valueOf(kindOn('Discharge summary', 'Diagnosis: pneumonia'))).toBe('discharge_report')
  expect(valueOf(kindOn('طبي تقرير', 'التهاب التشخيص'))).toBe('physician_notes')
  expect(valueOf(kindOn('CUSTOMER COPY', 'Approval code 88120', 'Total AED 40.00'))).toBe(
    'proof_of_payment',
  )
  // A receipt names what it is, and has a total.
  expect(kindOn('Please keep this receipt').state).toBe('none')
  expect(kindOn('Agate Sail Clinic', 'Thank you').state).toBe('none')
  expect(kindOn('Tax invoice', 'Total AED 40.00', 'CUSTOMER COPY')).toMatchObject({
    state: 'unsure',
    choices: ['hospital_receipts', 'proof_of_payment'],
  })
})

test('ADD-718 a receipt that was paid by card is one, where its title was not read', () => {
  expect(valueOf(kindOn('TOTAL OMR 131.880', 'Paid by card **** 8812'))).toBe('hospital_receipts')
  expect(valueOf(kindOn('979.00 الإجمالي', '8812 بالبطاقة مدفوع'))).toBe('hospital_receipts')
  expect(kindOn('Visa card **** 8812', 'Total AED 40.00').state).toBe('none')
})

const readTwice = (first: string[], second: string[]) =>
  readReceipt([{ ...page(...first), alsoRead: [page(...second).words] }], { today, family })

test('ADD-718 what a document is, and whose, is taken from another reading where the first has it not', () => {
  const total = '40.00 الإجمالي'
  expect(valueOf(readTwice(['gn', total], ['إيصال']).kind)).toBe('hospital_receipts')
  expect(valueOf(readTwice(['hall', total], ['حداد ليلى المريض']).patient)).toBe('11')
  // What stands beside the name was hardly read, and does not count; the name does.
  expect(valueOf(patientOn('Patient / المربص? LAYLA HADDAD'))).toBe('11')
  expect(patientOn('Patient LAYLA? HADDAD').state).toBe('unsure')
  // Whom the first reading names it is.
  expect(valueOf(readTwice(['Patient Omar Haddad'], ['حداد ليلى المريض']).patient)).toBe('0')
  expect(readTwice(['hall', total], ['حداد ليلى']).patient.state).toBe('none')
})

test('ADD-669 a claim is for out-patient treatment unless somebody was discharged', () => {
  expect(typeByKinds(['hospital_receipts', 'lab_tests'])).toBe('2')
  expect(typeByKinds(['hospital_receipts', 'discharge_report'])).toBe('1')
})

const field = (number: number, text: string) =>
  String.fromCodePoint(number, new TextEncoder().encode(text).length) + text
const code = (total: string) =>
  btoa(
    field(1, 'Agate Sail Clinic') +
      field(2, '100000000000003') +
      field(3, '2026-11-21T18:42:00Z') +
      field(4, total) +
      field(5, '20.00'),
  )

test('ADD-666 the code of a tax invoice wins, and another total in the text is told', () => {
  const tax = taxCodeIn(code('420.00'))
  expect(tax).toEqual({
    seller: 'Agate Sail Clinic',
    taxNumber: '100000000000003',
    day: '2026-11-21',
    total: '420.00',
    tax: '20.00',
  })
  if (!tax) throw new Error('There is no code.')
  const place = { page: 0, left: 0, top: 0, right: 9, bottom: 9 }
  const { amount, day, differs } = readReceipt([page('Total AED 402.00', 'Date 01/11/2026')], {
    today,
    code: { tax, place },
  })
  expect(valueOf(amount)).toBe('420.00')
  expect(valueOf(day)).toBe('2026-11-21')
  expect(differs).toEqual({ text: '402.00', code: '420.00' })
})

test('ADD-666 any other code is none of a tax invoice', () => {
  expect(taxCodeIn('https://clinic.example.com/r/20418')).toBeUndefined()
  expect(taxCodeIn(btoa('just some words, nothing else'))).toBeUndefined()
})
