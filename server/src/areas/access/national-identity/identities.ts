/** The national identities of an account, as its owner sees and removes them (ADD-627). */
import { isOff } from '@falaj/contract/access/rules/factors.ts'
import type { NationalIdentity } from '@falaj/contract/access/national-identity/schemas.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Audit } from '../../../audit.ts'
import type { FactorChange } from '../../../audit-entries.ts'
import type { Clock } from '../../../clock.ts'
import { findHomeCountry } from '../../../home-country.ts'
import { notFound } from '../../../http/refusal.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import type { Database, Transaction } from '../../../ports/database/open.ts'
import type { IdentityProviders } from '../../../ports/identity/identity-provider.ts'
import { ownAccount } from '../accounts.ts'
import type { FactorNotices } from '../factor-notices.ts'
import { lockAccount } from '../passwords.ts'
import { forgetRemoved, listIdentities, removeIdentity } from './identities-store.ts'
import { namesOf } from './link.ts'

export interface OwnIdentitiesParts {
  database: Database
  clock: Clock
  audit: Audit
  notices: FactorNotices
  providers: IdentityProviders
}

type Who = Pick<SignedIn, 'accountId' | 'personId'>

type OwnWho = Who & Pick<SignedIn, 'countryCode'>

/** One of each provider of their country, and of any that there is one of. */
export async function identitiesOf(
  { database, clock, providers }: OwnIdentitiesParts,
  { accountId, personId, countryCode }: OwnWho,
): Promise<NationalIdentity[]> {
  if (providers.size === 0) return []
  const [rows, country] = await Promise.all([
    listIdentities(database, accountId),
    findHomeCountry(database, personId, clock.now()),
  ])
  return [...providers.values()].flatMap(({ settings: { id: provider, country: of } }) => {
    const row = rows.find((one) => one.provider === provider)
    // What opens nothing is offered to nobody; what there is of it can be removed.
    if (!row && (of !== countryCode || isOff(of, 'national_identity'))) return []
    if (!row) return { provider, state: 'none', linked_at: null, last_used_at: null }
    return {
      provider,
      state: row.removed_at ? 'removed' : 'linked',
      linked_at: instantOf(country, row.linked_at),
      last_used_at: instantOf(country, row.last_used_at),
    }
  })
}

/** Removing it again changes nothing. @throws {Refused} 404 for a provider that there is not. */
export const remove = (
  parts: OwnIdentitiesParts,
  who: Who,
  of: { provider: string; address: string },
) =>
  changed(parts, who, 'identity-removed', of, (transaction) =>
    removeIdentity(transaction, { ...who, ...of }, parts.clock.now()),
  )

/** The next login with it links it. @throws {Refused} 404 for a provider that there is not. */
export const allow = (
  parts: OwnIdentitiesParts,
  who: Who,
  of: { provider: string; address: string },
) =>
  changed(parts, who, 'identity-allowed', of, (transaction) =>
    forgetRemoved(transaction, { ...who, ...of }),
  )

async function changed(
  { audit, notices, providers }: OwnIdentitiesParts,
  who: Who,
  action: FactorChange,
  { provider: id, address }: { provider: string; address: string },
  make: (transaction: Transaction) => Promise<boolean>,
): Promise<void> {
  const provider = providers.get(id)
  if (!provider) throw notFound()
  const { accountId, personId } = who
  await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    await lockAccount(transaction, accountId)
    if (!(await make(transaction))) return unit.nothingToTell()
    const account = await ownAccount(transaction, who)
    await notices.tell(transaction, account, action, namesOf(provider, account))
    return unit.tell({ action, accountId, personId, subject: `identity:${id}`, address })
  })
}
