/** The details that prove the member's identity if no phone is on file (ACC-096 to ACC-104). */
import type { verifyAccount } from '@falaj/contract/access/registration/calls.ts'
import type { BodyOf } from '@falaj/contract/call.ts'
import type { MessageKey } from '../../../language/message-key.ts'
import type { Translate } from '../../../language/texts.ts'
import { isoDateOf } from '../../../ui/typed-date.ts'
import type { Problems, Typed } from '../../../ui/use-form.ts'
import { westernDigits } from '@falaj/contract/shared/rules/western-digits.ts'
import { birthDateProblem } from '../register/enrolment.ts'

type OwnName = 'nationality_country_code' | 'primary_mem_gender' | 'marital_status'
export type DependantName = 'dependents_count' | 'dependent_gender' | 'dependent_dob'
export type DetailName = OwnName | DependantName

export type Details = Omit<BodyOf<typeof verifyAccount>, 'user_id'>

const ownNames: readonly OwnName[] = [
  'nationality_country_code',
  'primary_mem_gender',
  'marital_status',
]
const dependantNames: readonly DependantName[] = [
  'dependents_count',
  'dependent_gender',
  'dependent_dob',
]

export function detailLabels(t: Translate): Record<DetailName, string> {
  return {
    nationality_country_code: t('verifyAccount.nationality'),
    primary_mem_gender: t('verifyAccount.gender'),
    marital_status: t('verifyAccount.marital'),
    dependents_count: t('verifyAccount.count'),
    dependent_gender: t('verifyAccount.dependantGender'),
    dependent_dob: t('verifyAccount.dependantDob'),
  }
}

/** ACC-100: every field that is shown is required. */
export function missingDetails(
  typed: Typed<DetailName>,
  withDependants: boolean,
): Problems<DetailName> {
  const missing: MessageKey = 'error.missingData'
  const shownNames = withDependants ? [...ownNames, ...dependantNames] : ownNames
  const empty = shownNames.filter((name) => !typed(name))
  const born = typed('dependent_dob') && birthDateProblem(typed('dependent_dob'))
  return {
    ...Object.fromEntries(empty.map((name) => [name, missing])),
    ...(withDependants && born && { dependent_dob: born }),
  }
}

export function detailsOf(typed: Typed<DetailName>, withDependants: boolean): Details {
  return {
    nationality_country_code: typed('nationality_country_code'),
    primary_mem_gender: Number(typed('primary_mem_gender')),
    marital_status: typed('marital_status') === 'Married' ? 'Married' : 'Single',
    ...(withDependants && {
      dependents_count: Number(onlyDigits(typed('dependents_count'))),
      dependent_gender: Number(typed('dependent_gender')),
      dependent_dob: isoDateOf(typed('dependent_dob')) ?? null,
    }),
  }
}

export function onlyDigits(text: string): string {
  return westernDigits(text).replaceAll(/\D/g, '')
}
