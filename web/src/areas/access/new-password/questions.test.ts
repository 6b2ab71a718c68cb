import { expect, test } from 'vitest'
import { chosenIn, missingAnswers, openTo, questionLabels } from './questions.ts'

const all = ['1', '2', '3', '4'].map((value) => ({ value, text: `Question ${value}` }))
const whole = {
  question1: '1',
  answer1: 'Nizwa',
  question2: '2',
  answer2: 'blue',
  question3: '3',
  answer3: 'Falcon',
}
const typing = (given: Record<string, string>) => (name: string) => given[name] ?? ''

test('ACC-147 ACC-149 a question chosen in one place is open to no other, and stays open to its own', () => {
  const chosen = ['1', '', '3']
  expect(openTo(0, chosen, all).map(({ value }) => value)).toEqual(['1', '2', '4'])
  expect(openTo(1, chosen, all).map(({ value }) => value)).toEqual(['2', '4'])
})

test('ACC-148 fewer than three answered questions are not sent', () => {
  expect(missingAnswers(typing({ ...whole, answer3: '' }))).toEqual({ answer3: 'error.answer' })
  expect(missingAnswers(typing({ ...whole, question2: '' }))).toEqual({
    question2: 'error.securityQuestion',
  })
  expect(missingAnswers(typing(whole))).toEqual({})
})

test('ACC-150 three questions go out with their answers', () => {
  expect(chosenIn(typing(whole))).toEqual([
    { id: '1', answer: 'Nizwa' },
    { id: '2', answer: 'blue' },
    { id: '3', answer: 'Falcon' },
  ])
})

test('ACC-146 each of the three questions, and each answer, has the number of its place', () => {
  expect(questionLabels((key, values) => `${key} ${values?.['number']}`)).toEqual({
    question1: 'questions.question 1',
    answer1: 'questions.answer 1',
    question2: 'questions.question 2',
    answer2: 'questions.answer 2',
    question3: 'questions.question 3',
    answer3: 'questions.answer 3',
  })
})
