import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Description } from '../../../ui/description-list.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { DigitsToCall } from '../../../ui/phone-text.tsx'
import type { Fact } from './facts-of.ts'
import style from './facts.module.css'

export function FactValue({ fact }: { fact: Fact }) {
  const { label, value, code, phone, amount, secret } = fact
  const shown = () => {
    if (phone) return <DigitsToCall>{value}</DigitsToCall>
    if (amount) return <Amount>{value}</Amount>
    return code ? <LtrText>{value}</LtrText> : value
  }
  return (
    <Description label={label}>
      {secret ? <Secret label={label}>{shown()}</Secret> : shown()}
    </Description>
  )
}

/** Not for whoever else looks at the screen: hidden again as soon as the page is out of sight (ADD-452). */
function Secret({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTexts()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const hide = () => setShown(false)
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [])
  const verb = t(shown ? 'details.hide' : 'details.show')
  return (
    <span className={style['secret']}>
      {shown ? children : <span>{t('details.hidden')}</span>}
      <Button weight="quiet" aria-label={`${verb}: ${label}`} onClick={() => setShown(!shown)}>
        {verb}
      </Button>
    </span>
  )
}
