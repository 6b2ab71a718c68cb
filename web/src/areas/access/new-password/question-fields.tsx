import { securityQuestions } from '@falaj/contract/access/recovery/calls.ts'
import { Fragment, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { call } from '../../../session/call.ts'
import { TextField } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { NamedField } from '../../../ui/use-form.ts'
import { NotFetched } from '../form/not-fetched.tsx'
import { useFetched } from '../form/use-fetched.ts'
import { pendingAnswers } from './pending-new-password.ts'
import { openTo, places, type QuestionName } from './questions.ts'

/** Three selects, none offering what another has chosen, each with its answer (ACC-146, ACC-147, ACC-151). */
export function QuestionFields({ field }: { field: (name: QuestionName) => NamedField }) {
  const { t } = useTexts()
  const questions = useFetched(fetchQuestions, 'all')
  const [before] = useState(pendingAnswers)
  const [chosen, setChosen] = useState(places.map((_, place) => before?.[place]?.id ?? ''))
  // What was chosen before counts while the list is still on its way.
  const choices = questions.value ?? chosen.filter(Boolean).map((value) => ({ value, text: '…' }))

  return (
    <>
      <NotFetched {...questions} />
      {places.map((number, place) => (
        <Fragment key={number}>
          <SelectField
            {...field(`question${number}`)}
            placeholder={t('questions.choose')}
            choices={openTo(place, chosen, choices)}
            value={chosen[place] ?? ''}
            onChange={({ currentTarget: { value } }) => setChosen(chosen.with(place, value))}
          />
          <TextField
            {...field(`answer${number}`)}
            defaultValue={before?.[place]?.answer}
            autoComplete="off"
            maxLength={200}
          />
        </Fragment>
      ))}
    </>
  )
}

async function fetchQuestions() {
  const { data } = await call(securityQuestions, { params: {} })
  return data.map(({ id, question }) => ({ value: String(id), text: question }))
}
