import { useTexts } from '../../../language/use-texts.ts'
import { type Segment, StepsChannel } from '../../../ui/channel.tsx'

const steps = 4

/** The steps of the set-up: details, proof, password, questions. The mail with the link comes after the second. */
export function SetUpSteps({ step }: { step: 1 | 2 | 3 | 4 }) {
  const { t } = useTexts()
  const segments = Array.from({ length: steps }, (_, place): Segment => {
    if (place + 1 === step) return 'flowing'
    return place < step ? 'filled' : 'dry'
  })
  return <StepsChannel segments={segments} label={t('otp.step', { step, steps })} />
}
