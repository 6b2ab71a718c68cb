import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { AddIcon } from '../../ui/icons.ts'
import { AccountLine } from './account-line.tsx'
import style from './bank-account-choice.module.css'
import { useAccountDialogs } from './use-account-dialogs.tsx'

/** The saved accounts, with adding and deleting (PRF-040); `BankAccountChoice` where one is to be chosen. */
export function BankAccountList({ policy }: { policy: PolicyDetail }) {
  const { t } = useTexts()
  const { bank_accounts: accounts, bank_id: usual } = policy.member_details
  const { add, remove, addButton, dialogs } = useAccountDialogs(policy, {})
  return (
    <div className={style['choice']}>
      {accounts.length === 0 && <p>{t('bank.none')}</p>}
      <ul className={style['list']}>
        {accounts.map((account) => (
          <AccountLine
            key={account.id}
            account={account}
            usual={account.id === usual}
            onAddIban={() => add(account)}
            onDelete={() => remove(account)}
          />
        ))}
      </ul>
      <div>
        <Button ref={addButton} icon={<AddIcon aria-hidden />} onClick={() => add()}>
          {t('bank.add')}
        </Button>
      </div>
      {dialogs}
    </div>
  )
}
