import type { CountryContact } from '@falaj/contract/support/schemas.ts'

/** The number of a country that its members call first: it costs them nothing, where there is such a one. */
export const firstNumber = ({
  toll_free,
  international,
}: Pick<CountryContact, 'toll_free' | 'international'>): string | null => toll_free ?? international
