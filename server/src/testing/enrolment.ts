/** Somebody whom the insurer has enrolled and who has no account yet, with what registration asks for. */
import { forThisFile } from './for-this-file.ts'
import { register } from '@falaj/contract/access/registration/schemas.ts'
import { aPerson, aPolicy, type PersonOptions, someQuestions } from './builders.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { aPhone, type Numbers } from './visitor.ts'

let count = 0

/** Born 1988-03-14; a dependant each 2016-05-20, -21 and so on. */
export async function anEnrolment(
  { database }: TestPortal,
  with_: {
    phone?: string | null
    dependants?: number
    /** What the insurer does not hold. */
    lacks?: Pick<PersonOptions, 'gender' | 'nationality' | 'maritalStatus'>
  } = {},
) {
  count += 1
  const policy_number = `GH-REG-${count}`
  const certificate_number = `9${String(count).padStart(5, '0')}`
  const policyId = await aPolicy(database, { number: policy_number })
  const phone = with_.phone === undefined ? aPhone() : with_.phone
  const personId = await aPerson(database, {
    policyId,
    certificate: certificate_number,
    phone,
    ...with_.lacks,
  })
  for (let child = 0; child < (with_.dependants ?? 0); child += 1) {
    const dateOfBirth = `2016-05-2${child}`
    await aPerson(database, { policyId, principalId: personId, gender: 2, dateOfBirth })
  }
  const numbers: Numbers = { policy_number, certificate_number, dob: '1988-03-14' }
  return { numbers, email: `new${count}@example.com`, phone: phone ?? '', personId, policyId }
}

/** A portal for tests of registration and set-up. */
export async function openRegistration() {
  const portal = await forThisFile(openTestPortal())
  await someQuestions(portal.database)
  const enrolled = (with_: Parameters<typeof anEnrolment>[1] = {}) => anEnrolment(portal, with_)
  const accountOf = (personId: number) =>
    portal.database
      .selectFrom('account')
      .selectAll()
      .where('person_id', '=', personId)
      .executeTakeFirst()
  return { portal, enrolled, accountOf }
}

/** The handle of the set-up that a registration began. */
export const handleOf = (answer: { json(): unknown }) =>
  register.response.parse(answer.json()).user_id

/** The personal details of an enrolment without dependants. */
export const details = (user_id: string, more: Record<string, unknown> = {}) => ({
  user_id,
  primary_mem_gender: 2,
  marital_status: 'Married',
  nationality_country_code: 'AE',
  ...more,
})
