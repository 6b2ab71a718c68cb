import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { useDecisionDay } from '../../../requests/decision-days.ts'
import { RequestTimeline } from '../../../requests/details/request-timeline.tsx'
import { documentsOf } from '../../../requests/documents/of-request.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import { Card } from '../../../ui/card.tsx'
import { DoneIcon } from '../../../ui/icons.ts'
import { isoDateOf } from '../../../ui/typed-date.ts'
import { preApprovalKind } from '../kind.ts'
import style from './beside-form.module.css'
import { type Helping, helpingOf } from './helpful.ts'
import type { PreApprovalFormContext } from './preapproval-form-context.ts'

interface Filling {
  saved: SavedForm
  given: PreApprovalFormContext
}

/** What helps to decide at once, ticking off as files arrive, and what happens next. */
export const BesideForm = (props: Filling) => (
  <>
    <WhatHelps {...props} />
    <WhatHappensNext {...props} />
  </>
)

function WhatHelps({ saved, given: { request } }: Filling) {
  const { t } = useTexts()
  const attachments = request && { docs: request.documents }
  const files = documentsOf(useSavedForm(saved), preApprovalKind.places, attachments)
  return (
    <section className={style['helps']} aria-labelledby="helps">
      <h2 id="helps">{t('preApproval.helps')}</h2>
      <ul>
        {helpingOf(files).map(({ document, is }) => (
          <li key={document} data-is={is}>
            <i aria-hidden>{is === 'received' && <DoneIcon />}</i>
            <p>
              {t(`preApproval.helps.${document}`)} <Note is={is} document={document} />
            </p>
          </li>
        ))}
      </ul>
      <p className={style['quiet']}>{t('preApproval.helps.note')}</p>
    </section>
  )
}

/** Only what is not plain from the tick is seen; it is always said. */
function Note({ is, document }: { is: Helping; document: string }) {
  const { t } = useTexts()
  if (is === 'wanted' && document === 'results')
    return <small>{t('preApproval.helps.results.note')}</small>
  const text = t(`preApproval.helps.${is}`)
  return is === 'on-its-way' ? <small>{text}</small> : <span className="unseen">{text}</span>
}

function WhatHappensNext({ saved, given: { policy } }: Filling) {
  const { t, language } = useTexts()
  const { answers } = useSavedForm(saved)
  const written = (day: string) => ltr(shortDate(day), language)
  const decision = useDecisionDay(preApprovalKind, policy.id)
  const admission = isoDateOf(answers['expected_admission_date'] ?? '')
  return (
    <Card className={style['next']} aria-labelledby="next">
      <h2 id="next">{t('wizard.next')}</h2>
      <RequestTimeline
        items={[
          {
            id: 'send',
            title: t('preApproval.way.send'),
            note: t('preApproval.way.today'),
            state: 'action',
          },
          {
            id: 'decide',
            title: t('preApproval.way.decide'),
            note: decision && t('requests.ahead.by', { date: written(decision) }),
            state: 'ahead',
          },
          {
            id: 'show',
            title: t('preApproval.way.show'),
            note: admission && t('preApproval.way.from', { date: written(admission) }),
            state: 'ahead',
          },
        ]}
      />
    </Card>
  )
}
