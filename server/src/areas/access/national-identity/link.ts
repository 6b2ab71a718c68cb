/** Links an identity to an account, and tells its owner. */
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import type { Clock } from '../../../clock.ts'
import type { IdentityProvider } from '../../../ports/identity/identity-provider.ts'
import type { UnitOfWork } from '../../../unit-of-work.ts'
import { type Account, languageFor } from '../accounts.ts'
import type { FactorNotices } from '../factor-notices.ts'
import { linkIdentity } from './identities-store.ts'

/** Its id; undefined where the account has one of this provider already, or another account has this one. */
export async function link(
  { clock, notices }: { clock: Clock; notices: FactorNotices },
  unit: UnitOfWork,
  account: Account,
  of: { provider: IdentityProvider; subject: string; address: string },
): Promise<number | undefined> {
  const { id: provider } = of.provider.settings
  const { id: accountId, person_id: personId } = account
  const { transaction } = unit
  const row = { accountId, provider, subject: of.subject }
  const linked = await linkIdentity(transaction, row, clock.now())
  if (linked === undefined) return undefined
  await notices.tell(transaction, account, 'identity-linked', namesOf(of.provider, account))
  const { address } = of
  unit.tell({
    action: 'identity-linked',
    accountId,
    personId,
    subject: `identity:${provider}`,
    address,
  })
  return linked
}

/** As its owner reads it in a mail. */
export const namesOf = ({ settings }: IdentityProvider, account: Account) => ({
  provider: inLanguage(languageFor(account), settings.names),
})
