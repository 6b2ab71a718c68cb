import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { medicalCardPath, paths, policyDetailsPath } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CardLink } from '../../../ui/card-link.tsx'
import { CodeIcon, CoverIcon, PlaceIcon, ReceiptIcon } from '../../../ui/icons.ts'
import { waitingClaimsQuery } from '../../claims/queries.ts'
import style from './first-steps.module.css'

interface Step {
  name: 'card' | 'care' | 'cover' | 'claim'
  icon: ReactNode
  to: string
}

/** Whether the member has never claimed anything. */
export const useIsNew = (): boolean => useQuery(waitingClaimsQuery).data?.total === 0

/** What the portal is for, in a few steps, until the first claim. On phones each step is a link as a whole. */
export function FirstSteps({
  policy,
  covered,
  mayFile,
  narrow,
}: {
  policy: PolicySummary
  /** Without, there is no card to show yet, and nothing to claim. */
  covered: boolean
  mayFile: boolean
  narrow: boolean
}) {
  const { t } = useTexts()
  const steps: Step[] = [
    { name: 'care', icon: <PlaceIcon aria-hidden />, to: paths.searchProvider },
    {
      name: 'cover',
      icon: <CoverIcon aria-hidden />,
      to: policyDetailsPath(policy.id, 'coverages'),
    },
  ]
  if (covered)
    steps.unshift({ name: 'card', icon: <CodeIcon aria-hidden />, to: medicalCardPath(policy.id) })
  if (covered && mayFile)
    steps.push({ name: 'claim', icon: <ReceiptIcon aria-hidden />, to: paths.addClaim })
  return (
    <section className={style['section']} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('home.first')}</h2>
      <Card>
        <ol className={style['list']}>
          {steps.map(({ name, icon, to }) => {
            const verb = t(`home.first.${name}.verb`)
            return (
              <li key={name} className={style['step']}>
                <span className={style['icon']}>{icon}</span>
                <div className={style['words']}>
                  <h3>{t(`home.first.${name}`)}</h3>
                  <p>{t(`home.first.${name}.text`)}</p>
                  {narrow && (
                    <CardLink className={style['open']} to={to}>
                      {verb}
                    </CardLink>
                  )}
                </div>
                {!narrow && (
                  <div className={style['verb']}>
                    <LinkButton wide to={to}>
                      {verb}
                    </LinkButton>
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      </Card>
    </section>
  )
}
