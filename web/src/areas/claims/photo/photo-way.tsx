import { acceptedDocuments } from '@falaj/contract/requests/rules/documents.ts'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import type { Intent } from '../../../requests/kind.ts'
import { addFiles } from '../../../requests/documents/add-files.ts'
import { documentsOf, documentsProblem } from '../../../requests/documents/of-request.ts'
import { takeShared } from '../../../requests/documents/use-shared-files.ts'
import type { RequestForm } from '../../../requests/request-form.ts'
import { SaveConflict } from '../../../requests/saved-form/save-conflict.tsx'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import { useSendRequest } from '../../../requests/sending/use-send-request.ts'
import { focusField } from '../../../requests/wizard/focus-field.ts'
import { LastStep } from '../../../requests/wizard/last-step.tsx'
import { keepParts } from '../../../reading/kept-parts.ts'
import { paths } from '../../../routing/paths.ts'
import { useChecking } from '../../../session/checking.ts'
import { Card } from '../../../ui/card.tsx'
import { Checking } from '../../../ui/checking.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { focusTitle } from '../../../ui/focus-title.ts'
import { LockIcon, PaperIcon } from '../../../ui/icons.ts'
import { showPassingProblem } from '../../../ui/passing-problem.ts'
import { readingsOf } from '../reading/readings.ts'
import { hasFurtherAlike, useAlike } from '../wizard/alike.ts'
import type { ClaimFormContext } from '../wizard/claim-form-context.ts'
import { comparisonId } from '../wizard/similar-claims.tsx'
import style from './photo-way.module.css'
import { useCameraLost } from './use-camera-lost.ts'

interface Props {
  form: RequestForm<ClaimFormContext>
  saved: SavedForm
  given: ClaimFormContext
}

/** A photo, then everything that was read of it, the declaration and SUBMIT. Nothing leaves the device before that. */
export function PhotoWay(props: Props) {
  const { saved, given, form } = props
  const { t } = useTexts()
  const { answers, documents } = useSavedForm(saved)
  const checking = useChecking() && Boolean(answers.sending)
  const send = useSendWithFiles(props)
  useEffect(() => readingsOf(saved, given).renew(given), [saved, given])
  useEffect(keepParts, [])
  useWaitingFiles(props)
  useCameraLost()
  if (documents.length === 0) return <Start {...props} />
  return (
    <div className={style['way']}>
      {!checking && <SaveConflict saved={saved} kind={form.kind} />}
      <Checking busy={Boolean(answers.sending)} title={t(`${form.kind.name}.checking`)} />
      {/* While it is being sent nothing can be changed. */}
      <div className={style['way']} inert={checking}>
        <TwoSteps />
        <LastStep {...props} onSend={send} onChange={() => {}} />
      </div>
    </div>
  )
}

/** What the phone shared to the installed portal is here as if it had been chosen (ADD-708). */
function useWaitingFiles({ saved, given }: Props) {
  const [asked, setAsked] = useSearchParams()
  const missed = asked.get('shared') === 'again'
  useEffect(() => {
    void takeShared(saved, (taken) => readingsOf(saved, given).add(taken))
    // By what the page opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [saved])
  useEffect(() => {
    if (!missed) return
    showPassingProblem('claim.shared.again')
    setAsked({}, { replace: true })
  }, [missed, setAsked])
}

function Start({ saved, given }: Props) {
  const { t } = useTexts()
  const add = (files: File[]) => {
    readingsOf(saved, given).add(addFiles(saved, null, files))
    // What had the focus is gone.
    focusTitle()
  }
  return (
    <Card className={style['start']}>
      <FileDrop
        id="photo"
        hint={t('claim.photo.good')}
        accept={acceptedDocuments}
        more={false}
        onFiles={add}
      />
      <p className={style['here']}>
        <LockIcon aria-hidden />
        <span>{t('claim.photo.here')}</span>
      </p>
      <TwoSteps />
    </Card>
  )
}

/** The form of two steps, with all that is here (ADD-695). */
function TwoSteps() {
  const { t } = useTexts()
  return (
    <Link className={style['form']} to={paths.addClaim}>
      <PaperIcon aria-hidden />
      {t('claim.photo.form')}
    </Link>
  )
}

/**
 * The files go first; the claim is sent when all of them have arrived. Where one like it is there already, that is told
 * once before, where the two are compared: while nothing left the device it was only looked for among the claims that the
 * page knew.
 */
function useSendWithFiles({ form, saved, given }: Props): (intent: Intent) => Promise<void> {
  const send = useSendRequest({ form, saved, given })
  const page = useRef<AbortController>(undefined)
  const warned = useRef(false)
  const alike = useAlike(saved, given)
  const held = useRef(false)
  useEffect(() => {
    if (!held.current || alike === undefined) return
    held.current = false
    if (alike?.length) focusField(comparisonId)
    // It cannot be shown.
    else showPassingProblem('claim.similar')
  }, [alike])
  useEffect(() => {
    const own = new AbortController()
    page.current = own
    return () => own.abort()
  }, [])
  return async (intent) => {
    const signal = page.current?.signal ?? AbortSignal.abort()
    saved.letGo()
    await saved.filesArrived(signal)
    if (signal.aborted) return
    const problem = documentsProblem(
      documentsOf(saved.state(), form.kind.places),
      form.kind.places,
      {
        intent,
        missing: 'wizard.documents.missing',
      },
    )
    if (problem) return showPassingProblem(problem)
    if (
      intent === 'confirm' &&
      !warned.current &&
      (await hasFurtherAlike(saved, given, alike ?? []))
    ) {
      warned.current = true
      // It may be there already, or is about to be.
      held.current = document.getElementById(comparisonId) === null
      if (!held.current) focusField(comparisonId)
      return undefined
    }
    return send(intent)
  }
}
