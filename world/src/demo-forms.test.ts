/** ADD-191: what stands in the demo world passes the rules of the forms that edit it, so that its people can save it. */
import { isEmailAddress } from '@falaj/contract/access/rules/email.ts'
import { dialledNumber } from '@falaj/contract/access/rules/phone.ts'
import { manualBanks } from '@falaj/contract/banking/rules/account.ts'
import { bankFormFaults } from '@falaj/contract/banking/rules/form.ts'
import { choosesEmirates, factSections, writableIn } from '@falaj/contract/profile/fields.ts'
import { isClaimedAmount, readAmount } from '@falaj/contract/requests/rules/amount.ts'
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import { wantedChanges, type Places } from '@falaj/server/areas/profile/profile-diff.ts'
import { Refused } from '@falaj/server/http/refusal.ts'
import { readNumber } from '@falaj/server/mobile-number.ts'
import { aCountry } from '@falaj/server/testing/builders.ts'
import { openTestPortal } from '@falaj/server/testing/portal.ts'
import { afterAll, expect, test } from 'vitest'
import { demoFolder, only, readFacts } from './demo-facts.ts'

const today = '2026-11-21'
const { facts } = await readFacts(demoFolder, today)
const countries = only(facts, 'country.upserted')
const cities = only(facts, 'city.upserted')
const regions = only(facts, 'region.upserted')
const members = only(facts, 'member.upserted')

const place = ({ id, name }: { id: number; name: Texts }) => ({ id, name })
const places: Places = {
  emirates: only(facts, 'emirate.upserted').map((emirate) =>
    Object.assign(place(emirate), {
      cities: cities
        .filter(({ code }) => emirate.cities.includes(code))
        .map((city) =>
          Object.assign(place(city), {
            regions: regions.filter((region) => region.city === city.code).map(place),
          }),
        ),
    }),
  ),
  called: new Map(),
}
/** What the form offers in an emirate. */
const around = (emirate: string) =>
  places.emirates
    .find(({ name }) => name.en === emirate)
    ?.cities.flatMap((city) => [city, city.regions].flat())
    .map(({ name }) => name.en)

const portal = await openTestPortal()
afterAll(() => portal.close())
await aCountry(portal.database)
await portal.database
  .insertInto('country')
  .values(
    countries
      .filter(({ iso2 }) => ['OM', 'BH', 'QA', 'KW'].includes(iso2))
      .map(({ id, iso2, iso3, short_name }) => ({
        id,
        iso2,
        iso3,
        name: short_name,
        nationality: short_name,
      })),
  )
  .execute()

test('ADD-191 each field of each profile is what its form would take, were it typed anew', async () => {
  const refused: string[] = []
  let checked = 0
  for (const { card_number, info, phone_number } of members) {
    // Of some children no number is held; their form asks for one.
    const typed = { ...info, phone_number: phone_number ?? '+971505550101' }
    for (const section of factSections) {
      const fields = Object.fromEntries(
        writableIn(section).flatMap((name) => {
          const value = typed[name]
          return value === undefined || value === null ? [] : [[name, value]]
        }),
      )
      if (Object.keys(fields).length === 0) continue
      checked += Object.keys(fields).length
      // Nothing is on record but the country: whatever else is there could stay, in a list or not.
      const { residing_country = null } = info
      await wantedChanges(portal.database, {
        section,
        fields,
        record: {},
        waiting: { residing_country },
        places,
      }).catch((thrown: unknown) => {
        if (!(thrown instanceof Refused)) throw thrown
        refused.push(`${card_number} ${JSON.stringify(thrown.details.fields)}`)
      })
    }
  }
  expect(refused).toEqual([])
  expect(checked).toBeGreaterThan(150)
})

test('ADD-191 places of the Emirates are in the list of their emirate', () => {
  expect(around('Dubai')).toEqual(expect.arrayContaining(['Dubai', 'Al Barsha', 'Deira']))
  const here = members.filter(({ info }) => choosesEmirates(Number(info['residing_country'])))
  expect(here.length).toBeGreaterThan(10)
  expect(here.map(({ info }) => [info['residing_emirates'], info['residing_location']])).toEqual(
    here.map(() => ['Dubai', 'Al Barsha']),
  )
})

test('ADD-191 everybody can be called and written to', () => {
  const numbers = members.flatMap(({ phone_number }) => phone_number ?? [])
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers.filter((number) => !readNumber(dialledNumber(number))?.mobile)).toEqual([])
  const emails = [...members, ...only(facts, 'account.imported')].flatMap(
    ({ email }) => email ?? [],
  )
  expect(emails.filter((email) => !isEmailAddress(email))).toEqual([])
})

test('ADD-191 everybody has a name in both languages, and was born before today', () => {
  const wrong = members.filter(
    ({ first_name, last_name, date_of_birth }) =>
      !first_name.en?.trim() || !last_name.en?.trim() || date_of_birth >= today,
  )
  expect(wrong).toEqual([])
})

test('ADD-191 each bank account could be added anew, but for those that are there to be without an IBAN', () => {
  const banks = only(facts, 'bank.upserted')
  const currencies = only(facts, 'currency.upserted').map(({ code }) => code)
  const refused = only(facts, 'bank_account.imported').flatMap((account) => {
    const country = countries.find(({ iso2 }) => iso2 === account.bank_country)
    const bank = banks.find(
      ({ title, country: of }) =>
        title.en === account.bank_name && [null, country?.iso2].includes(of),
    )
    const faults = bankFormFaults(
      {
        bank_country: country?.id,
        bank_id: bank?.id ?? manualBanks.other,
        bank_name: account.bank_name,
        swift: account.swift ?? undefined,
        ifsc_or_aba: account.ifsc_or_aba ?? undefined,
        pay_currency_id: currencies.indexOf(account.pay_currency) + 1,
        number_type: account.number_type,
        iban_no: account.iban_no ?? undefined,
        account_no: account.account_no ?? undefined,
      },
      country?.iso2,
    )
    return Object.keys(faults).length === 0
      ? []
      : [`${account.account_key} ${JSON.stringify(faults)}`]
  })
  // It is there to be told that it needs an IBAN.
  expect(refused).toEqual(['layla-dune-old {"number_type":"iban-only"}'])
})

test('ADD-191 each request that may still be changed is for an amount that its form takes', () => {
  const requests = [...only(facts, 'claim.upserted'), ...only(facts, 'preapproval.upserted')]
  const wrong = requests.filter(
    ({ status, claimed_amount: amount, currency }) =>
      ['Drafted', 'Pending'].includes(status) &&
      amount !== null &&
      (!isClaimedAmount(amount) || readAmount(amount, currency).fault),
  )
  expect(wrong.map(({ reference_number }) => reference_number)).toEqual([])
})
