import type { MedicalCard as Card } from '@falaj/contract/policies/schemas.ts'
import { useBrand } from '../../../brand/brand.ts'
import { shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { classes } from '../../../ui/classes.ts'
import { FactText } from '../../../ui/fact-text.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import style from './medical-card.module.css'
import water from './water.module.css'
import { QrCode } from '../../../ui/qr-code.tsx'

/** The card as it is carried: drawn on the page, with the code that a clinic scans. Small ones leave the code out. */
export function MedicalCard({ card, small }: { card: Card; small?: boolean | undefined }) {
  const { t } = useTexts()
  const { short_name } = useBrand()
  return (
    <section
      className={classes(water['water'], style['card'], small && style['small'])}
      aria-label={t('card.title')}
    >
      <Waves />
      <header className={style['head']}>
        <strong>{short_name}</strong>
        <span>{t('card.title')}</span>
      </header>
      <div className={style['foot']}>
        <dl className={style['facts']}>
          <div className={style['name']}>
            <dt>{t('card.name')}</dt>
            <dd>
              <FactText>{card.member_name}</FactText>
            </dd>
          </div>
          <div>
            <dt>{t('card.number')}</dt>
            <dd>
              <LtrText>{card.card_number}</LtrText>
            </dd>
          </div>
          <div>
            <dt>{t('card.validUntil')}</dt>
            <dd>
              <LtrText>{shortDate(card.expiry_date)}</LtrText>
            </dd>
          </div>
        </dl>
        {!small && <QrCode text={card.verify_url} label={t('card.code')} />}
      </div>
    </section>
  )
}

function Waves() {
  return (
    <svg className={water['waves']} viewBox="0 0 340 212" preserveAspectRatio="none" aria-hidden>
      {[62, 88, 114, 140, 166].map((y) => (
        <path key={y} d={`M0 ${y}c60-26 100 22 170-2s110-28 170-6`} />
      ))}
    </svg>
  )
}
