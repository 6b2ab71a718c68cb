/** What the specification gives letter by letter: the shared catalogue (C §8), and the pages of access. */
import { expect, test } from 'vitest'
import access from './en/access.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }

const shared: Record<string, string> = common
/** A text that stands under another's key would be shown in its place. */
const onAccessPages: Record<string, string> = { ...common, ...access }

test.each([
  ['error.missingData', 'Missing data'],
  ['error.loginNeeded', 'You need to be logged in, to update your profile'],
  ['error.memberExists', 'Member already exists'],
  ['error.firstName', 'First name is missing'],
  ['error.lastName', 'Last name is missing'],
  ['error.email', 'Email is missing'],
  ['error.password', 'Password is missing'],
  ['error.oldPassword', 'Old password is missing'],
  ['error.confirmPassword', 'Confirm password is missing'],
  ['error.passwordsDiffer', 'Passwords do not match'],
  ['error.policyNumber', 'Invalid Policy Number'],
  ['error.certificateNumber', 'Invalid Certificate Number'],
  ['error.dateOfBirth', 'Date of birth is missing'],
  ['error.otp', 'Incorrect OTP'],
  ['error.emailAddress', 'Please enter a valid email address'],
  ['error.securityQuestion', 'Please choose security question'],
  ['error.answer', 'Enter answer'],
  ['error.cardNumber', 'Card Number Missing'],
  ['error.noArticles', 'No articles found'],
  ['error.noArticle', 'This article could not be found'],
])('PLT-021 PLT-024 the shared catalogue says at %s "%s"', (key, text) => {
  expect(shared[key]).toBe(text)
})

test.each([
  ['success.formSaved', 'Success - Form Saved'],
  ['success.loggedIn', 'You are now logged in'],
  ['success.signedUp', 'You are now signed up. Please login to continue.'],
  ['success.passwordReset', 'Password reset. Please check your email.'],
  ['success.updated', 'Updated successfully'],
  ['success.complaint', 'Complaint is successfully submitted'],
])('PLT-022 PLT-024 the shared catalogue says at %s "%s"', (key, text) => {
  expect(shared[key]).toBe(text)
})

test('PLT-023 an empty list has its two lines', () => {
  expect(shared).toMatchObject({
    'empty.noResults.title': 'No Results found',
    'empty.noResults.text': 'No content matched your criteria. Try searching for something else.',
  })
})

