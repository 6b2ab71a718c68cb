import type { Regulator } from '@falaj/contract/support/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { RegulatorWays } from '../regulator-ways.tsx'
import style from './complaint-page.module.css'

/** Whom to turn to if it is not settled (SUP-015). */
export function Regulators({ regulators }: { regulators: Regulator[] }) {
  const { t } = useTexts()
  if (regulators.length === 0) return null
  return (
    <Card className={style['block']} aria-labelledby="regulators">
      <h2 id="regulators">{t('complaint.regulators')}</h2>
      <ul className={style['regulators']}>
        {regulators.map((one) => (
          <li key={one.key}>
            <h3>
              <FactText>{one.authority}</FactText>
            </h3>
            <p>
              <FactText>{one.responsible_for}</FactText>
            </p>
            <RegulatorWays regulator={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
