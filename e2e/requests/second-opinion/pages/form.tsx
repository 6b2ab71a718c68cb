/** What a second opinion asks: who is to give it, besides what every request asks. */
import { addOpinion, editOpinion } from '@falaj/contract/requests/testing/opinions/opinion-calls.ts'
import { mayEdit } from '@falaj/contract/requests/testing/opinions/rules.ts'
import type { OpinionDetail } from '@falaj/contract/requests/testing/opinions/schemas.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { FormPages } from '@falaj/web/areas/request-forms/form-pages.ts'
import { commonQuestions } from '@falaj/web/requests/questions/common.tsx'
import { patientsOf } from '@falaj/web/requests/questions/patients.ts'
import type { FormContext, Question } from '@falaj/web/requests/questions/question.ts'
import { upload } from '@falaj/web/session/upload.ts'
import { FactText } from '@falaj/web/ui/fact-text.tsx'
import { TextField } from '@falaj/web/ui/field.tsx'
import { opinionKind } from './kind.ts'
import { opinionQuery } from './queries.ts'

interface OpinionContext extends FormContext {
  request?: OpinionDetail | undefined
}

const common = commonQuestions(opinionKind.name)

const doctor: Question<OpinionContext> = {
  name: 'doctor',
  label: 'opinion.doctor',
  missing: 'opinion.doctor.missing',
  wide: true,
  Input: ({ field, answer }) => <TextField {...field} defaultValue={answer} maxLength={200} />,
  start: ({ request }) => request?.doctor,
  shown: (answer) => answer && <FactText>{answer}</FactText>,
}

export const opinionForms: FormPages<OpinionContext, OpinionDetail> = {
  form: {
    kind: opinionKind,
    steps: [
      {
        title: 'wizard.step.personal',
        cards: [{ questions: [common.patient, common.mobile, common.email] }],
      },
      {
        title: 'opinion.step.details',
        cards: [
          {
            questions: [
              common.type,
              common.currency,
              common.amount,
              doctor,
              common.country,
              common.info,
            ],
          },
        ],
      },
    ],
    attachments: ({ request }) => request?.attachments,
    fields: ({ request }) => (request ? [['id', String(request.id)]] : []),
    send: (sent, { request }, how) =>
      upload(request ? editOpinion : addOpinion, { form: sent }, how),
    next: () => [],
  },
  contextOf: ({ policy, account, request }, lists, now) => ({
    policy,
    patients: patientsOf(policy, account, () => false),
    today: dayIn(policy.country_code, now),
    request,
    ...lists,
  }),
  hindrance: () => undefined,
  query: opinionQuery,
  mayEdit: (opinion) => mayEdit(opinion, opinion.sent_today),
}
