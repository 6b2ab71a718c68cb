import { numberTypes } from '@falaj/contract/banking/rules/account.ts'
import { useTexts } from '../../language/use-texts.ts'
import { TextField } from '../../ui/field.tsx'
import style from './bank-dialog.module.css'
import type { BankFormState } from './use-bank-form.ts'

/** IBAN or account number. If only an IBAN is allowed, the other is not offered (BNK-016, BNK-017). */
export function NumberFields({ bank }: { bank: BankFormState }) {
  const { t } = useTexts()
  const { form, choices } = bank
  const { id, problem } = form.field('number_type')
  const offered = [
    { type: numberTypes.iban, title: t('bank.number.iban') },
    ...(bank.ibanOnly ? [] : [{ type: numberTypes.account, title: t('bank.number.account') }]),
  ]
  return (
    <div className={style['number']}>
      <fieldset className={style['kinds']}>
        <legend>{t('bank.number')}</legend>
        {offered.map(({ type, title }) => (
          <label key={type}>
            <input
              type="radio"
              id={type === choices.numberType ? id : undefined}
              name="number_type"
              value={type}
              checked={type === choices.numberType}
              onChange={() => bank.chooseNumberType(type)}
            />
            {title}
          </label>
        ))}
        {problem && <p className={style['problem']}>{problem}</p>}
      </fieldset>
      {choices.numberType === numberTypes.iban ? (
        <TextField
          {...form.field('iban_no')}
          key="iban"
          defaultValue={bank.typedBefore['iban_no']}
          hint={t('bank.iban.hint')}
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <TextField
          {...form.field('account_no')}
          key="account"
          defaultValue={bank.typedBefore['account_no']}
          dir="ltr"
          maxLength={60}
          autoComplete="off"
        />
      )}
    </div>
  )
}
