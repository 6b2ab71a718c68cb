import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { saveNewsletter } from '@falaj/contract/newsletter/calls.ts'
import type { Preferences } from '@falaj/contract/newsletter/schemas.ts'
import { useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { call } from '../../session/call.ts'
import { errorText } from '../../session/call-failed.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { LtrField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { SegmentField } from '../../ui/segment-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import type { NewsletterLink } from './guard.ts'
import style from './preferences-form.module.css'
import { goals, interests, preferencesOf, problemsOf } from './typed-preferences.ts'

/** Nothing is mandatory (SUP-063). What the server refuses, it says in its own words (SUP-062). */
export function PreferencesForm({
  preferences,
  link,
  onSaved,
}: {
  preferences: Preferences
  link: NewsletterLink | undefined
  onSaved: () => Promise<void>
}) {
  const { t } = useTexts()
  /** The server's message. */
  const save = async (change: Partial<Preferences>): Promise<string> => {
    const { message } = await call(saveNewsletter, { body: { ...change, ...link } })
    await onSaved()
    return message
  }
  const form = useForm({
    fields: {
      interest1: t('newsletter.interest.1'),
      interest2: t('newsletter.interest.2'),
      interest3: t('newsletter.interest.3'),
      send_email: t('newsletter.ways.email'),
      send_sms: t('newsletter.ways.sms'),
      married: t('newsletter.married'),
      children_count: t('newsletter.children'),
      children_below_eighteen: t('newsletter.years'),
      childrens_education: t('newsletter.childrens_education'),
      retirement: t('newsletter.retirement'),
      property: t('newsletter.property'),
      general_savings: t('newsletter.general_savings'),
    },
    check: (typed) => problemsOf(typed),
    send: async (typed) => {
      showToast('done', { sentence: await save(preferencesOf(typed)) })
    },
  })
  const box = (name: Parameters<typeof form.field>[0], checked: boolean) => {
    const { id, label, problem } = form.field(name)
    return (
      <CheckField id={id} name={name} value="1" problem={problem} defaultChecked={checked}>
        {label}
      </CheckField>
    )
  }

  return (
    <Form form={form}>
      <Card className={style['card']}>
        <fieldset className={style['group']}>
          <legend>{t('newsletter.interests')}</legend>
          {interests.map((number) => (
            <div key={number}>
              {box(`interest${number}`, preferences.interests.includes(number))}
            </div>
          ))}
        </fieldset>
        <fieldset className={style['group']}>
          <legend>{t('newsletter.ways')}</legend>
          {box('send_email', preferences.send_email === 1)}
          {box('send_sms', preferences.send_sms === 1)}
          <p>{t('newsletter.ways.text')}</p>
        </fieldset>
      </Card>
      <Card className={style['card']}>
        <fieldset className={style['group']}>
          <legend>{t('newsletter.about')}</legend>
          <SegmentField
            {...form.field('married')}
            defaultValue={preferences.married === null ? undefined : String(preferences.married)}
            choices={[
              { value: '1', text: t('newsletter.yes') },
              { value: '0', text: t('newsletter.no') },
            ]}
          />
          <LtrField
            {...form.field('children_count')}
            inputMode="numeric"
            maxLength={2}
            defaultValue={preferences.children_count ?? ''}
          />
          <LtrField
            {...form.field('children_below_eighteen')}
            hint={t('newsletter.years.hint')}
            maxLength={200}
            defaultValue={preferences.children_below_eighteen.join(', ')}
          />
        </fieldset>
        <fieldset className={style['group']}>
          <legend>{t('newsletter.goals')}</legend>
          <p>{t('newsletter.goals.text')}</p>
          {goals.map((goal) => (
            <LtrField
              key={goal}
              {...form.field(goal)}
              inputMode="numeric"
              maxLength={19}
              defaultValue={preferences[goal]?.toLocaleString(fallbackLanguage) ?? ''}
            />
          ))}
        </fieldset>
      </Card>
      <div className={style['actions']}>
        <SubmitButton busy={form.busy}>{t('newsletter.save')}</SubmitButton>
        <Unsubscribe save={save} />
      </div>
    </Form>
  )
}

/** One click, whatever else is in the form. */
function Unsubscribe({ save }: { save: (change: Partial<Preferences>) => Promise<string> }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const end = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await save({ send_email: 0, send_sms: 0 })
      showToast('done', { key: 'newsletter.unsubscribed' })
    } catch (thrown) {
      setProblem(thrown)
    }
    setBusy(false)
  }
  return (
    <>
      <Button busy={busy} onClick={() => void end()}>
        {t('newsletter.unsubscribe')}
      </Button>
      {problem !== undefined && <Alert tone="problem">{errorText(problem, t)}</Alert>}
    </>
  )
}
