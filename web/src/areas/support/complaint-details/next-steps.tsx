import { complaintRecord, escalateComplaint } from '@falaj/contract/support/calls.ts'
import type { Complaint } from '@falaj/contract/support/schemas.ts'
import { useState } from 'react'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { complaintsKey } from '../../../queries/support.ts'
import { queryClient } from '../../../queries/client.ts'
import { paths } from '../../../routing/paths.ts'
import { errorText } from '../../../session/call-failed.ts'
import { call } from '../../../session/call.ts'
import { tellRefusal } from '../../../session/refusal-news.ts'
import type { SavedDocument } from '../../../session/save-document.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { focusTitle } from '../../../ui/focus-title.ts'
import { HigherIcon } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { longDay } from '../long-day.ts'
import { RegulatorWays } from '../regulator-ways.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './complaint-details.module.css'

const recordOf = ({ id, reference_number }: Complaint): SavedDocument => ({
  fetch: { endpoint: complaintRecord, input: { params: { id } } },
  fileName: `${reference_number}.pdf`,
  running: 'download.complaint.running',
  done: 'download.complaint.done',
  refused: 'download.complaint.failed',
  failed: 'download.complaint.failed',
})

/** What a member can do: wait, take it higher, go to the regulator, or appeal (SUP-015, SUP-017). */
export function NextSteps({ complaint }: { complaint: Complaint }) {
  const { t, language } = useTexts()
  const { clock, regulator } = complaint
  if (clock.state === 'open') {
    const day = ltr(shortDate(clock.resolution.due), language)
    return (
      <Card className={style['block']} aria-labelledby="runs-out">
        <h2 id="runs-out">{t('complaint.runsOut')}</h2>
        <p>
          <Sentence
            text={
              regulator
                ? t('complaint.runsOut.text', { day, authority: regulator.authority })
                : t('complaint.runsOut.alone', { day })
            }
          />
        </p>
      </Card>
    )
  }
  if (clock.state === 'resolved') return <Appeal complaint={complaint} />
  return (
    <Card className={style['block']} aria-labelledby="next-steps">
      <h2 id="next-steps">{t('complaint.wayOn')}</h2>
      <ol className={style['ways']}>
        <li>
          <h3>{t('complaint.escalate.title')}</h3>
          <Escalation complaint={complaint} />
        </li>
        <li>
          <h3>
            <FactText>{regulator?.authority ?? t('complaint.regulators')}</FactText>
          </h3>
          {regulator && (
            <>
              <p>{t('complaint.regulator.text')}</p>
              <RegulatorWays regulator={regulator} />
            </>
          )}
          <DownloadButton weight="outlined" wanted={recordOf(complaint)}>
            {t('complaint.pdf')}
          </DownloadButton>
        </li>
      </ol>
    </Card>
  )
}

function Escalation({ complaint: { id, clock } }: { complaint: Complaint }) {
  const { t, language } = useTexts()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const due = longDay(clock.escalation_due, language)
  if (clock.escalated_at !== null) {
    const day = ltr(shortDate(clock.escalated_at), language)
    return (
      <p>
        <Sentence text={t('complaint.escalated', { day, due })} />
      </p>
    )
  }
  const escalate = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(escalateComplaint, { params: { id } })
      await queryClient.invalidateQueries({ queryKey: complaintsKey })
      showToast('done', { key: 'complaint.escalate.done' })
      // The button is gone.
      focusTitle()
    } catch (thrown) {
      setProblem(thrown)
      void tellRefusal(thrown)
    }
    setBusy(false)
  }
  return (
    <>
      <p>
        <Sentence text={t('complaint.escalate.text', { day: due })} />
      </p>
      {problem !== undefined && <Alert tone="problem">{errorText(problem, t)}</Alert>}
      <Button
        weight="filled"
        icon={<HigherIcon aria-hidden />}
        busy={busy}
        onClick={() => void escalate()}
      >
        {t('complaint.escalate')}
      </Button>
    </>
  )
}

/** An appeal is a complaint about the answer to this one. */
function Appeal({ complaint }: { complaint: Complaint }) {
  const { t, language } = useTexts()
  const { clock, reference_number, regulator } = complaint
  const until = clock.appeal_until
  if (until === null) return null
  const day = longDay(until, language)
  const open = clock.may_appeal
  return (
    <Card className={style['block']} aria-labelledby="appeal">
      <h2 id="appeal">{t('complaint.appeal')}</h2>
      <p>
        <Sentence text={t(open ? 'complaint.appeal.text' : 'complaint.appeal.over', { day })} />
      </p>
      {!open && regulator && (
        <>
          <h3>
            <FactText>{regulator.authority}</FactText>
          </h3>
          <RegulatorWays regulator={regulator} />
        </>
      )}
      <div className={style['actions']}>
        {open && (
          <LinkButton to={`${paths.complaints}?reference=${encodeURIComponent(reference_number)}`}>
            {t('complaint.appeal.link')}
          </LinkButton>
        )}
        <DownloadButton weight="outlined" wanted={recordOf(complaint)}>
          {t('complaint.pdf')}
        </DownloadButton>
      </div>
    </Card>
  )
}
