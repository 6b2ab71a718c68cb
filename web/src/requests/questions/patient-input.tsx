import { ltr, shortDate } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { FaceField } from '../../ui/face-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { contactAfter, type Patient, principal } from './patients.ts'
import type { FormContext, InputProps } from './question.ts'

/** As many fit beside each other on a phone. */
const mostFaces = 5

/** One tap on a face; from six people on a list (ADD-486). */
export function PatientInput(props: InputProps<FormContext>) {
  const { answer = principal, field, given } = props
  const { t, language } = useTexts()
  const nameOf = usePatientName()
  const choose = useChoice(props)
  if (given.patients.length > mostFaces) return <PatientList {...props} />
  return (
    <FaceField
      {...field}
      people={given.patients.map((patient) => {
        const { value, calledName, image } = patient
        const until = lastDayOf(patient)
        const note = until && t('wizard.patient.untilDay', { date: ltr(until, language) })
        return { value, name: nameOf(patient), calledName, image, note }
      })}
      value={answer}
      onChoose={choose}
    />
  )
}

export function PatientList(props: InputProps<FormContext>) {
  const { answer = principal, field, given } = props
  const { t } = useTexts()
  const nameOf = usePatientName()
  const choose = useChoice(props)
  return (
    <SelectField
      {...field}
      placeholder={t('wizard.choose')}
      choices={given.patients.map((one) => ({ value: one.value, text: nameOf(one) }))}
      value={answer}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}

/** Of a dependant who has left. */
const lastDayOf = ({ left, covered }: Patient): string | undefined =>
  left && covered ? shortDate(covered.to) : undefined

function usePatientName() {
  const { t, language } = useTexts()
  return (patient: Patient) => {
    const until = lastDayOf(patient)
    const { name } = patient
    return until ? t('wizard.patient.until', { name, date: ltr(until, language) }) : name
  }
}

/** The contact follows the patient. */
const useChoice =
  ({ given: { patients }, saved }: InputProps<FormContext>) =>
  (to: string) => {
    const { answers } = saved.state()
    const contact = contactAfter(answers, { to, patients })
    saved.replaceAnswers({ dependent_id: to, passed: '', ...contact })
  }
