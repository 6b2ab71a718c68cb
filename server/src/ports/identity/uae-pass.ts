/**
 * UAE PASS, as its guide has it: plain OAuth 2 below `/idshub`, without ID token, nonce or PKCE. `idn` is the Emirates ID,
 * `uuid` its own id of the person, which never changes, and `userType` how well it knows them: SOP1 has typed their details
 * alone, SOP2 and SOP3 have shown who they are (docs/decisions/166-national-identity.md).
 */

const hosts = {
  staging: 'https://stg-id.uaepass.ae',
  production: 'https://id.uaepass.ae',
} as const

export const uaePassEnvironments = ['staging', 'production'] as const
type Environment = (typeof uaePassEnvironments)[number]

/** What its profile fills in; whatever is written beside it counts. */

export const uaePass = (environment: Environment) => {
  const host = hosts[environment]
  return {
    id: 'uae-pass',
    names: { en: 'UAE PASS', ar: 'الهوية الرقمية' },
    buttons: { en: 'Log in with UAE PASS', ar: 'الدخول بالهوية الرقمية' },
    country: 'AE',
    endpoints: {
      authorize: `${host}/idshub/authorize`,
      token: `${host}/idshub/token`,
      userinfo: `${host}/idshub/userinfo`,
      logout: `${host}/idshub/logout`,
    },
    scope: 'urn:uae:digitalid:profile:general',
    acr_values: 'urn:safelayer:tws:policies:authentication:level:low',
    pkce: false,
    claims: { subject: 'uuid', national_id: 'idn', level: 'userType', date_of_birth: 'dob' },
    levels: ['SOP2', 'SOP3'],
  }
}
