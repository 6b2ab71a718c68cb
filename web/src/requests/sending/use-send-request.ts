import { useLocation, useNavigate } from 'react-router'
import { currentTexts } from '../../language/texts.ts'
import { CallRefused, errorText } from '../../session/call-failed.ts'
import { tellRefusal } from '../../session/refusal-news.ts'
import { showToast, showToastOnNextPage } from '../../ui/toast-store.ts'
import type { FormContext } from '../questions/question.ts'
import type { RequestForm } from '../request-form.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'
import { keepRefusal } from './after-refusal.ts'
import { filedIn } from './filed.ts'
import { type Outcome, outcomeOf, type RequestAnswer } from './outcome.ts'
import { documentsOfRequest, requestFields } from './request-fields.ts'
import { sendOnce } from './send-once.ts'
import { useSending } from './use-sending.ts'

/** Sends what was filled in: a draft ends in the list, a submission in the panel that tells what became of it. */
export function useSendRequest<G extends FormContext>({
  form,
  saved,
  given,
}: {
  form: RequestForm<G>
  saved: SavedForm
  given: G
}) {
  const { kind } = form
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const show = (outcome: Outcome, replace: boolean) => {
    const params = new URLSearchParams(search)
    params.delete('step')
    // An address of its own: whoever opens the form again gets the form.
    params.set('outcome', outcome.became)
    return navigate({ pathname, search: `?${params}` }, { replace, state: { outcome } })
  }

  return useSending(saved, async (intent, until) => {
    let answer: RequestAnswer | undefined
    const filed = filedIn(form, saved, given)
    try {
      answer = await sendOnce(saved, { intent, until }, async (how) =>
        form.send(await requestFields(form, saved, { given, intent }), given, how),
      )
    } catch (thrown) {
      const { t } = currentTexts()
      const files = keepRefusal(
        saved,
        documentsOfRequest(saved, kind.places, form.attachments(given)),
        thrown,
      )
      await tellRefusal(thrown)
      // A draft's problem is shown on its form.
      if (intent === 'draft') throw thrown
      const message =
        files.length > 0
          ? files.map((file) => t('files.refused', file)).join(' ')
          : errorText(thrown, t)
      showToast('problem', { sentence: message })
      const of = isOver(thrown) && given.request?.id
      await show({ became: 'failed', message, ...(of && { id: of }) }, false)
      return
    }
    if (!answer) return
    if (intent === 'draft') {
      const reference = answer.reference_number
      const sentence = currentTexts().t(`${kind.name}.drafted`, { reference })
      showToastOnNextPage('done', { sentence })
      await navigate(kind.paths.list)
      return
    }
    const outcome = outcomeOf(answer, given.policy.country_code, filed)
    // Whoever refuses it, the portal or the insurer (PRE-069).
    if (outcome.became === 'refused' && outcome.message)
      showToast('problem', { sentence: outcome.message })
    await show(outcome, true)
  })
}

/** What is changed has gone on without it: it can be seen, and changed no more. */
const isOver = (thrown: unknown): boolean => thrown instanceof CallRefused && thrown.status === 409
