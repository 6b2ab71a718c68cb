import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import type { StartAgain } from '../form/refusal.tsx'
import type { SetUp } from './set-up.ts'

/** Where to start again after a set-up has expired. */
export function useStartAgain(setUp: SetUp | undefined): StartAgain {
  const { t } = useTexts()
  return { to: setUp?.registering ? paths.register : paths.login, text: t('start.again') }
}
