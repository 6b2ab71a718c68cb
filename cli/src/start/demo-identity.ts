/** The demo's national identity, as the portal and its provider are told of each other. */
import { randomBytes } from 'node:crypto'
import { homeCountry } from '@falaj/contract/shared/countries.ts'

/** New at each start: nobody else has it. */
const secret = randomBytes(24).toString('base64url')

export function demoIdentity(port: number, publicBaseUrl: string) {
  const country = homeCountry().code
  const id = 'demo-identity'
  const issuer = `http://localhost:${port}`
  const client = { client_id: 'portal', client_secret: secret }
  return {
    provider: {
      id,
      names: { en: 'Demo national identity', ar: 'الهوية الوطنية التجريبية' },
      buttons: { en: 'Log in with national identity', ar: 'الدخول بالهوية الوطنية' },
      country,
      ...client,
      issuer,
      claims: { national_id: 'national_id', level: 'level', date_of_birth: 'birthdate' },
      levels: ['verified'],
    },
    env: {
      IDENTITY_COUNTRY: country,
      IDENTITY_ISSUER: issuer,
      IDENTITY_CLIENT_ID: client.client_id,
      IDENTITY_CLIENT_SECRET: client.client_secret,
      IDENTITY_REDIRECT: `${publicBaseUrl}/portal/identity/${id}`,
      IDENTITY_LEFT_TO: `${publicBaseUrl}/portal/login`,
      IDENTITY_TOLD: `${publicBaseUrl}/portal/api/national-identity/${id}/logged-out`,
    },
  }
}
