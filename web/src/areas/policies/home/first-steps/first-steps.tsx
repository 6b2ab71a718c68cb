import type { Gates } from '@falaj/contract/first-steps/rules/gates.ts'
import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { Card } from '../../../../ui/card.tsx'
import style from './first-steps.module.css'
import { StepRow } from './step-row.tsx'

/** The first steps of a new member as a list: only the next one is filled (ADD-490). */
export function FirstSteps({
  gates,
  policy,
  narrow,
}: {
  gates: Gates
  policy: PolicySummary
  narrow: boolean
}) {
  const { t } = useTexts()
  if (gates.state === 'whole')
    return (
      <section className={style['section']} aria-labelledby="first-steps">
        <Head title={t('home.steps.whole')} />
        <Card className={style['whole']}>
          <p>{t('home.steps.whole.text')}</p>
        </Card>
      </section>
    )
  return (
    <section className={style['section']} aria-labelledby="first-steps">
      <Head title={t('home.steps')}>
        {t('home.steps.open', { open: gates.open, of: gates.of })}
      </Head>
      <Card>
        <ol className={style['list']}>
          {gates.steps.map((step) => (
            <StepRow
              key={step.kind}
              step={step}
              next={step.kind === gates.next}
              policy={policy}
              narrow={narrow}
            />
          ))}
        </ol>
      </Card>
    </section>
  )
}

/** How many gates are open is said when one more is. */
function Head({ title, children }: { title: string; children?: string }) {
  return (
    <div className={style['head']}>
      <h2 id="first-steps">{title}</h2>
      {children && <output>{children}</output>}
    </div>
  )
}
