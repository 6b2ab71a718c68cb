import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { useId, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { EmailLink, PhoneLink } from '../../../ui/contact-links.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { OpenIcon } from '../../../ui/icons.ts'
import style from './contact-page.module.css'

/** The number of a country; its name unfolds the other ways to reach it. */
export function CountryRow({ contact }: { contact: CountryContact }) {
  const { t } = useTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { name, toll_free, international, email, hours } = contact
  const number = toll_free ?? international
  return (
    <section className={style['country']} aria-labelledby={`${id}name`}>
      <div className={style['line']}>
        <h3>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={`${id}more`}
            onClick={() => setOpen(!open)}
          >
            <span id={`${id}name`}>
              <FactText>{name}</FactText>
            </span>
            <OpenIcon aria-hidden />
          </button>
        </h3>
        {number && <PhoneLink>{number}</PhoneLink>}
      </div>
      <div id={`${id}more`} className={style['unfolded']} hidden={!open}>
        <p>
          {toll_free && `${t('contact.tollFree')} · `}
          <FactText>{hours}</FactText>
        </p>
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
      </div>
    </section>
  )
}
