import { useTexts } from '../../language/use-texts.ts'
import { Checking } from '../../ui/checking.tsx'
import { useSavedForm } from '../saved-form/use-saved-form.ts'
import type { SavedForm } from '../saved-form/saved-form.ts'

/** While nobody knows whether the claim has arrived. */
export function CheckingRequest({ saved }: { saved: SavedForm }) {
  const { t } = useTexts()
  const { answers } = useSavedForm(saved)
  return <Checking busy={Boolean(answers.sending)} title={t('wizard.checking')} />
}
