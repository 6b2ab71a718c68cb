/** What the ways to answer the second step of a login have in common. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { useAwake } from '../../../ui/use-awake.ts'
import style from './one-time-code.module.css'

export function StepTitle({
  steps,
  title,
  text,
}: {
  steps: ReactNode
  title: string
  text: string
}) {
  return (
    <>
      {steps}
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={style['text']} id="otp-text">
          <Sentence text={text} />
        </p>
      </div>
    </>
  )
}

export function StepActions({ busy }: { busy: boolean }) {
  const { t } = useTexts()
  const awake = useAwake()
  return (
    <div className={style['actions']}>
      <LinkButton to={paths.login}>{t('otp.cancel')}</LinkButton>
      <Button type="submit" weight="filled" busy={busy} disabled={!awake}>
        {t(busy ? 'otp.running' : 'otp.continue')}
      </Button>
    </div>
  )
}

export function StepHelp() {
  const { t } = useTexts()
  return (
    <p className={style['quiet']}>
      {t('otp.help')} <Link to={paths.contactUs}>{t('otp.contact')}</Link>{' '}
      <Link to={paths.lostPhone}>{t('lost.link')}</Link>
    </p>
  )
}
