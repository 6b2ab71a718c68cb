/** What the specification gives letter by letter: the shared catalogue (C §8), and the pages of access. */
import { expect, test } from 'vitest'
import access from './en/access.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }

const texts: string[] = Object.values(common)
const onAccessPages: string[] = [...texts, ...Object.values(access)]

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

test.each([
  ['ACC-009', 'Sorry, the route you requested does not exist'],
  ['ACC-011', 'Uh oh'],
  ['ACC-011', 'An unexpected error came up'],
  ['ACC-015', 'DASHBOARD'],
  ['ACC-015', 'PROFILE'],
  ['ACC-015', 'CONTACT US'],
  ['ACC-015', 'LOGOUT'],
  ['ACC-016', 'LOGIN'],
  ['ACC-040', 'Register Now'],
  ['ACC-041', 'Trouble logging in?'],
  ['ACC-063', 'Cancel'],
  ['ACC-065', 'Continue'],
  ['ACC-065', 'Resend'],
  ['ACC-095', 'New OTP has been sent.'],
  ['ACC-095', 'Failed !!'],
  ['ACC-102', 'Male'],
  ['ACC-102', 'Female'],
  ['ACC-102', 'Other'],
  ['ACC-108', 'Add Phone Number'],
  ['ACC-109', 'Phone number required'],
  ['ACC-109', 'Invalid phone number'],
  ['ACC-117', 'The link will expire in 24 hours'],
  ['ACC-125', 'Please contact customer services for help'],
  ['ACC-128', 'Question'],
  ['ACC-134', 'Password does not match'],
  [
    'ACC-140',
    'Your new password must be 8-13 alphanumeric characters (A-Z, a-z, 0-9) long, contain at least one number',
  ],
  ['ACC-148', 'Please answer at least 3 question!'],
  ['ACC-158', 'New password cannot be the same as the old password'],
  ['ACC-165', 'Registration'],
  ['ACC-165', 'Enter the below information to complete the registration'],
  ['ACC-166', 'This session will expire in {time}'],
  ['ACC-167', 'Policy Number'],
  ['ACC-167', 'Certificate Number'],
  ['ACC-167', 'Date Of Birth'],
  ['ACC-167', 'Email'],
  ['ACC-168', 'Register'],
  ['ACC-168', 'Timed out!'],
  ['ACC-169', 'Already Registered? Log in'],
  ['ACC-169', 'Hi, Need Any Help?'],
  ['ACC-179', "Time's up!. Please try again later."],
  ['ACC-193', 'Invalid Token'],
  ['ACC-193', 'Looks like you have reached a dead end. Check your route again'],
  ['ACC-194', 'Invalid token'],
])('%s the pages before and around a session say "%s"', (_row, text) => {
  expect(onAccessPages).toContain(text)
})

test.each([
  ['ACC-020', 'footer.contactUs', 'Contact Us'],
  ['ACC-020', 'footer.privacyPolicy', 'Privacy Policy'],
  ['ACC-020', 'footer.termsOfUse', 'Terms of Use'],
  ['ACC-020', 'footer.aboutUs', 'About Us'],
  ['ACC-100', 'error.missingData', 'Missing data'],
  ['ACC-129', 'loading', 'Loading'],
] as const)('%s the text %s, which every page shares, is "%s"', (_row, key, text) => {
  expect(common[key]).toBe(text)
})

test.each([
  ['ACC-039', 'login.forgot', 'Forgot Password'],
  ['ACC-062', 'expired.title', 'Password Expired'],
  [
    'ACC-062',
    'expired.text',
    'Your password has expired. We recommend changing your password at least every 6 months.',
  ],
  ['ACC-064', 'expired.change', 'Change Password'],
  ['ACC-066', 'otp.lost.title', 'Something went wrong'],
  ['ACC-092', 'half.percent', '50% Completed'],
  ['ACC-092', 'half.title', 'Check your inbox'],
  [
    'ACC-092',
    'half.text',
    "We've emailed you a link to set a new password. The link will expire in 24 hours.",
  ],
  ['ACC-103', 'marital.married', 'Married'],
  ['ACC-103', 'marital.single', 'Single'],
  ['ACC-114', 'forgot.submit', 'Submit'],
  ['ACC-120', 'recover.title', 'Trouble Logging In'],
  ['ACC-129', 'reset.submit', 'Submit'],
  ['ACC-142', 'setPassword.title', 'Set New Password'],
  ['ACC-161', 'update.loggingIn', 'Logging In'],
] as const)('%s the text %s of the ways in is "%s"', (_row, key, text) => {
  expect(access[key]).toBe(text)
})
