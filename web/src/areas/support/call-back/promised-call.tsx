import { useEffect, useRef } from 'react'
import { ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PhoneText } from '../../../ui/phone-text.tsx'
import { here, Sentence } from '../../../ui/sentence.tsx'
import { longDay } from '../long-day.ts'
import type { PromisedCall } from './call-back-offer.ts'

/** What was asked for, told back: the day, the time and the number. Takes the focus of the button that is gone. */
export function PromisedCallText({ day, from, to, phone_number }: PromisedCall) {
  const { t, language } = useTexts()
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus({ preventScroll: true }), [])
  const text = t('callBack.promised', {
    day: longDay(day, language),
    from: ltr(from, language),
    to: ltr(to, language),
    phone: here,
  })
  return (
    <div ref={words} tabIndex={-1}>
      <Alert tone="done">
        <p>
          <Sentence text={text}>
            <PhoneText>{phone_number}</PhoneText>
          </Sentence>
        </p>
      </Alert>
    </div>
  )
}
