import type { Gates } from '@falaj/contract/first-steps/rules/gates.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../../language/use-texts.ts'
import { leaveForLater } from '../../../../queries/first-steps.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { showFailure } from '../../../../ui/show-failure.ts'
import { stepFacts } from './step-facts.ts'
import style from './steps-left.module.css'

/** After the first claim: the first steps that are left, in a line (ADD-493). */
export function StepsLeft({ gates, policyId }: { gates: Gates; policyId: number }) {
  const { t } = useTexts()
  if (gates.next === null) return null
  return (
    <Card className={style['line']} aria-label={t('home.steps')}>
      <p>
        {t('home.steps.left', { count: gates.left.length })}{' '}
        <Link to={stepFacts[gates.next].path(policyId)}>{t(`home.steps.${gates.next}`)}</Link>
      </p>
      <Button
        weight="quiet"
        onClick={() => void leaveForLater(gates.left, true).catch(showFailure)}
      >
        {t('home.steps.notNow')}
      </Button>
    </Card>
  )
}
