/** What somebody agrees to, with the version of the text as it was at that moment. */
import type { ConsentDocument } from '@falaj/contract/information/schemas.ts'
import type { Database, Transaction } from './ports/database/open.ts'

/** The version that the portal shows now. */
export type VersionOf = (document: ConsentDocument) => string

export interface Consent {
  accountId: number
  documents: readonly ConsentDocument[]
  /** Where it was asked, such as `registration` or `claim:17`. */
  subject: string
}

/** What the registration page says that somebody accepts. */
export const consentsAtRegistration = {
  documents: ['terms', 'privacy'],
  subject: 'registration',
} as const satisfies Omit<Consent, 'accountId'>

/** What the declaration below each request form refers to. */
export const declarationConsent: readonly ConsentDocument[] = ['claim-disclaimer']

export class Consents {
  readonly #versionOf: VersionOf

  constructor(versionOf: VersionOf) {
    this.#versionOf = versionOf
  }

  /** In the transaction of what needed it. Returns what was accepted, for the audit: `terms:2 privacy:3`. */
  async record(
    transaction: Transaction,
    { accountId, documents, subject }: Consent,
    at: Date,
  ): Promise<string> {
    const rows = documents.map((document) => ({
      account_id: accountId,
      document,
      version: this.#versionOf(document),
      given_at: at,
      subject,
    }))
    await transaction.insertInto('consent').values(rows).execute()
    return rows.map(({ document, version }) => `${document}:${version}`).join(' ')
  }
}

/** The newest for each document, the latest first. */
export function newestConsents(database: Database, accountId: number) {
  return database
    .with('newest', (each) =>
      each
        .selectFrom('consent')
        .distinctOn('document')
        .select(['document', 'version', 'given_at', 'subject'])
        .where('account_id', '=', accountId)
        .orderBy('document')
        .orderBy('given_at', 'desc'),
    )
    .selectFrom('newest')
    .selectAll()
    .orderBy('given_at', 'desc')
    .execute()
}
