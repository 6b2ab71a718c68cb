import { expect, test } from 'vitest'
import { questionsIn } from '../../../requests/questions/question.ts'
import { photoForm } from './photo-form.tsx'

test('ADD-697 where nobody was read or chosen, the summary names nobody either', () => {
  const patient = questionsIn(photoForm.steps).find(({ name }) => name === 'dependent_id')
  const given = { patients: [{ value: '0', name: 'Rana Haddad' }] }
  const shown = (answer: string) =>
    Reflect.apply(patient?.shown ?? (() => 'none'), null, [answer, given])
  expect(shown('')).toBe('')
  expect(shown('0')).toBe('Rana Haddad')
})
