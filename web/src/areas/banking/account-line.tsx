import type { BankAccount } from '@falaj/contract/banking/schemas.ts'
import { mayReceive } from '@falaj/contract/banking/rules/account.ts'
import { currencyText } from '@falaj/contract/shared/rules/amount-text.ts'
import type { InputHTMLAttributes } from 'react'
import { ltr } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { DeleteIcon } from '../../ui/icons.ts'
import { lastDigits } from './account-text.ts'
import style from './bank-account-choice.module.css'

/** An account: the bank, the last digits, and why money cannot be sent to it. */
export function AccountLine({
  account,
  usual,
  cameBack = false,
  input,
  onDelete,
}: {
  account: BankAccount
  /** The member's default account. */
  usual: boolean
  /** A payment to it came back. */
  cameBack?: boolean
  /** Missing where the account is only shown. */
  input?: InputHTMLAttributes<HTMLInputElement>
  onDelete: () => void
}) {
  const { t, language } = useTexts()
  const Choice = input ? 'label' : 'div'
  const digits = ltr(lastDigits(account) ?? '', language)
  return (
    <li className={style['line']}>
      <Choice className={style['account']}>
        {input && <input type="radio" value={account.id} {...input} />}
        <span className={style['words']}>
          <span className={style['name']}>
            <strong>
              <FactText>{account.bank_name}</FactText>
            </strong>
            {usual && <Badge tone="water">{t('bank.default')}</Badge>}
            {!mayReceive(account) && <Badge tone="action">{t('bank.noIban')}</Badge>}
          </span>
          <span className={style['number']}>
            {t(account.iban_no ? 'bank.iban.ending' : 'bank.ending', { digits })}
            {' · '}
            <FactText>{account.bank_country_name}</FactText>
            {' · '}
            <bdi>{currencyText(account.pay_currency, language)}</bdi>
          </span>
          {cameBack && <span className={style['warning']}>{t('bank.cameBack')}</span>}
          {!mayReceive(account) && <span className={style['warning']}>{t('bank.noIban.why')}</span>}
          {account.payment_under_way && (
            <span className={style['number']}>{t('bank.underWay')}</span>
          )}
        </span>
      </Choice>
      {!account.payment_under_way && (
        <Button
          weight="quiet"
          icon={<DeleteIcon aria-hidden />}
          aria-label={t('bank.delete.of', { name: account.bank_name, digits })}
          onClick={onDelete}
        >
          {t('bank.delete')}
        </Button>
      )}
    </li>
  )
}
