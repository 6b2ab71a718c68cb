import { useTexts } from '../../../../language/use-texts.ts'
import { Checking } from '../../../../ui/checking.tsx'
import { useWizard } from '../progress/use-wizard.ts'
import type { Wizard } from '../progress/wizard.ts'

/** While nobody knows whether the claim has arrived. */
export function CheckingClaim({ wizard }: { wizard: Wizard }) {
  const { t } = useTexts()
  const { answers } = useWizard(wizard)
  return <Checking busy={Boolean(answers.sending)} title={t('wizard.checking')} />
}
