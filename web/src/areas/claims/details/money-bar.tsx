import type { Receipt } from '@falaj/contract/claims/rules/receipt.ts'
import { useTexts } from '../../../language/use-texts.ts'
import style from './claim-money.module.css'

const labels = {
  payable: 'claim.payable',
  share: 'claim.service.share',
  denied: 'requests.denied',
} as const

/** The same amounts as a picture, with its key. Not read out: the sum beside it says them. */
export function MoneyBar({ parts }: { parts: Receipt['parts'] }) {
  const { t } = useTexts()
  const shown = (['payable', 'share', 'denied'] as const).filter((name) => parts[name] > 0)
  return (
    <div className={style['picture']} aria-hidden>
      <p className={style['bar']}>
        {shown.map((name) => (
          <i key={name} data-part={name} style={{ flexGrow: parts[name] }} />
        ))}
      </p>
      <p className={style['key']}>
        {shown.map((name) => (
          <span key={name}>
            <i data-part={name} />
            {t(labels[name])}
          </span>
        ))}
      </p>
    </div>
  )
}
