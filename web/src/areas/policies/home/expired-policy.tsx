import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { longDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { ForwardIcon } from '../../../ui/icons.ts'
import { PolicyBadge } from '../policy-badge.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './expired-policy.module.css'
import { PolicyFacts } from './policy-facts.tsx'

/** The same facts as of one in force, in a line (POL-006 to POL-009). */
export function ExpiredPolicy({ policy }: { policy: PolicySummary }) {
  const { t, language } = useTexts()
  const name = t('policy.open', { number: policy.ext_policy_number })
  return (
    <Card className={style['line']} aria-label={name}>
      <PolicyBadge policy={policy} />
      <dl className={style['facts']}>
        <div>
          <dt>{t('policy.insuredName')}</dt>
          <dd>
            <FactText>{policy.member_name}</FactText>
          </dd>
        </div>
        <PolicyFacts policy={policy} name={name} />
        <div>
          <dt>{t('policy.expiryDate')}</dt>
          <dd>
            <Sentence text={longDate(policy.expiry_date, language)} />
          </dd>
        </div>
      </dl>
      <ForwardIcon className="turns" aria-hidden />
    </Card>
  )
}
