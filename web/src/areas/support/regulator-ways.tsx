import type { Regulator } from '@falaj/contract/support/schemas.ts'
import { useTexts } from '../../language/use-texts.ts'
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx'
import { CallIcon, MailIcon, WebsiteIcon } from '../../ui/icons.ts'
import style from './regulator-ways.module.css'

/** Phone, address and page of an authority, as far as there are any. */
export function RegulatorWays({ regulator }: { regulator: Regulator }) {
  const { t } = useTexts()
  const { authority, phone, email, website } = regulator
  return (
    <ul className={style['ways']}>
      {phone && (
        <li>
          <CallIcon aria-hidden />
          <PhoneLink>{phone}</PhoneLink>
        </li>
      )}
      {email && (
        <li>
          <MailIcon aria-hidden />
          <EmailLink>{email}</EmailLink>
        </li>
      )}
      {website && (
        <li>
          <WebsiteIcon aria-hidden />
          <a href={website} rel="noreferrer" aria-label={`${t('complaint.website')}: ${authority}`}>
            {t('complaint.website')}
          </a>
        </li>
      )}
    </ul>
  )
}
