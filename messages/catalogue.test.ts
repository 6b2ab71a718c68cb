/** The shared catalogue, letter by letter (C §8): screens of all areas take these from the one file. */
import { expect, test } from 'vitest'
import common from './en/common.json' with { type: 'json' }

const texts: string[] = Object.values(common)

test.each([
  'Missing data',
  'You need to be logged in, to update your profile',
  'Member already exists',
  'First name is missing',
  'Last name is missing',
  'Email is missing',
  'Password is missing',
  'Old password is missing',
  'Confirm password is missing',
  'Passwords do not match',
  'Invalid Policy Number',
  'Invalid Certificate Number',
  'Date of birth is missing',
  'Incorrect OTP',
  'Please enter a valid email address',
  'Please choose security question',
  'Enter answer',
  'Card Number Missing',
  'No articles found',
  'This article could not be found',
])('PLT-021 PLT-024 the shared catalogue says "%s"', (text) => {
  expect(texts).toContain(text)
})

test.each([
  'Success - Form Saved',
  'You are now logged in',
  'You are now signed up. Please login to continue.',
  'Password reset. Please check your email.',
  'Updated successfully',
  'Complaint is successfully submitted',
])('PLT-022 PLT-024 the shared catalogue says "%s"', (text) => {
  expect(texts).toContain(text)
})

test('PLT-023 an empty list has its two lines', () => {
  expect(texts).toContain('No Results found')
  expect(texts).toContain('No content matched your criteria. Try searching for something else.')
})
