import { Link } from 'react-router'
import { firstNumber } from '../../areas/support/first-number.ts'
import { officeText } from '../../areas/support/office-text.ts'
import { useOwnContact } from '../../areas/support/use-own-contact.ts'
import { useBrand } from '../../brand/brand.ts'
import { useTexts } from '../../language/use-texts.ts'
import { paths } from '../../routing/paths.ts'
import { PhoneLink } from '../../ui/contact-links.tsx'
import { CallIcon, ForwardIcon, QuestionIcon } from '../../ui/icons.ts'
import { inPieces } from '../../ui/sentence.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import style from './menu-help.module.css'

/** The number to call from the member's country with today's hours, and every other way to help. */
export default function MenuHelp() {
  const { t, language } = useTexts()
  const now = useMinute()
  const own = useOwnContact()
  const ofBrand = useBrand().phone_inside_uae
  return (
    <ul className={style['help']}>
      <li>
        <CallIcon aria-hidden />
        <span>
          {t('menu.call')}
          {own && (
            <small data-open={own.office.open || undefined}>
              {inPieces(officeText(own, now, t, language))}
            </small>
          )}
        </span>
        <PhoneLink>{(own && firstNumber(own)) ?? ofBrand}</PhoneLink>
      </li>
      <li>
        <Link to={paths.contactUs}>
          <QuestionIcon aria-hidden />
          <span>{t('menu.help')}</span>
          <ForwardIcon className="turns" aria-hidden />
        </Link>
      </li>
    </ul>
  )
}
