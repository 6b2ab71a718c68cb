/** What a member wants to be different in a section, checked and as the core system writes it (PRF-027 to PRF-036). */
import {
  choosesEmirates,
  emptiedBy,
  type FactSection,
  fieldOf,
  grossSalaries,
  listed,
  sponsorTypes,
  usualResidence,
  type WritableField,
  writableIn,
} from '@falaj/contract/profile/fields.ts'
import { type FieldFault, plainValue, valueFault } from '@falaj/contract/profile/rules/faults.ts'
import type { WrittenValue } from '@falaj/contract/profile/schemas.ts'
import { dialledNumber } from '@falaj/contract/access/rules/phone.ts'
import { Refused } from '../../http/refusal.ts'
import { readNumber } from '../../mobile-number.ts'
import type { Database } from '../../ports/database/open.ts'
import type { MessageKey } from '../../text.ts'
import { findCountryOfResidence, type ProfileRecord, type RecordValue } from './record-store.ts'

export type WrittenFields = Partial<Record<WritableField, WrittenValue>>
export type Changes = Record<string, RecordValue>

const sentences: Record<FieldFault, MessageKey> = {
  missing: 'server.profile.missing',
  'phone-missing': 'server.phone.required',
  'phone-invalid': 'server.phone.invalid',
  'email-invalid': 'server.request.email',
  'digits-only': 'server.profile.digits-only',
  'code-invalid': 'server.profile.code-invalid',
  'not-listed': 'server.profile.not-listed',
}

interface Place {
  id: number
  name_en: string
  name_ar: string | null
}

export interface Places {
  emirates: readonly (Place & { cities: readonly Place[] })[]
  /** Of every list of places, the Arabic name by the English one. */
  arabic: ReadonlyMap<string, string>
}

interface Written {
  section: FactSection
  fields: WrittenFields
  record: ProfileRecord
  places: Places
}

/** Only what differs from the record; empty when nothing does. @throws {Refused} 422 with what is wrong, by field. */
export async function wantedChanges(database: Database, written: Written): Promise<Changes> {
  const { section, record } = written
  const faults: Record<string, MessageKey> = {}
  const wanted: Changes = {}
  const want = (name: string, value: RecordValue) => {
    if (value !== (record[name] ?? null)) wanted[name] = value
  }
  const country = await residence(database, written)
  for (const name of writableIn(section)) {
    const given = written.fields[name]
    const value =
      given === undefined ? undefined : plainValue(name, given === null ? '' : String(given))
    // A required field is checked although it was not sent: another of its section was.
    const fault = valueFault(name, value ?? String(record[name] ?? ''))
    if (fault) faults[name] = sentences[fault]
    else if (value !== undefined) {
      const read = valueOf(name, value, { ...written, country: country?.id ?? null })
      if (read === undefined) faults[name] = sentences[faultOfKind(name)]
      else want(name, read)
    }
  }
  const [first] = Object.values(faults)
  if (first) throw new Refused(422, first, { fields: faults })
  if (wanted.residing_country !== undefined && country)
    wanted.residing_country_name = country.name_en
  for (const name of writableIn(section).filter((one) => wanted[one] !== undefined))
    for (const place of emptiedBy(name, country?.id ?? null))
      if (written.fields[place] === undefined) want(place, null)
  return wanted
}

const faultOfKind = (name: WritableField): FieldFault =>
  fieldOf(name).kind === 'phone' ? 'phone-invalid' : 'not-listed'

async function residence(database: Database, { fields, record }: Written) {
  const given = fields.residing_country
  const id = Number(given ?? record.residing_country ?? usualResidence)
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31
    ? findCountryOfResidence(database, id)
    : undefined
}

/** As the core system writes it; undefined for what is in none of its lists. */
function valueOf(
  name: WritableField,
  value: string,
  about: Written & { country: number | null },
): RecordValue | undefined {
  if (value === '') return null
  switch (fieldOf(name).kind) {
    case 'phone': {
      const number = readNumber(dialledNumber(value))
      return number?.mobile ? number.number : undefined
    }
    case 'country':
      return about.country ?? undefined
    case 'emirate':
    case 'place':
      return placeOf(name, value, about)
    case 'sponsor-type':
      return listed(sponsorTypes, value)
    case 'gross-salary':
      return (
        Object.entries(grossSalaries).find(([code]) => code === value)?.[1] ??
        listed(Object.values(grossSalaries), value)
      )
    case 'yes-or-no':
      return listed(['Y', 'N'], value)
    default:
      return value
  }
}

/** By id or by name in either language; whatever stands in the record may stay. Elsewhere it is free text (PRF-031). */
function placeOf(
  name: WritableField,
  value: string,
  { fields, record, places, country }: Written & { country: number | null },
): string | undefined {
  const [english = value] = [...places.arabic].find(([, arabic]) => arabic === value) ?? []
  if (!choosesEmirates(country) || english === record[name]) return english
  const chosen = (list: readonly Place[]) =>
    list.find(({ id, name_en }) => String(id) === value || name_en === english)
  const { in: within } = fieldOf(name)
  if (within !== 'residing_emirates' && within !== 'work_emirates')
    return chosen(places.emirates)?.name_en
  const emirate = String(fields[within] ?? record[within] ?? '')
  const around = places.emirates.find(({ id, name_en, name_ar }) =>
    [String(id), name_en, name_ar].includes(emirate),
  )
  return chosen(around?.cities ?? [])?.name_en
}
