import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmailLink, PhoneLink } from '../../../ui/contact-links.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import style from './contact-page.module.css'

/** Numbers and address of one country; the member's own is large. */
export function CountryBlock({ contact, own = false }: { contact: CountryContact; own?: boolean }) {
  const { t } = useTexts()
  const { country, name, toll_free, international, email, hours } = contact
  return (
    <Card
      className={classes(style['country'], own && style['own'])}
      aria-labelledby={`country-${country}`}
    >
      {own && <p className={style['yours']}>{t('contact.yours')}</p>}
      <h2 id={`country-${country}`}>
        <FactText>{name}</FactText>
      </h2>
      {own && toll_free && (
        <p className={style['large']}>
          <PhoneLink>{toll_free}</PhoneLink>
        </p>
      )}
      {own && (
        <p className={style['hours']}>
          {toll_free && `${t('contact.tollFree')} · `}
          <FactText>{hours}</FactText>
        </p>
      )}
      <dl>
        {!own && toll_free && (
          <div>
            <dt>{t('contact.tollFree')}</dt>
            <dd>
              <PhoneLink>{toll_free}</PhoneLink>
            </dd>
          </div>
        )}
        {international && (
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
    </Card>
  )
}
