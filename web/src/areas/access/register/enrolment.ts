/** The fields that identify an enrolment: how they are read and checked. */
import { mayBeBornOn, todayOfRegistration } from '@falaj/contract/access/rules/date-of-birth.ts'
import type { MessageKey } from '../../../language/message-key.ts'
import type { Translate } from '../../../language/texts.ts'
import { isoDateOf, unreadDate } from '../../../ui/typed-date.ts'
import type { Problems, Typed } from '../../../ui/use-form.ts'
import { westernDigits } from '@falaj/contract/shared/rules/western-digits.ts'

export type EnrolmentName = 'policy_number' | 'certificate_number' | 'dob'

export function enrolmentLabels(t: Translate): Record<EnrolmentName, string> {
  return {
    policy_number: t('field.policyNumber'),
    certificate_number: t('field.certificateNumber'),
    dob: t('field.dateOfBirth'),
  }
}

/** As it is sent. The date has been checked before. */
export function enrolmentOf(typed: Typed<EnrolmentName>) {
  return {
    policy_number: westernDigits(typed('policy_number')),
    certificate_number: westernDigits(typed('certificate_number')),
    dob: isoDateOf(typed('dob')) ?? '',
  }
}

/** The country of registration (ACC-078). */
export const today = (at = new Date()) => todayOfRegistration(at)

/** ACC-074, ACC-075. `typed` is the text of a date field. */
export function birthDateProblem(typed: string, at = new Date()): MessageKey | undefined {
  if (!typed) return 'error.dateOfBirth'
  const day = isoDateOf(typed)
  if (!day) return unreadDate(typed)
  return mayBeBornOn(day, today(at)) ? undefined : 'birth.future'
}

export function registrationProblems(typed: Typed<EnrolmentName>): Problems<EnrolmentName> {
  return problems(typed, 'error.policyNumber', 'error.certificateNumber')
}

export function recoveryProblems(typed: Typed<EnrolmentName>): Problems<EnrolmentName> {
  return problems(typed, 'error.cardNumber', 'error.cardNumber')
}

function problems(typed: Typed<EnrolmentName>, noPolicy: MessageKey, noCertificate: MessageKey) {
  const dob = birthDateProblem(typed('dob'))
  return {
    ...(!typed('policy_number') && { policy_number: noPolicy }),
    ...(!typed('certificate_number') && { certificate_number: noCertificate }),
    ...(dob && { dob }),
  }
}
