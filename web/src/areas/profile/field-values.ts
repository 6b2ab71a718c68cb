/** What a form of the profile begins with, and what of it is sent. */
import {
  choosesEmirates,
  emptiedBy,
  type FieldName,
  fieldOf,
  grossSalaries,
  listed,
  sponsorTypes,
  usualResidence,
  type WritableField,
} from '@falaj/contract/profile/fields.ts'
import { plainValue } from '@falaj/contract/profile/rules/faults.ts'
import type { Profile, ProfileChange } from '@falaj/contract/profile/schemas.ts'
import type { SentFields } from './save-section.ts'
import { valueIn } from './shown-value.tsx'

export interface Country {
  id: number
  short_name: string
}

/** Places go by their names: what is on record need not be in a list. */
export interface Emirate {
  name: string
  cities: readonly { name: string; regions: readonly { name: string }[] }[]
}

/** As an input holds it: of the record, or as it was asked for. */
export function inputValue(
  profile: Profile,
  name: FieldName,
  countries: readonly Country[],
  change?: ProfileChange,
): string {
  const requested = change?.fields.find((field) => field.name === name)
  const value = (requested ? requested.wanted : valueIn(profile, name)) ?? ''
  switch (fieldOf(name).kind) {
    case 'country': {
      const byName = countries.find(({ short_name }) => short_name === value)?.id
      return String((requested ? byName : profile.info.residing_country) ?? usualResidence())
    }
    case 'gross-salary': {
      const codes = Object.entries(grossSalaries)
      return codes.find(([, words]) => words.toLowerCase() === value.toLowerCase())?.[0] ?? ''
    }
    case 'sponsor-type':
      return listed(sponsorTypes, value) ?? ''
    default:
      return value
  }
}

/** Only what differs from what stands: the record, with what waits for the insurer. */
export function differing(
  names: readonly WritableField[],
  typed: (name: WritableField) => string,
  begunWith: (name: WritableField) => string,
): SentFields {
  const fields: SentFields = {}
  for (const name of names) {
    const value = plainValue(name, typed(name))
    if (value !== plainValue(name, begunWith(name))) fields[name] = value
  }
  return fields
}

type Answers = Readonly<Record<string, string>>

/** The answers after a choice. */
export function afterChoice(answers: Answers, name: FieldName, value: string): Answers {
  const emptied = emptiedBy(name, residingCountry(answers)).map((place) => [place, ''])
  return { ...answers, [name]: value, ...Object.fromEntries(emptied) }
}

/** Whether emirates and cities are chosen from lists (PRF-029, PRF-031). */
export const listsPlaces = (answers: Answers): boolean => choosesEmirates(residingCountry(answers))

const residingCountry = (answers: Answers) => Number(answers.residing_country) || null
