import type { BankAccount } from '@falaj/contract/banking/schemas.ts'
import { mayReceive } from '@falaj/contract/banking/rules/account.ts'
import { currencyText } from '@falaj/contract/shared/rules/amount-text.ts'
import type { InputHTMLAttributes } from 'react'
import { ltr } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { DeleteIcon } from '../../ui/icons.ts'
import { Menu } from '../../ui/menu.tsx'
import { lastDigits } from './account-text.ts'
import style from './account-line.module.css'

/** An account: the bank, the last digits, the way to an IBAN where it lacks one, and the menu in which it is deleted. */
export function AccountLine({
  account,
  usual,
  cameBack = false,
  input,
  onAddIban,
  onDelete,
}: {
  account: BankAccount
  /** The member's default account. */
  usual: boolean
  /** A payment to it came back. */
  cameBack?: boolean
  /** Missing where the account is only shown. */
  input?: InputHTMLAttributes<HTMLInputElement> & { id: string }
  onAddIban: () => void
  onDelete: () => void
}) {
  const { t, language } = useTexts()
  const digits = ltr(lastDigits(account) ?? '', language)
  const closed = !mayReceive(account)
  const bank = <FactText>{account.bank_name}</FactText>
  const number = t(account.iban_no ? 'bank.iban.ending' : 'bank.ending', { digits })
  return (
    <li className={style['line']} data-closed={closed || undefined} data-chosen={input?.checked}>
      {input && (
        <input
          type="radio"
          value={account.id}
          aria-labelledby={`${input.id}-bank ${input.id}-number`}
          {...input}
        />
      )}
      <div className={style['words']}>
        {input ? (
          <label className={style['bank']} id={`${input.id}-bank`} htmlFor={input.id}>
            {bank}
          </label>
        ) : (
          <strong className={style['bank']}>{bank}</strong>
        )}
        <div className={style['number']}>
          <span id={input && `${input.id}-number`}>
            {number}
            {!account.iban_no && !closed && (
              <>
                {' · '}
                <FactText>{account.bank_country_name}</FactText>
              </>
            )}
            {!closed && (
              <>
                {' · '}
                <bdi>{currencyText(account.pay_currency, language)}</bdi>
              </>
            )}
          </span>
          {closed && (
            <>
              {'. '}
              <button type="button" className={style['repair']} onClick={onAddIban}>
                {t('bank.noIban.why')}
              </button>
            </>
          )}
        </div>
        {cameBack && <p className={style['warning']}>{t('bank.cameBack')}</p>}
      </div>
      {usual && <Badge tone="water">{t('bank.default')}</Badge>}
      {closed && <Badge tone="action">{t('bank.noIban')}</Badge>}
      <div data-menu className={style['menu']}>
        <Menu
          brief
          label={t('bank.menu.of', { name: account.bank_name, digits })}
          actions={[
            {
              id: 'delete',
              title: t('bank.delete'),
              icon: <DeleteIcon aria-hidden />,
              ...(account.payment_under_way && { held: true, note: t('bank.underWay') }),
              onAction: onDelete,
            },
          ]}
        />
      </div>
    </li>
  )
}
