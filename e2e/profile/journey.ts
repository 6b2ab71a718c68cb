/** What journeys of the profile start from: a principal with a record, a daughter and bank accounts, known to no other journey. */
import type { Locator } from '@playwright/test'
import { type Enrolled, enrolWithAccount, tell } from '../shared/core-system.ts'
import { enter } from '../shared/enter.ts'
import { password, test as base } from '../shared/test.ts'

export { toastsOf } from '../shared/held.ts'
export { expect, readers } from '../shared/test.ts'

/** As the core system tells it. */
export const record = {
  residing_country: 234,
  residing_country_name: 'United Arab Emirates',
  residing_emirates: 'Dubai',
  residing_location: 'Dubai',
  work_emirates: 'Sharjah',
  work_location: 'Deira',
  passport_number: 'JR5177720',
  uid_number: '227594056',
  national_id_number: '784-1990-3413179-1',
  visa_place_of_issuance_name: 'Abu Dhabi',
  visa_number: '201/2024/1675938',
  sponsor_type: 'Establishment',
  visa_sponsor_id: 'VS-414116',
  sponsor_email_address: 'people.office@example.com',
  sponsor_contact_number: '97145550120',
  salary_based_on_commission: 'N',
  gross_salary_name: 'Over 12,000 AED per month',
  dha_id: 'DHA-81141074',
  uae_insurance_for_past_six_months: 'Y',
}

interface ProfileJourney {
  enterWithRecord(place?: string): Promise<Enrolled>
  /** A section of the page by its anchor. */
  section(name: string): Locator
  /** Opens its edit form. */
  edit(name: string): Promise<Locator>
}

export const test = base.extend<ProfileJourney>({
  enterWithRecord: async ({ page, baseURL }, use) => {
    await use(async (place = 'profile') => {
      const own = await enrolWithAccount(baseURL ?? '', { daughter: true, info: record })
      const { card_number } = own
      const account = { type: 'bank_account.imported', card_number, bank_country: 'AE' }
      const dubai = { ...account, pay_currency: 'AED', ifsc_or_aba: null }
      await tell(baseURL ?? '', [
        {
          ...dubai,
          account_key: `${card_number}-1`,
          bank_name: 'Khaleej Harbour Bank',
          number_type: 1,
          iban_no: 'AE919990003318820064021',
          swift: 'KHHBAEA0',
          is_default: true,
        },
        {
          ...dubai,
          account_key: `${card_number}-2`,
          bank_name: 'Dune National Bank',
          number_type: 2,
          account_no: '0119004477312',
          swift: 'DUNBAEA0',
        },
        {
          ...dubai,
          account_key: `${card_number}-3`,
          bank_name: 'Ghaf Islamic Bank',
          pay_currency: 'USD',
          number_type: 1,
          iban_no: 'AE279990005507110098866',
          swift: 'GHIBAEA0',
        },
      ])
      await enter(page, baseURL ?? '', own.email, password, place)
      return own
    })
  },
  section: async ({ page }, use) => {
    await use((name) => page.locator(`section#${name}`))
  },
  edit: async ({ section, say }, use) => {
    await use(async (name) => {
      const title = say(`profile.profile.section.${name}`)
      const card = section(name)
      const fold = card.getByRole('button', { name: title, exact: true })
      if ((await fold.isVisible()) && (await fold.getAttribute('aria-expanded')) === 'false')
        await fold.click()
      await card
        .getByRole('button', { name: say('profile.profile.edit.of', { section: title }) })
        .click()
      await card.getByRole('button', { name: say('profile.profile.save') }).waitFor()
      return card
    })
  },
})