test.each([
  ['ACC-009', 'notFound.text', 'Sorry, the route you requested does not exist'],
  ['ACC-011', 'problem.title', 'Uh oh'],
  ['ACC-011', 'problem.text', 'An unexpected error came up'],
  ['ACC-015', 'nav.dashboard', 'DASHBOARD'],
  ['ACC-015', 'nav.profile', 'PROFILE'],
  ['ACC-015', 'nav.contactUs', 'CONTACT US'],
  ['ACC-015', 'nav.logout', 'LOGOUT'],
  ['ACC-016', 'nav.login', 'LOGIN'],
  ['ACC-039', 'login.forgot', 'Forgot Password'],
  ['ACC-040', 'login.register', 'Register Now'],
  ['ACC-041', 'login.trouble', 'Trouble logging in?'],
  ['ACC-047', 'error.email', 'Email is missing'],
  ['ACC-048', 'error.password', 'Password is missing'],
  ['ACC-062', 'expired.title', 'Password Expired'],
  [
    'ACC-062',
    'expired.text',
    'Your password has expired. We recommend changing your password at least every 6 months.',
  ],
  ['ACC-063', 'expired.cancel', 'Cancel'],
  ['ACC-064', 'expired.change', 'Change Password'],
  ['ACC-065', 'otp.cancel', 'Cancel'],
  ['ACC-065', 'otp.continue', 'Continue'],
  ['ACC-065', 'otp.resend', 'Resend'],
  ['ACC-066', 'otp.lost.title', 'Something went wrong'],
  ['ACC-073', 'error.policyNumber', 'Invalid Policy Number'],
  ['ACC-073', 'error.certificateNumber', 'Invalid Certificate Number'],
  ['ACC-074', 'error.dateOfBirth', 'Date of birth is missing'],
  ['ACC-076', 'error.emailAddress', 'Please enter a valid email address'],
  ['ACC-084', 'otp.cancel', 'Cancel'],
  ['ACC-089', 'error.otp', 'Incorrect OTP'],
  ['ACC-092', 'half.percent', '50% Completed'],
  ['ACC-092', 'half.title', 'Check your inbox'],
  [
    'ACC-092',
    'half.text',
    "We've emailed you a link to set a new password. The link will expire in 24 hours.",
  ],
  ['ACC-095', 'otp.resent', 'New OTP has been sent.'],
  ['ACC-095', 'otp.resend.failed', 'Failed !!'],
  ['ACC-102', 'gender.male', 'Male'],
  ['ACC-102', 'gender.female', 'Female'],
  ['ACC-102', 'gender.other', 'Other'],
  ['ACC-103', 'marital.married', 'Married'],
  ['ACC-103', 'marital.single', 'Single'],
  ['ACC-108', 'addPhone.title', 'Add Phone Number'],
  ['ACC-109', 'phone.required', 'Phone number required'],
  ['ACC-109', 'phone.invalid', 'Invalid phone number'],
  ['ACC-111', 'half.percent', '50% Completed'],
  ['ACC-114', 'forgot.submit', 'Submit'],
  ['ACC-117', 'forgot.expires', 'The link will expire in 24 hours'],
  ['ACC-120', 'recover.title', 'Trouble Logging In'],
  ['ACC-121', 'error.cardNumber', 'Card Number Missing'],
  ['ACC-125', 'recover.failed', 'Please contact customer services for help'],
  ['ACC-128', 'reset.placeholder', 'Question'],
  ['ACC-129', 'reset.submit', 'Submit'],
  ['ACC-131', 'error.securityQuestion', 'Please choose security question'],
  ['ACC-132', 'error.answer', 'Enter answer'],
  ['ACC-134', 'reset.passwordsDiffer', 'Password does not match'],
  [
    'ACC-140',
    'newPassword.hint',
    'Your new password must be 8-13 alphanumeric characters (A-Z, a-z, 0-9) long, contain at least one number',
  ],
  ['ACC-142', 'setPassword.title', 'Set New Password'],
  ['ACC-145', 'error.passwordsDiffer', 'Passwords do not match'],
  ['ACC-146', 'questions.submit', 'Continue'],
  ['ACC-148', 'questions.three', 'Please answer at least 3 question!'],
  ['ACC-157', 'error.oldPassword', 'Old password is missing'],
  ['ACC-158', 'update.same', 'New password cannot be the same as the old password'],
  ['ACC-161', 'update.loggingIn', 'Logging In'],
  ['ACC-165', 'ssoRegister.title', 'Registration'],
  ['ACC-165', 'ssoRegister.text', 'Enter the below information to complete the registration'],
  ['ACC-166', 'ssoRegister.expires', 'This session will expire in {time}'],
  ['ACC-167', 'field.policyNumber', 'Policy Number'],
  ['ACC-167', 'field.certificateNumber', 'Certificate Number'],
  ['ACC-167', 'field.dateOfBirth', 'Date Of Birth'],
  ['ACC-167', 'field.email', 'Email'],
  ['ACC-168', 'ssoRegister.submit', 'Register'],
  ['ACC-168', 'ssoRegister.timedOut', 'Timed out!'],
  ['ACC-169', 'register.already', 'Already Registered? Log in'],
  ['ACC-169', 'help.faq', 'Hi, Need Any Help?'],
  ['ACC-172', 'error.policyNumber', 'Invalid Policy Number'],
  ['ACC-172', 'error.certificateNumber', 'Invalid Certificate Number'],
  ['ACC-172', 'error.dateOfBirth', 'Date of birth is missing'],
  ['ACC-179', 'ssoRegister.over', "Time's up!. Please try again later."],
  ['ACC-193', 'invalidToken.title', 'Invalid Token'],
  [
    'ACC-193',
    'invalidToken.text',
    'Looks like you have reached a dead end. Check your route again',
  ],
  ['ACC-194', 'sso.invalid', 'Invalid token'],
])('%s the text %s before and around a session is "%s"', (_row, key, text) => {
  expect(onAccessPages[key]).toBe(text)
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
