import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { useId, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { PhoneLink } from '../../../ui/contact-links.tsx'
import { FactText } from '../../../ui/fact-text.tsx'
import { OpenIcon } from '../../../ui/icons.ts'
import { firstNumber } from '../first-number.ts'
import style from './contact-page.module.css'
import { MoreWays } from './more-ways.tsx'

/** The number of a country; its name unfolds the other ways to reach it. */
export function CountryRow({ contact }: { contact: CountryContact }) {
  const { t } = useTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { name, toll_free, hours } = contact
  const number = firstNumber(contact)
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
        <MoreWays contact={contact} />
      </div>
    </section>
  )
}
