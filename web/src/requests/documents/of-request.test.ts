import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentsOf, documentsProblem, documentTasks, type Judged } from './of-request.ts'

const places = [
  { name: 'receipts', label: 'wizard.documents', hint: 'wizard.documents', counted: true },
  { name: 'others', label: 'wizard.documents', hint: 'wizard.documents', counted: false },
] as const

const document = fc.record<Judged>({
  name: fc.constantFrom('a.pdf', 'b.jpg'),
  group: fc.constantFrom('receipts', 'others', null),
  state: fc.constantFrom('preparing', 'waiting', 'sending', 'received', 'failed'),
  mayRetry: fc.boolean(),
})
const said = (documents: readonly Judged[], intent: 'draft' | 'confirm') =>
  documentsProblem(documents, places, { intent, missing: 'wizard.documents.missing' })

const tasksOf = (state: Judged['state'], isHere: boolean) => {
  const one = {
    key: 'a',
    group: 'receipts',
    name: 'a.pdf',
    size: 1,
    share: 0,
    mayRetry: true,
    state,
  }
  const documents = documentsOf({ answers: {}, documents: [one], isHere }, places)
  return documentTasks(documents, places).map(({ what }) => what)
}

test('ADD-676 what waits on the device goes with its form, and what is under way does not', () => {
  expect([tasksOf('waiting', true), tasksOf('preparing', true)]).toEqual([[], []])
  expect([tasksOf('sending', true), tasksOf('failed', true)]).toEqual([['sending'], ['failed']])
  expect(tasksOf('waiting', false)).toEqual(['sending'])
})

test('CLM-105 SUBMIT refuses exactly when the list of what is left names a document', () => {
  fc.assert(
    fc.property(fc.array(document), (documents) => {
      expect(said(documents, 'confirm') === undefined).toBe(
        documentTasks(documents, places).length === 0,
      )
    }),
  )
})

test('CLM-105 CLM-106 ADD-223 what may go has arrived; only a draft goes with one of which nobody said what it is, and without one that counts', () => {
  fc.assert(
    fc.property(fc.array(document), (documents) => {
      const taken = documents.filter(({ state, mayRetry }) => state !== 'failed' || mayRetry)
      const arrived = taken.every(({ state }) => state === 'received')
      const sorted = taken.every(({ group }) => group !== null)
      const counts = taken.some(({ group }) => group === 'receipts')
      expect(said(documents, 'draft') === undefined).toBe(arrived)
      expect(said(documents, 'confirm') === undefined).toBe(arrived && sorted && counts)
    }),
  )
})
