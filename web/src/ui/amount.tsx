import { amountParts } from '@falaj/contract/shared/rules/amount-text.ts'
import { directionOf } from '@falaj/contract/shared/rules/languages.ts'
import '../language/wordings.ts'
import { useTexts } from '../language/use-texts.ts'
import style from './amount.module.css'
import { classes } from './classes.ts'
import { LtrText } from './ltr-text.tsx'

/** For a place in which an amount stands that another wrote: the currency stands back. */
export const largeAmount = style['large']

/** A formatted amount, `AED 1,240.00`: in Arabic its currency follows by name. `large`: the currency stands back. */
export function Amount({ children, large }: { children: string; large?: boolean }) {
  const { language } = useTexts()
  const parts = amountParts(children, language)
  if (!parts) return <LtrText>{children}</LtrText>
  const currency = <span className={style['currency']}>{parts.currency}</span>
  const figuresFirst = directionOf(language) === 'rtl'
  const figures = <bdi dir="ltr">{parts.figures}</bdi>
  return (
    <span className={classes(style['amount'], large && largeAmount)}>
      {figuresFirst ? figures : currency} {figuresFirst ? currency : figures}
    </span>
  )
}
