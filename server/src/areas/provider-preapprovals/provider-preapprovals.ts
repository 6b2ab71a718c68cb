/** What providers asked for on behalf of a family, as its members read it (PRE-080 to PRE-091). */
import { outcomeOf } from '@falaj/contract/provider-preapprovals/rules/outcome.ts'
import type {
  Diagnosis,
  ProviderPreApproval,
  ProviderPreApprovals,
  ProviderPreApprovalUser,
} from '@falaj/contract/provider-preapprovals/schemas.ts'
import { usualPage } from '@falaj/contract/requests/schemas.ts'
import { homeCountry } from '@falaj/contract/shared/countries.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Clock } from '../../clock.ts'
import type { FileAddresses } from '../../http/file-addresses.ts'
import { notFound } from '../../http/refusal.ts'
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { fullName } from '../../names.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import { checkDays } from '../requests/filter-days.ts'
import { namedExclusion } from '../requests/named-exclusion.ts'
import {
  type CountedPerson,
  countByPerson,
  findAuthorization,
  type FoundAuthorization,
  listAuthorizations,
} from './provider-preapprovals-store.ts'

export interface ProviderPreApprovalParts {
  database: Database
  files: FileAddresses
  clock: Clock
}

interface ListQuery {
  /** 0 for whoever asks. */
  user_id?: number | undefined
  from_date?: string | undefined
  to_date?: string | undefined
  limit?: number | undefined
  after?: number | undefined
}

/** @throws {Refused} 404 for a person out of reach, 422 for days that lie ahead or the wrong way round. */
export async function providerPreApprovals(
  { database, files, clock }: ProviderPreApprovalParts,
  reach: Reach,
  { user_id, limit = usualPage, after, ...period }: ListQuery,
  language: Language,
): Promise<Omit<ProviderPreApprovals, 'success'>> {
  const family = reach.enrolments
  const patient = user_id === 0 ? reach.self : user_id
  const reached = family.filter(({ personId }) => patient === undefined || personId === patient)
  if (reached.length === 0 && patient !== reach.self) throw notFound()
  const today = latestToday(reach, clock.now())
  const days = checkDays(period, today)
  const [people, found] = await Promise.all([
    countByPerson(database, family, days),
    // One more than is shown, to know whether there is a next page.
    listAuthorizations(database, reached, days, { most: limit + 1, after }),
  ])
  const page = found.slice(0, limit)
  const setting = { reach, language, files }
  return {
    data: page.map((row) => view(row, setting)),
    users: people
      .map((person) => userView(person, reach, setting))
      .toSorted((one, other) => Number(other.id === reach.self) - Number(one.id === reach.self)),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
    today,
  }
}

/** Not found when it is of nobody within reach. */
export async function providerPreApproval(
  { database, files }: ProviderPreApprovalParts,
  reach: Reach,
  id: number,
  language: Language,
): Promise<ProviderPreApproval> {
  const found = await findAuthorization(database, reach.enrolments, id)
  if (!found) throw notFound()
  return view(found, { reach, language, files })
}

/** A family may be covered in several countries: what is today in one of them is no future date. */
function latestToday(reach: Reach, now: Date): string {
  const days = reach.enrolments.map(({ country }) => dayIn(country, now)).toSorted()
  return days.at(-1) ?? dayIn(homeCountry().code, now)
}

interface ViewSetting {
  reach: Reach
  language: Language
  files: FileAddresses
}

const view = (row: FoundAuthorization, setting: ViewSetting): ProviderPreApproval => {
  const { language, reach } = setting
  const diagnosed = ({
    code,
    description,
  }: FoundAuthorization['principal_diagnosis']): Diagnosis => ({
    code,
    diagnosis_description: inLanguage(language, description),
  })
  return {
    id: row.id,
    authorization_reference_string: row.authorization_reference,
    submit_date: row.submit_date,
    processed_date: row.processed_date,
    hospital: inLanguage(language, row.hospital),
    status: inLanguage(language, row.status),
    outcome: outcomeOf(inLanguage(fallbackLanguage, row.status)),
    rejection_reason: inLanguage(language, row.rejection_reason),
    exclusion: namedExclusion(reach, row.exclusion, row.policy_id, row.person_id),
    principal_diagnosis: diagnosed(row.principal_diagnosis),
    other_diagnosis: row.other_diagnoses.map(diagnosed),
    procedures: row.procedures.map(({ description, status }) => ({
      procedure_description: inLanguage(language, description),
      status: inLanguage(language, status),
      outcome: outcomeOf(inLanguage(fallbackLanguage, status)),
    })),
    user: personView(row, setting),
  }
}

const personView = (
  row: Pick<CountedPerson, 'person_id' | 'photo'> & Parameters<typeof fullName>[1],
  { language, files }: ViewSetting,
) => ({
  id: row.person_id,
  member_name: fullName(language, row),
  image_path: row.photo && files.of(row.photo),
})

const userView = (
  row: CountedPerson,
  reach: Reach,
  setting: ViewSetting,
): ProviderPreApprovalUser => ({
  ...personView(row, setting),
  is_principal: reach.enrolments.some(
    ({ personId, principalId }) => personId === row.person_id && principalId === null,
  ),
  dependent_id: row.person_id === reach.self ? 0 : row.person_id,
  count: row.total,
  undecided: row.undecided,
})
