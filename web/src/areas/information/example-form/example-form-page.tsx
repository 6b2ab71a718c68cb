import { isEmailAddress } from '@falaj/contract/access/rules/email.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { EmailField } from '../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import style from './example-form.module.css'

/** How a form of the portal behaves, with an email address (SUP-083). It sends nothing anywhere, and says so. */
export function Component() {
  const { t } = useTexts()
  const form = useForm({
    fields: { email: t('exampleForm.email') },
    check: (typed) => {
      if (typed('email') === '') return { email: 'error.email' }
      return isEmailAddress(typed('email')) ? {} : { email: 'error.emailAddress' }
    },
    send: async () => {
      showToast('done', { key: 'success.formSaved' })
    },
  })
  return (
    <div className={style['page']}>
      <PageHeader title={t('exampleForm.title')} subtitle={t('exampleForm.text')} />
      <Card className={style['card']}>
        <Form form={form}>
          <EmailField {...form.field('email')} />
          <SubmitButton busy={form.busy}>{t('exampleForm.submit')}</SubmitButton>
        </Form>
      </Card>
    </div>
  )
}
