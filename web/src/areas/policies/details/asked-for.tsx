import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useId } from 'react'
import type { MessageKey } from '../../../language/message-key.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import style from './asked-for.module.css'

/** The numbers that a clinic, an employer or our own hotline asks for (ADD-450). */
export function AskedFor({ policy }: { policy: PolicyDetail }) {
  const { t } = useTexts()
  const heading = useId()
  const { member_details: member } = policy
  const numbers: [MessageKey, string | null][] = [
    ['policy.certificate', policy.certificate_number],
    ['person.cardNumber', member.card_number],
    ['person.nationalId', member.info.national_id_number],
    ['policy.number', policy.ext_policy_number],
  ]
  return (
    <Card className={style['asked']} aria-labelledby={heading}>
      <h3 id={heading}>{t('details.askedFor')}</h3>
      <dl>
        {numbers.map(
          ([label, number]) =>
            number && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>
                  <LtrText>{number}</LtrText>
                  <CopyButton text={number} label={t('copy.of', { name: t(label) })} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
