import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useId } from 'react'
import { shortDate } from '../../../app/language/format.ts'
import { useTexts } from '../../../app/language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Code } from '../../../ui/code.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import style from './beneficiary.module.css'

/** Who was named so far. */
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
              <Facts>
                <Fact label={t('beneficiary.effectiveDate')}>
                  <Code>{shortDate(one.beneficiary_eff_date)}</Code>
                </Fact>
                <Fact label={t('beneficiary.dateOfBirth')}>
                  <Code>{shortDate(one.beneficiary_dob)}</Code>
                </Fact>
              </Facts>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
