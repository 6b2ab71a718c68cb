/** Where a visitor complains: nobody without a session says in which country the policy is, but a phone number does. */

const dialled = { '+971': 'AE', '+973': 'BH', '+968': 'OM', '+974': 'QA', '+965': 'KW' } as const
type Country = (typeof dialled)[keyof typeof dialled]

export function countryOfPhone(number: string): Country {
  for (const [prefix, country] of Object.entries(dialled))
    if (number.startsWith(prefix)) return country
  return 'AE'
}
