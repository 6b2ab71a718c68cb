import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { phoneAddress } from '@falaj/contract/shared/rules/phone-address.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { CallBackIcon, CallIcon } from '../../../ui/icons.ts'
import { PhoneText } from '../../../ui/phone-text.tsx'
import { inPieces } from '../../../ui/sentence.tsx'
import { officeText } from '../office-text.ts'
import { firstNumber } from '../first-number.ts'
import style from './contact-page.module.css'
import { MoreWays } from './more-ways.tsx'
import { OfficeDay } from './office-day.tsx'

/** The member's own country: its number is the button, filled while somebody answers there. */
export function OwnCountry({
  contact,
  now,
  onCallBack,
}: {
  contact: CountryContact
  now: Date
  /** Undefined where Call me back is not offered, or open already. */
  onCallBack: (() => void) | undefined
}) {
  const { t, language } = useTexts()
  const { country, name, toll_free, international, hours, office, holiday, urgent_calls } = contact
  const number = firstNumber(contact)
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
          {inPieces(officeText(contact, now, t, language))}
        </Badge>
      </div>
      {number && (
        <a
          className={style['call']}
          data-filled={answersCalls(contact) || undefined}
          href={phoneAddress(number)}
        >
          <CallIcon aria-hidden />
          <span>
            <strong>
              <PhoneText>{number}</PhoneText>
            </strong>
            <small>
              {!office.open && urgent_calls
                ? t('contact.urgent')
                : toll_free
                  ? t(office.open ? 'contact.answers' : 'contact.tollFree')
                  : t('contact.international')}
            </small>
          </span>
        </a>
      )}
      {onCallBack && !answersCalls(contact) && (
        <Button
          weight="filled"
          wide
          icon={<CallBackIcon aria-hidden />}
          className={style['back']}
          onClick={onCallBack}
        >
          {t('callBack')}
        </Button>
      )}
      <OfficeDay contact={contact} now={now} />
      <div className={style['hours']}>
        {holiday && <p>{t('contact.holiday', { holiday })}</p>}
        <p>
          <FactText>{hours}</FactText>
        </p>
      </div>
      {/* Its address is among the ways below. */}
      {toll_free && international && <MoreWays contact={{ ...contact, email: null }} />}
    </Card>
  )
}

/** Whether calling now leads to a person. */
export const answersCalls = ({
  office,
  urgent_calls,
}: Pick<CountryContact, 'office' | 'urgent_calls'>): boolean => office.open || urgent_calls
