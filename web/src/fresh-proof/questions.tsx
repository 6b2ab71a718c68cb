import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { askWhoItIsBy } from '../session/unproved.ts'
import { showFailure } from '../ui/show-failure.ts'
import { askOtherwise, currentQuestion, loadSheet, onQuestion, provesWho } from './question.ts'

/** Only for whoever is asked. */
const Sheet = lazy(loadSheet)

/** Shows the question who a member is, on whichever of the pages it is asked. */
export function Questions() {
  const { t } = useTexts()
  const question = useSyncExternalStore(onQuestion, currentQuestion, () => undefined)
  useEffect(() => {
    const stop = askWhoItIsBy(async (refused) => {
      const { whyFor } = await import('./why.ts')
      return provesWho(whyFor(refused))
    })
    return () => {
      stop()
      // The session is over, or they have left.
      currentQuestion()?.answer(false)
    }
  }, [])
  if (!question) return null
  return (
    <Suspense>
      <Sheet
        begun={question.begun}
        text={question.why(t)}
        onProved={() => question.answer(true)}
        onClose={() => question.answer(false)}
        onOther={(way) => void askOtherwise(question, way).catch(showFailure)}
      />
    </Suspense>
  )
}
