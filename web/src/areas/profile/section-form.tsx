import { type FactSection, fieldOf, fieldsIn, writableIn } from '@falaj/contract/profile/fields.ts'
import { type FieldFault, plainValue, valueFault } from '@falaj/contract/profile/rules/faults.ts'
import type { Profile, ProfileChange } from '@falaj/contract/profile/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MessageKey } from '../../language/message-key.ts'
import { useTexts } from '../../language/use-texts.ts'
import { typedIn } from '../../session/kept-typing.ts'
import { Button } from '../../ui/button.tsx'
import { Description } from '../../ui/description-list.tsx'
import { Form } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { mobileProblem } from '../../ui/phone-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type Problems, useForm } from '../../ui/use-form.ts'
import { FieldInput } from './field-input.tsx'
import { afterChoice, differing, inputValue } from './field-values.ts'
import { listsQuery, type ProfileLists } from './queries.ts'
import { saveSection, tellFailure } from './save-section.ts'
import style from './section-form.module.css'
import { sectionTyping, typingOf } from './section-typing.ts'
import { shownValue, valueIn } from './shown-value.tsx'

interface Editing {
  profile: Profile
  section: FactSection
  /** Null for the member. */
  person: number | null
  /** What waits or was refused: the form begins with it. */
  change: ProfileChange | undefined
  /** Stands where a field cannot be changed in the form, instead of it. */
  instead?: Partial<Record<string, ReactNode>>
  onClose: () => void
}

/** The edit form of a section (PRF-006). */
export function SectionForm(props: Editing) {
  const lists = useQuery(listsQuery)
  return <Loaded query={lists}>{(loaded) => <Fields {...props} lists={loaded} />}</Loaded>
}

const sentences: Record<FieldFault, MessageKey> = {
  missing: 'error.missingData',
  'phone-missing': 'phone.required',
  'phone-invalid': 'phone.invalid',
  'email-invalid': 'profile.email.invalid',
  'digits-only': 'profile.digitsOnly',
  'code-invalid': 'profile.code.invalid',
  'not-listed': 'error.missingData',
}

function Fields({
  profile,
  section,
  person,
  change,
  instead = none,
  onClose,
  lists,
}: Editing & { lists: ProfileLists }) {
  const { t } = useTexts()
  const [kept] = useState(() => sectionTyping.open(typingOf(person, section)))
  const names = writableIn(section).filter((name) => !(name in instead))
  // What waits counts as it is, unless the member changes it; what was refused waits for nobody.
  const waiting = change?.state === 'waiting' ? change : undefined
  const begunWith = (name: (typeof names)[number]) =>
    inputValue(profile, name, lists.countries, waiting)
  const [answers, setAnswers] = useState<Record<string, string>>(() => ({
    residing_country: inputValue(profile, 'residing_country', lists.countries),
    ...Object.fromEntries(
      names.map((name) => [name, inputValue(profile, name, lists.countries, change)]),
    ),
    ...kept.value,
  }))
  const keep = (typed: Readonly<Record<string, string>>) => {
    if (Object.keys(typed).length > 0) kept.keep({ ...kept.value, ...typed })
  }
  const choose = (name: (typeof names)[number], value: string) => {
    const chosen = afterChoice(answers, name, value)
    setAnswers(chosen)
    // With what the choice has emptied.
    const changed = Object.entries(chosen).filter(([of, now]) => now !== answers[of])
    keep(Object.fromEntries(changed))
  }
  const form = useForm<string>({
    fields: Object.fromEntries(names.map((name) => [name, t(`profile.field.${name}`)])),
    check: async (typed) => {
      const problems: Problems<string> = {}
      for (const name of names) {
        const fault = valueFault(name, plainValue(name, typed(name)))
        const problem =
          fieldOf(name).kind === 'phone'
            ? await mobileProblem(typed(name))
            : fault && sentences[fault]
        if (problem) problems[name] = problem
      }
      return problems
    },
    send: async (typed, { key }) => {
      try {
        const fields = differing(names, typed, begunWith)
        showToast('done', { sentence: await saveSection(section, fields, person, { key }) })
        onClose()
      } catch (thrown) {
        tellFailure(thrown)
        throw thrown
      }
    },
  })
  const hintOf = (name: (typeof names)[number]): string | undefined => {
    if (waiting?.fields.some((field) => field.name === name)) return t('profile.waits')
    const without = name === 'phone_number' && person !== null && !profile.phone_number
    return without ? t('profile.phone.none') : undefined
  }
  return (
    <Form form={form}>
      <div className={style['fields']} onChange={(event) => keep(typedIn(event))}>
        {fieldsIn(section).map((name) => {
          const writable = names.find((one) => one === name)
          if (writable) {
            return (
              <FieldInput
                key={name}
                name={writable}
                field={{ ...form.field(writable), hint: hintOf(writable) }}
                answers={answers}
                lists={lists}
                give={(value) => choose(writable, value)}
              />
            )
          }
          // PRF-026: there to see, not to change.
          return (
            <dl key={name} className={style['readOnly']}>
              <Description label={t(`profile.field.${name}`)}>
                {withReason(shownValue(name, valueIn(profile, name), t), instead[name])}
              </Description>
            </dl>
          )
        })}
      </div>
      <FormButtons busy={form.busy} onCancel={onClose}>
        {t('profile.confirmedFirst')}
      </FormButtons>
    </Form>
  )
}

/** A value, and why it cannot be changed here. */
const withReason = (value: ReactNode, reason: ReactNode): ReactNode =>
  reason ? (
    <>
      {value}
      {reason}
    </>
  ) : (
    value
  )

const none: Partial<Record<string, ReactNode>> = {}

/** Save and Cancel, with what happens next beside them. */
export function FormButtons({
  busy,
  onCancel,
  children,
}: {
  busy: boolean
  onCancel: () => void
  children?: ReactNode
}) {
  const { t } = useTexts()
  return (
    <div className={style['buttons']}>
      <Button type="submit" weight="filled" busy={busy}>
        {t('profile.save')}
      </Button>
      <Button onClick={onCancel}>{t('profile.cancel')}</Button>
      {children && <p>{children}</p>}
    </div>
  )
}
