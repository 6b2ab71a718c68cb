import type { FirstStep } from '@falaj/contract/first-steps/schemas.ts'
import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { leaveForLater } from '../../../../queries/first-steps.ts'
import { classes } from '../../../../ui/classes.ts'
import { Dotted } from '../../../../ui/dotted.tsx'
import { DoneIcon, WaitingIcon } from '../../../../ui/icons.ts'
import { Menu } from '../../../../ui/menu.tsx'
import { showFailure } from '../../../../ui/show-failure.ts'
import { DoneText } from './done-text.tsx'
import style from './first-steps.module.css'
import { StepAct } from './step-act.tsx'
import { stepFacts } from './step-facts.ts'

/** One first step: why, how long it takes, and its verb; or what came of it. */
export function StepRow({
  step: { kind, done_on, later },
  next,
  policy,
  narrow,
}: {
  step: FirstStep
  next: boolean
  policy: PolicySummary
  narrow: boolean
}) {
  const { t } = useTexts()
  const { Icon, takes } = stepFacts[kind]
  const title = t(`home.steps.${kind}`)
  if (done_on !== null)
    return (
      <li className={classes(style['step'], style['done'])}>
        <span className={style['icon']}>
          <DoneIcon aria-hidden />
        </span>
        <div className={style['words']}>
          <h3>
            {title}
            <span className="unseen"> {t('home.steps.done')}</span>
          </h3>
          <p>
            <DoneText name={kind} />
          </p>
        </div>
      </li>
    )
  return (
    <li className={style['step']}>
      <span className={style['icon']}>
        <Icon aria-hidden />
      </span>
      <div className={style['words']}>
        <h3>{title}</h3>
        <p>
          <Dotted>
            {later ? t('home.steps.later') : t(`home.steps.${kind}.text`)}
            {t(takes)}
          </Dotted>
        </p>
      </div>
      <div className={style['acts']}>
        <StepAct name={kind} policy={policy} filled={next} short={narrow} />
        <Menu
          brief
          label={t('home.steps.menu', { step: title })}
          actions={[
            {
              id: 'later',
              title: t(later ? 'home.steps.again' : 'home.steps.notNow'),
              icon: <WaitingIcon aria-hidden />,
              onAction: () => void leaveForLater([kind], !later).catch(showFailure),
            },
          ]}
        />
      </div>
    </li>
  )
}
