import type { ReactNode } from 'react'
import { ltr, weekdayName } from '../../../../language/format.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { paths } from '../../../../routing/paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { CardLink } from '../../../../ui/card-link.tsx'
import {
  AddIcon,
  CallIcon,
  CameraIcon,
  ForwardIcon,
  PlaceIcon,
  ReceiptIcon,
} from '../../../../ui/icons.ts'
import { PhoneText } from '../../../../ui/phone-text.tsx'
import { here, Sentence } from '../../../../ui/sentence.tsx'
import { firstNumber } from '../../../support/first-number.ts'
import { useOwnContact } from '../../../support/use-own-contact.ts'
import style from './when-you-need-us.module.css'

/** The three ways for somebody who has never asked for anything: ill, paid, not sure (ADD-494). */
export function WhenYouNeedUs({
  mayClaim,
  narrow,
}: {
  /** Acts for claims, and is covered by now. */
  mayClaim: boolean
  narrow: boolean
}) {
  const { t } = useTexts()
  return (
    <section className={style['section']} aria-labelledby="need-us">
      <h2 id="need-us">{t('home.need')}</h2>
      <ul className={style['list']}>
        <Way icon={<PlaceIcon aria-hidden />} to={paths.searchProvider} title={t('home.need.ill')}>
          {t('home.need.ill.text')}
        </Way>
        {mayClaim && narrow && (
          <Way icon={<AddIcon aria-hidden />} to={paths.addClaim} title={t('home.newClaim')}>
            {t('home.need.paid.question')}
          </Way>
        )}
        {mayClaim && narrow && (
          <Way
            icon={<CameraIcon aria-hidden />}
            to={paths.claimWithPhoto}
            title={t('home.photoClaim')}
          >
            {t('home.photoClaim.text')}
          </Way>
        )}
        {mayClaim && !narrow && (
          <Way icon={<ReceiptIcon aria-hidden />} to={paths.addClaim} title={t('home.need.paid')}>
            {t('home.need.paid.text')}
          </Way>
        )}
        <Way icon={<CallIcon aria-hidden />} to={paths.contactUs} title={t('home.need.unsure')}>
          <Reachable />
        </Way>
      </ul>
    </section>
  )
}

function Way({
  icon,
  to,
  title,
  children,
}: {
  icon: ReactNode
  to: string
  title: string
  children: ReactNode
}) {
  return (
    <li>
      <Card className={style['way']}>
        {icon}
        <div>
          <h3>
            <CardLink to={to}>{title}</CardLink>
          </h3>
          <p>{children}</p>
        </div>
        <ForwardIcon className="turns" aria-hidden />
      </Card>
    </li>
  )
}

/** Whether somebody answers now in the member's country, and the number; until that is known, where it stands. */
function Reachable() {
  const { t, language } = useTexts()
  const own = useOwnContact()
  const number = own && firstNumber(own)
  if (!own || !number) return t('home.need.unsure.text')
  const { office } = own
  const text = office.open
    ? t('home.need.unsure.open', { number: here })
    : t('home.need.unsure.closed', {
        number: here,
        day: weekdayName(office.day, language, 'long'),
        from: ltr(office.from, language),
      })
  return (
    <Sentence text={text}>
      <PhoneText>{number}</PhoneText>
    </Sentence>
  )
}
