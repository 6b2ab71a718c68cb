import { homeCountry } from '@falaj/contract/shared/countries.ts'
import { register } from '@falaj/contract/access/registration/calls.ts'
import { isEmailAddress } from '@falaj/contract/access/rules/email.ts'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { call } from '../../../session/call.ts'
import { EmailField } from '../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { useForm } from '../../../ui/use-form.ts'
import style from '../form/access-form.module.css'
import { PageIntro } from '../form/page-intro.tsx'
import { Refusal } from '../form/refusal.tsx'
import { SetUpSteps } from '../set-up/set-up-steps.tsx'
import type { SetUp } from '../set-up/set-up.ts'
import { enrolmentLabels, enrolmentOf, registrationProblems } from './enrolment.ts'
import { Acceptance } from './acceptance.tsx'
import { EnrolmentFields } from './enrolment-fields.tsx'

/** Registers with an enrolment, then continues with the set-up of the account (ACC-071 to ACC-083). */
export function Component() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const form = useForm({
    fields: { ...enrolmentLabels(t), email: t('field.email') },
    check: (typed) => ({
      ...registrationProblems(typed),
      ...(!isEmailAddress(typed('email')) && { email: 'error.emailAddress' }),
    }),
    send: async (typed) => {
      // Members can register only in the Emirates (ACC-078).
      const body = {
        ...enrolmentOf(typed),
        email: typed('email'),
        country_code: homeCountry().code,
      }
      const answer = await call(register, { body })
      const { phone_number, masked_phone_number, user_id, dependent_found, first_name, last_name } =
        answer
      const setUp: SetUp = {
        phone_number,
        masked_phone_number,
        user_id,
        dependent_found,
        first_name,
        last_name,
        registering: true,
      }
      await navigate(phone_number ? paths.verifyOtp : paths.verifyAccount, { state: setUp })
    },
  })

  return (
    <div className={style['page']}>
      <SetUpSteps step={1} />
      <PageIntro title={t('register.title')}>{t('register.text')}</PageIntro>
      <Form form={form} refusal={<Refusal problem={form.refusal} />}>
        <EnrolmentFields field={form.field} />
        <EmailField {...form.field('email')} />
        <Acceptance />
        <SubmitButton busy={form.busy}>{t('register.submit')}</SubmitButton>
      </Form>
      <div className={style['links']}>
        <Link to={paths.login}>{t('register.already')}</Link>
        <Link to={paths.faq}>{t('help.faq')}</Link>
      </div>
    </div>
  )
}
