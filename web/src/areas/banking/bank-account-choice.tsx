import type { BankAccount } from '@falaj/contract/banking/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { mayReceive, proposedAccount } from '@falaj/contract/banking/rules/account.ts'
import { useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { AddIcon, OpenIcon } from '../../ui/icons.ts'
import type { NamedField } from '../../ui/use-form.ts'
import { AccountLine } from './account-line.tsx'
import style from './bank-account-choice.module.css'
import { useAccountDialogs } from './use-account-dialogs.tsx'

/**
 * The saved accounts of the policy's principal as a list of radio buttons, with adding and deleting, and the note on
 * IBANs (CLM-080, CLM-081, CLM-146, CLM-147). In a form it is the field `field.name` with the account's id as value.
 * `chosen` is preselected. `accountFault` says whether money can be sent to it; the line of the account says so, too.
 */
export function BankAccountChoice({
  policy,
  field,
  chosen,
  cameBack,
  onlyPayable = false,
  folds = false,
  onChoose,
}: {
  policy: PolicyDetail
  field: NamedField
  chosen: number | null | undefined
  /** The account from which a payment came back. */
  cameBack?: number | null | undefined
  /** An account to which nothing can be paid is shown, and cannot be chosen. */
  onlyPayable?: boolean
  /** On a phone the chosen account stands alone, until the others are asked for (ADD-489). */
  folds?: boolean
  onChoose?: (account: BankAccount | undefined) => void
}) {
  const { t } = useTexts()
  const [selected, select] = useState(chosen ?? undefined)
  const { bank_accounts: accounts, bank_id: usual } = policy.member_details
  const ids = accounts.map(({ id }) => id)
  const closed = (account: BankAccount) => onlyPayable && !mayReceive(account)
  // The error summary links to the first radio button.
  const focused = selected !== undefined && ids.includes(selected) ? selected : ids[0]
  const gone = selected !== undefined && !ids.includes(selected) && t('bank.gone')
  const [opened, open] = useState(false)
  const notChosen = accounts.filter(({ id }) => id !== selected).length
  // Where another has to be chosen they all are in sight.
  const foldable = folds && notChosen > 0 && notChosen < accounts.length && !field.problem
  const pick = (account: BankAccount) => {
    // Whoever goes through the list with the arrow keys still has it.
    open(true)
    select(account.id)
    onChoose?.(account)
  }
  const { add, remove, addButton, dialogs } = useAccountDialogs(policy, {
    onAdded: pick,
    onDeleted: ({ id }) => {
      if (id !== selected) return
      const others = accounts.filter((one) => one.id !== id)
      const next = proposedAccount(others, [usual])
      select(next?.id)
      onChoose?.(next)
    },
  })
  return (
    <fieldset
      className={classes(style['choice'], folds && style['folds'])}
      data-folded={(foldable && !opened) || undefined}
      aria-describedby={field.problem ? `${field.id}-problem` : undefined}
    >
      <legend>{field.label}</legend>
      <p className={style['note']}>{t('bank.note')}</p>
      {gone && gone !== field.problem && <p className={style['warning']}>{gone}</p>}
      {/* Until another is chosen, the form says that this one went, not that none was chosen. */}
      {gone && <input type="hidden" name={field.name} value={selected} />}
      {accounts.length === 0 && <p>{t('bank.none')}</p>}
      <ul className={style['list']}>
        {accounts.map((account) => (
          <AccountLine
            key={account.id}
            account={account}
            usual={account.id === usual}
            cameBack={account.id === cameBack}
            input={{
              name: field.name,
              id: account.id === focused ? field.id : `${field.id}-${account.id}`,
              checked: account.id === selected,
              disabled: closed(account),
              onChange: () => pick(account),
            }}
            onAddIban={() => add(account)}
            onDelete={() => remove(account)}
          />
        ))}
      </ul>
      {field.problem && (
        <p className={style['problem']} id={`${field.id}-problem`}>
          {field.problem}
        </p>
      )}
      <div className={style['buttons']}>
        {foldable && (
          <Button
            className={style['more']}
            icon={<OpenIcon aria-hidden />}
            aria-expanded={opened}
            onClick={() => open(!opened)}
          >
            {t('bank.more', { count: notChosen })}
          </Button>
        )}
        <Button
          ref={addButton}
          className={style['add']}
          icon={<AddIcon aria-hidden />}
          id={accounts.length === 0 ? field.id : undefined}
          aria-label={t('bank.add')}
          onClick={() => add()}
        >
          <span className={style['whole']}>{t('bank.add')}</span>
          {folds && <span className={style['brief']}>{t('bank.add.brief')}</span>}
        </Button>
      </div>
      {dialogs}
    </fieldset>
  )
}
