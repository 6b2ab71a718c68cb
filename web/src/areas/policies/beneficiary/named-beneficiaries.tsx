import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useId } from 'react'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import style from './beneficiary.module.css'

/** The beneficiaries named so far. */
export function NamedBeneficiaries({ list }: { list: PolicyDetail['beneficiary_details'] }) {
  const { t } = useTexts()
  const heading = useId()
  return (
    <section className={style['named']} aria-labelledby={heading}>
      <h2 id={heading}>{t('beneficiary.named')}</h2>
      <Card>
        {list.length === 0 && <EmptyState title={t('beneficiary.none')} />}
        <ul className={style['list']}>
          {list.map((one) => (
            <li key={one.id}>
              <p className={style['who']}>
                <strong>{one.beneficiary_name}</strong> <span>{one.beneficiary_relation}</span>
              </p>
              <DescriptionList>
                <Description label={t('beneficiary.effectiveDate')}>
                  <LtrText>{shortDate(one.beneficiary_eff_date)}</LtrText>
                </Description>
                <Description label={t('beneficiary.dateOfBirth')}>
                  <LtrText>{shortDate(one.beneficiary_dob)}</LtrText>
                </Description>
              </DescriptionList>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
