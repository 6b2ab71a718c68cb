import { useTexts } from '../../../language/use-texts.ts'
import { StepsChannel } from '../../../ui/channel.tsx'

export function SecondOfTwo() {
  const { t } = useTexts()
  return (
    <StepsChannel segments={['filled', 'flowing']} label={t('otp.step', { step: 2, steps: 2 })} />
  )
}
