import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { longDate } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { Description, DescriptionList } from '../../ui/description-list.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { PolicyBadge } from './policy-badge.tsx'
import style from './policy-strip.module.css'

/** The policy that a page is about: policy number, certificate number, expiry date (PRE-092). */
export function PolicyStrip({ policy }: { policy: PolicyDetail }) {
  const { t, language } = useTexts()
  return (
    <Card className={style['strip']}>
      <div className={style['facts']}>
        <DescriptionList>
          <Description label={t('policy.number')}>
            <LtrText>{policy.ext_policy_number}</LtrText>
          </Description>
          <Description label={t('policy.certificate')}>
            <LtrText>{policy.certificate_number}</LtrText>
          </Description>
          <Description label={t('policy.expiryDate')}>
            {longDate(policy.expiry_date, language)}
          </Description>
        </DescriptionList>
      </div>
      <span className={style['badge']}>
        <PolicyBadge policy={policy} />
      </span>
    </Card>
  )
}
