/** The call of each section, and what follows a save (PRF-011 to PRF-015, PRF-018 to PRF-020). */
import * as calls from '@falaj/contract/profile/calls.ts'
import type { FactSection, WritableField } from '@falaj/contract/profile/fields.ts'
import type { Profile } from '@falaj/contract/profile/schemas.ts'
import { queryClient } from '../../queries/client.ts'
import { call } from '../../session/call.ts'
import { CallRefused } from '../../session/call-failed.ts'
import type { Repeating } from '../../session/repeated.ts'
import { showFailure } from '../../ui/show-failure.ts'
import { showToastOnNextPage } from '../../ui/toast-store.ts'
import { policyQuery } from '../policies/queries.ts'
import { profileKey, profileQuery } from './queries.ts'

/** Values of the fields that differ; whose they are, unless they are the member's own. */
export type SentFields = Partial<Record<WritableField, string>> & { dependent_id?: number }

interface Saved {
  message: string
  data: Profile
}

const saves: Record<FactSection, (body: SentFields, how: Repeating) => Promise<Saved>> = {
  personalDetails: (body, how) => call(calls.savePersonalDetails, { body }, how),
  workAndResidentialDetails: (body, how) => call(calls.saveWorkAndResidence, { body }, how),
  visaInformation: (body, how) => call(calls.saveVisaInformation, { body }, how),
  sponsorDetails: (body, how) => call(calls.saveSponsorDetails, { body }, how),
  salaryAndOtherInfo: (body, how) => call(calls.saveSalaryInformation, { body }, how),
}

/** The server's message. `person`: null for the member. */
export async function saveSection(
  section: FactSection,
  fields: SentFields,
  person: number | null,
  how: Repeating,
): Promise<string> {
  const whose = person === null ? {} : { dependent_id: person }
  const { message, data } = await saves[section]({ ...fields, ...whose }, how)
  showSaved(data, person)
  return message
}

/** Shows what the call answered, and loads again what else shows the record (PRF-020). */
export function showSaved(data: Profile, person: number | null): void {
  queryClient.setQueryData(profileQuery(person).queryKey, data)
  // A page that shows the policy says itself that it could not be loaded.
  queryClient.fetchQuery({ ...policyQuery(data.policy_id), staleTime: 0 }).catch(() => undefined)
}

/** Says in a toast why it failed; without a session on the page to which that leads (PRF-019, PRF-021). */
export function tellFailure(thrown: unknown): void {
  if (thrown instanceof CallRefused && thrown.status === 401)
    showToastOnNextPage('problem', { key: 'error.loginNeeded' })
  else showFailure(thrown)
}

/** After a change that was not made by `saveSection`. */
export const reloadProfiles = () => queryClient.invalidateQueries({ queryKey: profileKey })
