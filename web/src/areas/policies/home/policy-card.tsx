import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { longDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { FactText } from '../../../ui/fact-text.tsx'
import { PolicyBadge } from '../policy-badge.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import water from '../card/water.module.css'
import style from './policy-card.module.css'
import { PolicyFacts } from './policy-facts.tsx'
import { PolicyLinks } from './policy-links.tsx'

/** A policy in force, drawn as the card that one carries; the whole of it opens its details (POL-006 to POL-008, POL-012). */
export function PolicyCard({ policy, linked }: { policy: PolicySummary; linked: boolean }) {
  const { t, language } = useTexts()
  const name = t('policy.open', { number: policy.ext_policy_number })
  return (
    <Card className={style['card']} aria-label={name}>
      <div className={classes(water['water'], style['drawn'])}>
        <svg
          className={water['waves']}
          viewBox="0 0 340 160"
          preserveAspectRatio="none"
          aria-hidden
        >
          {[58, 80, 102, 124].map((y) => (
            <path key={y} d={`M0 ${y}c60-26 100 22 170-2s110-28 170-6`} />
          ))}
        </svg>
        <p className={style['state']}>
          <PolicyBadge policy={policy} />
          <span>
            <Sentence
              text={t('policy.expires', { date: longDate(policy.expiry_date, language) })}
            />
          </span>
        </p>
        <p className={style['name']}>
          <span>{t('policy.insuredName')}</span>
          <strong>
            <FactText>{policy.member_name}</FactText>
          </strong>
        </p>
        <dl className={style['facts']}>
          <PolicyFacts policy={policy} name={name} linkClass={style['open']} />
        </dl>
      </div>
      {linked && <PolicyLinks policy={policy} />}
    </Card>
  )
}
