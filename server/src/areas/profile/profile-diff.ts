/** What a member wants to be different in a section, checked and as the core system writes it (PRF-027 to PRF-036). */
import {
  choosesEmirates,
  emptiedBy,
  type FactSection,
  fieldNames,
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
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { inLanguage, type Texts } from '@falaj/contract/shared/rules/texts.ts'
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
  name: Texts
}

export interface Places {
  emirates: readonly (Place & { cities: readonly (Place & { regions: readonly Place[] })[] })[]
  /** Of every list of places, what the core system calls them, by what they are called in any language. */
  called: ReadonlyMap<string, string>
}

interface Written {
  section: FactSection
  /** What was sent. A field that was left out stays as it is. */
  fields: WrittenFields
  record: ProfileRecord
  /** What was asked for before, and is not in the record yet. */
  waiting: Changes
  places: Places
}

/** Any of the section's fields was sent, if only to be emptied. */
export const isWritten = (section: FactSection, fields: WrittenFields): boolean =>
  writableIn(section).some((name) => fields[name] !== undefined)

/**
 * Everything that is to differ from the record: what was sent, and what waits for the fields that were not. A field that
 * is sent as the record has it no longer waits.
 * @throws {Refused} 422 with what is wrong, by field.
 */
export async function wantedChanges(database: Database, written: Written): Promise<Changes> {
  const { section, fields, record, waiting } = written
  const withWaiting: ProfileRecord = { ...record, ...waiting }
  const country = await residence(database, fields, withWaiting)
  const about = { ...written, withWaiting, country: country?.id ?? null }
  const faults: Record<string, MessageKey> = {}
  const sent: Changes = {}
  for (const name of writableIn(section)) {
    const given = fields[name]
    const value =
      given === undefined ? undefined : plainValue(name, given === null ? '' : String(given))
    // A required field is checked although it was not sent: another of its section was.
    const fault = valueFault(name, value ?? String(withWaiting[name] ?? ''))
    if (fault) faults[name] = sentences[fault]
    else if (value !== undefined) {
      const read = valueOf(name, value, about)
      if (read === undefined) faults[name] = sentences[faultOfKind(name)]
      else sent[name] = read
    }
  }
  const [first] = Object.values(faults)
  if (first) throw new Refused(422, first, { fields: faults })
  const wanted = differing(record, { ...waiting, ...sent, ...emptied(sent, about) })
  delete wanted.residing_country_name
  if (wanted.residing_country !== undefined && country)
    wanted.residing_country_name = coreNameOf(country)
  return wanted
}

/** The values that the record does not have. */
export const differing = (record: ProfileRecord, values: Changes): Changes =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== (record[name] ?? null)),
  )

interface About extends Written {
  /** The record with what waits. */
  withWaiting: ProfileRecord
  /** Of residence. */
  country: number | null
}

/** The places that lie within what was sent otherwise. Back in the record's emirate, the record's city counts again. */
function emptied(sent: Changes, { fields, record, withWaiting, country }: About): Changes {
  const places: Changes = {}
  for (const name of fieldNames.filter((one) => sent[one] !== undefined)) {
    if (sent[name] === (withWaiting[name] ?? null)) continue
    const asOnRecord = sent[name] === (record[name] ?? null)
    for (const place of emptiedBy(name, country))
      if (fields[place] === undefined) places[place] = asOnRecord ? (record[place] ?? null) : null
  }
  return places
}

const faultOfKind = (name: WritableField): FieldFault =>
  fieldOf(name).kind === 'phone' ? 'phone-invalid' : 'not-listed'

async function residence(database: Database, fields: WrittenFields, withWaiting: ProfileRecord) {
  const given = fields.residing_country
  const id = Number(given ?? withWaiting.residing_country ?? usualResidence())
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31
    ? findCountryOfResidence(database, id)
    : undefined
}

/** As the core system writes it; undefined for what is in none of its lists. */
function valueOf(name: WritableField, value: string, about: About): RecordValue | undefined {
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

/** By id or by name in any language, an area of a city by its name; whatever is on record, or waits, may stay. Elsewhere it is free text (PRF-031). */
function placeOf(
  name: WritableField,
  value: string,
  { fields, record, withWaiting, places, country }: About,
): string | undefined {
  const coreName = places.called.get(value) ?? value
  if (!choosesEmirates(country)) return coreName
  if (coreName === record[name] || coreName === withWaiting[name]) return coreName
  const chosen = (list: readonly Place[]): string | undefined => {
    const place = list.find((one) => String(one.id) === value || coreNameOf(one) === coreName)
    return place && coreNameOf(place)
  }
  const { in: within } = fieldOf(name)
  if (within !== 'residing_emirates' && within !== 'work_emirates') return chosen(places.emirates)
  const emirate = String(fields[within] ?? withWaiting[within] ?? '')
  const around = places.emirates.find(({ id, name: called }) =>
    [String(id), ...Object.values(called)].includes(emirate),
  )
  const cities = around?.cities ?? []
  const region = cities
    .flatMap(({ regions }) => regions)
    .find((one) => coreNameOf(one) === coreName)
  return chosen(cities) ?? (region && coreNameOf(region))
}

/** As the core system calls it in records of people. */
const coreNameOf = ({ name }: Pick<Place, 'name'>): string => inLanguage(fallbackLanguage, name)
