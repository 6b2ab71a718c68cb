import { useTexts } from '../../../language/use-texts.ts'
import type { Choice } from '../../../ui/select-field.tsx'

export function useGenders(): Choice[] {
  const { t } = useTexts()
  return [
    { value: '1', text: t('gender.male') },
    { value: '2', text: t('gender.female') },
    { value: '0', text: t('gender.other') },
  ]
}
