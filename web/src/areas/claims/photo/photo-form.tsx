/** The questions of a claim on one page: what stands on a receipt first, what is on file folded. */
import { principal } from '../../../requests/questions/patients.ts'
import {
  type InputProps,
  type Question,
  questionsIn,
} from '../../../requests/questions/question.ts'
import { PatientInput } from '../../../requests/questions/patient-input.tsx'
import type { RequestForm } from '../../../requests/request-form.ts'
import { useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import { withReading } from '../reading/read-below.tsx'
import { claimForm } from '../wizard/claim-form.tsx'
import type { ClaimFormContext } from '../wizard/claim-form-context.ts'
import { Outlook, type OutlookProps } from '../wizard/outlook.tsx'
import { ReceiptBeside } from './receipt-beside.tsx'

const known = new Map(questionsIn(claimForm.steps).map((one) => [one.name, one]))

function asked(...names: string[]): Question<ClaimFormContext>[] {
  return names.flatMap((name) => known.get(name) ?? [])
}

/** Nobody is the patient before it was read or said: a father who sends his child's receipt is not ill himself. */
const askedAnew = (one: Question<ClaimFormContext>): Question<ClaimFormContext> => ({
  ...one,
  Input: withReading(Patient, 'dependent_id', 'patient'),
  start: ({ patients }) => (patients.length === 1 ? principal : undefined),
  shown: (answer, ...known) => answer && one.shown(answer, ...known),
})
const patient = asked('dependent_id').map(askedAnew)

function Patient(props: InputProps<ClaimFormContext>) {
  return <PatientInput {...props} answer={props.answer ?? ''} />
}

export const photoForm: RequestForm<ClaimFormContext> = {
  ...claimForm,
  documentsFirst: true,
  Papers: ReceiptBeside,
  Outlook: OnceKnown,
  steps: [
    {
      title: 'claim.page.photo',
      cards: [
        { questions: asked('treatment_date', 'currency_id', 'claimed_amount') },
        { questions: [...patient, ...asked('claim_type')] },
        {
          title: 'claim.photo.onFile',
          questions: asked('bank_id', 'mobile_number', 'email', 'country_id', 'additional_info'),
          folded: {
            plain: ['bank_id', 'mobile_number'],
            labelled: ['country_id'],
            atOnce: true,
          },
        },
      ],
    },
  ],
}

/** By the cover of the patient, once that is known. */
function OnceKnown(props: OutlookProps) {
  const { answers } = useSavedForm(props.saved)
  return answers.dependent_id === undefined ? null : <Outlook {...props} />
}
