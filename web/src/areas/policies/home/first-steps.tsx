import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { medicalCardPath, paths, policyDetailsPath } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeIcon, CoverIcon, ReceiptIcon } from '../../../ui/icons.ts'
import { waitingClaimsQuery } from '../../claims/queries.ts'
import style from './first-steps.module.css'

/** What the portal is for, in three steps, until the first claim: card, cover, claim. */
export function FirstSteps({ policy, mayFile }: { policy: PolicySummary; mayFile: boolean }) {
  const { t } = useTexts()
  const claims = useQuery(waitingClaimsQuery).data
  if (claims?.total !== 0) return null
  const steps: { name: 'card' | 'cover' | 'claim'; icon: ReactNode; to: string }[] = [
    { name: 'card', icon: <CodeIcon aria-hidden />, to: medicalCardPath(policy.id) },
    {
      name: 'cover',
      icon: <CoverIcon aria-hidden />,
      to: policyDetailsPath(policy.id, 'coverages'),
    },
  ]
  if (mayFile) steps.push({ name: 'claim', icon: <ReceiptIcon aria-hidden />, to: paths.addClaim })
  return (
    <section className={style['section']} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('home.first')}</h2>
      <Card>
        <ol className={style['list']}>
          {steps.map(({ name, icon, to }) => (
            <li key={name} className={style['step']}>
              <span className={style['icon']}>{icon}</span>
              <div className={style['words']}>
                <h3>{t(`home.first.${name}`)}</h3>
                <p>{t(`home.first.${name}.text`)}</p>
              </div>
              <div className={style['verb']}>
                <LinkButton wide to={to}>
                  {t(`home.first.${name}.verb`)}
                </LinkButton>
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
