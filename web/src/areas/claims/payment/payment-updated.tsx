import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DoneIcon } from '../../../ui/icons.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './payment.module.css'

const leavesAfter = 3_000

/**
 * Says what was done, and goes to the list after three seconds or by the link (CLM-150, GAP-026), unless the member has
 * begun to go elsewhere.
 */
export function PaymentUpdated({ reference }: { reference: string }) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (isLeaving) return
    const timer = setTimeout(() => void navigate(paths.claims), leavesAfter)
    return () => clearTimeout(timer)
  }, [isLeaving, navigate])
  return (
    <Card className={style['done']}>
      <DoneIcon aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {t('payment.done.title')}
      </h2>
      <p>
        <Sentence text={t('payment.done', { reference: ltr(reference, language) })} />
      </p>
      <p>{t('payment.done.next')}</p>
      <LinkButton weight="filled" to={paths.claims}>
        {t('payment.back')}
      </LinkButton>
    </Card>
  )
}
