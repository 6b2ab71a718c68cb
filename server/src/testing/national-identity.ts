/** A portal that lets people in by a provider of identities, and people whom both know. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { WritableDatabase } from '../ports/database/open.ts'
import { client, IdentityProviderOfTests, type KnownPerson } from './identity-provider.ts'
import type { Visitor } from './visitor.ts'

const id = 'national-id'

/** With the settings of a portal that uses it. */
export async function anIdentityProvider() {
  const provider = await IdentityProviderOfTests.open(() => [
    `http://localhost:0/portal/identity/${id}`,
  ])
  const settings = {
    OIDC_PROVIDERS: JSON.stringify([
      {
        id,
        names: { en: 'National ID' },
        buttons: { en: 'Log in with your national ID' },
        country: 'AE',
        ...client,
        issuer: provider.issuer,
        claims: { national_id: 'national_id' },
      },
    ]),
  }
  return { provider, settings }
}

/** Whom the insurer knows from now on by their national id. */
export async function withNationalId(
  database: WritableDatabase,
  accountId: number,
): Promise<KnownPerson> {
  const national_id = String(randomInt(1_000_000_000))
  await database
    .updateTable('enrolment')
    .set({ info: sql`info || ${JSON.stringify({ national_id_number: national_id })}::jsonb` })
    .where('person_id', '=', (person) =>
      person.selectFrom('account').select('person_id').where('id', '=', accountId),
    )
    .execute()
  return { sub: `sub of ${national_id}`, national_id }
}

/** Goes to the provider as this person, and answers with what finishes the login. */
export async function bringBack(
  visitor: Visitor,
  provider: IdentityProviderOfTests,
  person: KnownPerson,
) {
  const begun = await visitor.browser.post('national-identity/begin', { provider: id })
  provider.person = person
  const { data } = begun.json<{ data: { address: string } }>()
  const body = { provider: id, ...(await provider.visit(data.address)) }
  return () => visitor.browser.post('national-identity/finish', body)
}

export const identityPath = `national-identities/${id}`
