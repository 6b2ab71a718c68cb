import type { BankAccount } from '@falaj/contract/banking/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useEffect, useEffectEvent, useId } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../language/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { focusElement } from '../../ui/focus-element.ts'
import { Form } from '../../ui/form.tsx'
import { BankFields } from './bank-fields.tsx'
import style from './bank-dialog.module.css'
import { NumberFields } from './number-fields.tsx'
import { useBankForm } from './use-bank-form.ts'

/** The bank modal (BNK-010). Rendered outside the page, because the page may be a form itself. */
export function BankDialog({
  policy,
  like,
  onClose,
  onAdded,
}: {
  policy: PolicyDetail
  /** An account that lacks only the IBAN. */
  like: BankAccount | undefined
  onClose: () => void
  onAdded: (account: BankAccount) => void
}) {
  const { t } = useTexts()
  const id = useId()
  const bank = useBankForm({ policy, like, onAdded })
  const begin = useEffectEvent(() => {
    // The rest is filled in.
    if (like) focusElement(document.getElementById(bank.form.field('iban_no').id))
  })
  useEffect(() => begin(), [])
  return createPortal(
    <Dialog
      wide
      title={t('bank.modal')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('bank.cancel')}</Button>
          <Button type="submit" form={id} weight="filled" busy={bank.form.busy}>
            {t('bank.save')}
          </Button>
        </>
      }
    >
      <Form form={bank.form} id={id}>
        <BankFields bank={bank} holder={policy.member_details.member_name} />
        <NumberFields bank={bank} />
        <aside className={style['notes']}>
          <h3>{t('bank.notes')}</h3>
          <ul>
            <li>{t('bank.notes.iban')}</li>
            <li>{t('bank.holder.hint')}</li>
            <li>{t('bank.notes.told')}</li>
          </ul>
        </aside>
      </Form>
    </Dialog>,
    document.body,
  )
}
