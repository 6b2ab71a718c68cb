import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { offersMedicalCard } from '@falaj/contract/policies/rules/downloads.ts'
import type { MouseEvent } from 'react'
import { Link, useNavigation } from 'react-router'
import { longDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { medicalCardPath, paths, policyDetailsPath } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { Description, DescriptionList } from '../../../ui/description-list.tsx'
import { CardIcon, CoverIcon, PlaceIcon } from '../../../ui/icons.ts'
import { CardOfPolicy } from '../card/card-of-policy.tsx'
import { rememberPolicy } from '../current-policy.ts'
import { PolicyBadge } from '../policy-badge.tsx'
import style from './policy-card.module.css'

/** One policy on the dashboard; the whole card opens its details (POL-006 to POL-008, POL-012). */
export function PolicyCard({ policy }: { policy: PolicySummary }) {
  const { t, language } = useTexts()
  const loading = useNavigation().state !== 'idle'
  const current = offersMedicalCard(policy)
  const expiry = longDate(policy.expiry_date, language)

  const open = (event: MouseEvent) => {
    // One load at a time: a second click starts nothing (POL-013).
    if (loading) event.preventDefault()
    else rememberPolicy(policy.id)
  }

  return (
    <Card
      className={style['card']}
      aria-label={t('policy.open', { number: policy.ext_policy_number })}
    >
      <div className={style['body']}>
        <div className={style['words']}>
          <p className={style['state']}>
            <PolicyBadge policy={policy} />
            <span>{t(policy.status ? 'policy.expires' : 'policy.expired', { date: expiry })}</span>
          </p>
          <p className={style['name']}>
            <span>{t('policy.insuredName')}</span>
            <strong>{policy.member_name}</strong>
          </p>
          <DescriptionList>
            <Description label={t('policy.number')}>
              <Link
                className={style['open']}
                to={policyDetailsPath(policy.id)}
                onClick={open}
                aria-disabled={loading}
                aria-label={t('policy.open', { number: policy.ext_policy_number })}
              >
                <LtrText>{policy.ext_policy_number}</LtrText>
              </Link>
            </Description>
            <Description label={t('policy.employer')}>{policy.employer_name}</Description>
            <Description label={t('policy.dependants')}>{policy.total_dependents}</Description>
          </DescriptionList>
        </div>
        {current && (
          <div className={style['drawn']}>
            <CardOfPolicy policyId={policy.id} small />
          </div>
        )}
      </div>
      {current && (
        <div className={style['actions']}>
          <LinkButton
            weight="quiet"
            icon={<CardIcon aria-hidden />}
            to={medicalCardPath(policy.id)}
          >
            {t('policy.card')}
          </LinkButton>
          <LinkButton
            weight="quiet"
            icon={<CoverIcon aria-hidden />}
            to={policyDetailsPath(policy.id, 'coverages')}
          >
            {t('policy.covered')}
          </LinkButton>
          <LinkButton weight="quiet" icon={<PlaceIcon aria-hidden />} to={paths.searchProvider}>
            {t('policy.care')}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}
