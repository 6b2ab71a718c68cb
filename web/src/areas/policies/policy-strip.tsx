import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { longDate } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { Description, DescriptionList } from '../../ui/description-list.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { PolicyBadge } from './policy-badge.tsx'
import { PolicyNumberSwitch } from './policy-number-switch.tsx'
import style from './policy-strip.module.css'

/** The policy that a page is about: policy number, certificate number, expiry date (PRE-092). */
export function PolicyStrip({
  policy,
  switches = false,
  inLine = false,
}: {
  policy: PolicyDetail
  /** The number is the switch to another policy. */
  switches?: boolean
  /** As a line under the title, where the page has more to say than which policy it is about. */
  inLine?: boolean
}) {
  const { t, language } = useTexts()
  return (
    <Card className={inLine ? style['line'] : style['strip']}>
      <div className={style['facts']}>
        <DescriptionList>
          <Description label={t('policy.number')}>
            {switches ? (
              <PolicyNumberSwitch policy={policy} />
            ) : (
              <LtrText>{policy.ext_policy_number}</LtrText>
            )}
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
