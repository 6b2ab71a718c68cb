import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { phoneAddress } from '@falaj/contract/shared/rules/phone-address.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { CallIcon } from '../../../ui/icons.ts'
import { PhoneText } from '../../../ui/phone-text.tsx'
import { inPieces } from '../../../ui/sentence.tsx'
import { officeText } from '../office-text.ts'
import style from './contact-page.module.css'
import { MoreWays } from './more-ways.tsx'

/** The member's own country: its number is the button, filled while somebody answers there. */
export function OwnCountry({ contact }: { contact: CountryContact }) {
  const { t, language } = useTexts()
  const { country, name, toll_free, international, hours, office } = contact
  const number = toll_free ?? international
  return (
    <Card className={style['own']} aria-labelledby={`country-${country}`}>
      <div className={style['head']}>
        <div>
          <p className={style['yours']}>{t('contact.yours')}</p>
          <h2 id={`country-${country}`}>
            <FactText>{name}</FactText>
          </h2>
        </div>
        <Badge tone={office.open ? 'good' : 'water'}>
          {inPieces(officeText(office, t, language))}
        </Badge>
      </div>
      {number && (
        <a
          className={style['call']}
          data-open={office.open || undefined}
          href={phoneAddress(number)}
        >
          <CallIcon aria-hidden />
          <span>
            <strong>
              <PhoneText>{number}</PhoneText>
            </strong>
            <small>
              {toll_free
                ? t(office.open ? 'contact.answers' : 'contact.tollFree')
                : t('contact.international')}
            </small>
          </span>
        </a>
      )}
      <p className={style['hours']}>
        <FactText>{hours}</FactText>
      </p>
      {/* Its address is among the ways below. */}
      {toll_free && international && <MoreWays contact={{ ...contact, email: null }} />}
    </Card>
  )
}
