import { lazy, Suspense } from 'react'
import style from './ltr-text.module.css'

/** Without the rules of the countries a number is still a number. */
const Grouped = lazy(async () => {
  try {
    return await import('./grouped-number.tsx')
  } catch {
    return { default: ({ children }: { children: string }) => children }
  }
})

/** As the core system writes numbers; one that a person has grouped stays as it is. */
const unbroken = /^\+\d+$/

/** A number to call: in groups, left to right in both scripts, on one line. */
export function PhoneText({ children: number }: { children: string }) {
  return (
    <bdi dir="ltr" className={style['unbroken']}>
      {unbroken.test(number) ? (
        <Suspense fallback={number}>
          <Grouped>{number}</Grouped>
        </Suspense>
      ) : (
        number
      )}
    </bdi>
  )
}

/** A number of which the record holds the digits only, as of a sponsor; a short one has no country. */
export const DigitsToCall = ({ children: digits }: { children: string }) => (
  <PhoneText>{/^\d{10,}$/.test(digits) ? `+${digits}` : digits}</PhoneText>
)
