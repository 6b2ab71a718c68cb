import common from '@falaj/messages/en/common.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { CallFailed, CallRefused, errorText, sentenceOf } from './call-failed.ts'

const texts: Record<string, string> = common
const t = (key: string) => texts[key] ?? key

test('PLT-006 the values of the errors map are joined by comma', () => {
  const body = { message: 'Wrong', errors: { email: ['Email is missing'], dob: ['A', 'B'] } }
  expect(sentenceOf(body)).toBe('Email is missing, A, B')
})

test('PLT-007 without an errors map the message is shown', () => {
  expect(sentenceOf({ message: 'Not today', errors: {} })).toBe('Not today')
})

test('PLT-008 with neither the text is "Uh oh - something happened"', () => {
  expect(errorText(new CallRefused(500, sentenceOf(undefined)), t)).toBe(
    'Uh oh - something happened',
  )
})

test('PLT-018 what was thrown without a message is "Hmm, an unknown error occured"', () => {
  expect(errorText(new Error(''), t)).toBe('Hmm, an unknown error occured')
  expect(errorText('thrown text', t)).toBe('Hmm, an unknown error occured')
})

test('PLT-019 PLT-020 time-out and broken answer have their texts', () => {
  expect(errorText(new CallFailed('error.timeout'), t)).toBe(
    'Server Timed Out. Check your internet connection',
  )
  expect(errorText(new CallFailed('error.json'), t)).toBe('Response returned is not valid JSON')
})

test('ACC-061 anything else that was thrown shows its own message', () => {
  expect(errorText(new Error('The line is dead'), t)).toBe('The line is dead')
})
