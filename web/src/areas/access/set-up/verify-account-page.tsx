import { allCountries, verifyAccount } from '@falaj/contract/access/registration/calls.ts'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { CallFailed } from '../../../session/call-failed.ts'
import { call } from '../../../session/call.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import style from '../form/access-form.module.css'
import { NotFetched } from '../form/not-fetched.tsx'
import { PageIntro } from '../form/page-intro.tsx'
import { Refusal } from '../form/refusal.tsx'
import { useFetched } from '../form/use-fetched.ts'
import { DependantFields } from './dependant-fields.tsx'
import { detailLabels, detailsOf, missingDetails } from './details.ts'
import { useGenders } from './genders.ts'
import { LostSetUp } from './lost-set-up.tsx'
import { nationalities } from './nationalities.ts'
import { useSetUp } from './set-up.ts'
import { useStartAgain } from './use-start-again.ts'
import { SetUpSteps } from './set-up-steps.tsx'

/** Checks the member's identity if no phone is on file, or the member does not have it (ACC-096 to ACC-106). */
export function Component() {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const setUp = useSetUp()
  const again = useStartAgain(setUp)
  const withDependants = setUp?.dependent_found ?? false
  const genders = useGenders()
  const countries = useFetched(fetchCountries, 'all')

  const form = useForm({
    fields: detailLabels(t),
    check: (typed) => missingDetails(typed, withDependants),
    send: async (typed) => {
      if (!setUp) throw new CallFailed('setUp.lost.submit')
      const details = detailsOf(typed, withDependants)
      await call(verifyAccount, { body: { user_id: setUp.user_id, ...details } })
      await navigate(paths.addPhoneNumber, { state: { ...setUp, details } })
    },
  })

  return (
    <div className={style['page']}>
      {setUp?.registering && <SetUpSteps step={2} />}
      <PageIntro title={t('verifyAccount.title')}>{t('verifyAccount.text')}</PageIntro>
      <LostSetUp setUp={setUp} />
      <NotFetched {...countries} />
      <Form form={form} refusal={<Refusal problem={form.refusal} again={again} />}>
        <SelectField
          {...form.field('nationality_country_code')}
          placeholder={t(countries.value ? 'verifyAccount.choose' : 'verifyAccount.loading')}
          choices={nationalities(countries.value ?? [], language)}
        />
        <div className={style['pair']}>
          <SelectField
            {...form.field('primary_mem_gender')}
            placeholder={t('verifyAccount.choose')}
            choices={genders}
          />
          <SelectField
            {...form.field('marital_status')}
            placeholder={t('verifyAccount.choose')}
            choices={[
              { value: 'Married', text: t('marital.married') },
              { value: 'Single', text: t('marital.single') },
            ]}
          />
        </div>
        {withDependants && <DependantFields field={form.field} />}
        <SubmitButton busy={form.busy}>{t('verifyAccount.submit')}</SubmitButton>
      </Form>
    </div>
  )
}

const fetchCountries = async () => (await call(allCountries, {})).data
