import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { EmailLink, PhoneLink } from '../../../ui/contact-links.tsx'
import style from './contact-page.module.css'

/** How else a country is reached, besides its first number. */
export function MoreWays({
  contact: { toll_free, international, email },
}: {
  contact: Pick<CountryContact, 'toll_free' | 'international' | 'email'>
}) {
  const { t } = useTexts()
  return (
    <dl className={style['more']}>
      {toll_free && international && (
        <div>
          <dt>{t('contact.international')}</dt>
          <dd>
            <PhoneLink>{international}</PhoneLink>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>{t('contact.email')}</dt>
          <dd>
            <EmailLink>{email}</EmailLink>
          </dd>
        </div>
      )}
    </dl>
  )
}
