import { updatePhoneNumber } from '@falaj/contract/access/registration/calls.ts'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { CallFailed } from '../../../session/call-failed.ts'
import { call } from '../../../session/call.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { mobileProblem, PhoneField, readNumber } from '../../../ui/phone-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import style from '../form/access-form.module.css'
import { PageIntro } from '../form/page-intro.tsx'
import { Refusal } from '../form/refusal.tsx'
import { HalfWay } from './half-way.tsx'
import { LostSetUp } from './lost-set-up.tsx'
import { mailSent, useMailSent, useSetUp } from './set-up.ts'
import { useStartAgain } from './use-start-again.ts'
import { SetUpSteps } from './set-up-steps.tsx'

/** Asks for a phone number for codes if none is on file (ACC-108 to ACC-113). */
export function Component() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const setUp = useSetUp()
  const again = useStartAgain(setUp)
  const form = useForm({
    fields: { phone_number: t('addPhone.label') },
    check: async (typed) => {
      const problem = await mobileProblem(typed('phone_number'))
      return { ...(problem && { phone_number: problem }) }
    },
    send: async (typed) => {
      const phone = await readNumber(typed('phone_number'))
      if (!setUp || !phone) throw new CallFailed('setUp.lost.submit')
      const { user_id, details } = setUp
      await call(updatePhoneNumber, { body: { ...details, user_id, phone_number: phone.number } })
      await navigate(paths.addPhoneNumber, { replace: true, state: mailSent })
    },
  })
  if (useMailSent()) return <HalfWay />

  return (
    <div className={style['page']}>
      {setUp?.registering && <SetUpSteps step={2} />}
      <PageIntro title={t('addPhone.title')}>{t('addPhone.text')}</PageIntro>
      <LostSetUp setUp={setUp} />
      <Form form={form} refusal={<Refusal problem={form.refusal} again={again} />}>
        <PhoneField {...form.field('phone_number')} />
        <SubmitButton busy={form.busy}>{t('addPhone.submit')}</SubmitButton>
      </Form>
    </div>
  )
}
