import type { ContactChannel } from '@falaj/contract/profile/privacy/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { PhoneText } from '../../../ui/phone-text.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import style from './privacy.module.css'
import { contactTyping } from './contact-typing.ts'
import { contactQuery } from './queries.ts'

const channels = ['email', 'phone'] as const

/** Where codes and security notices go. */
export function ContactData() {
  const { t } = useTexts()
  const contact = useQuery(contactQuery)
  const [changing, setChanging] = useState<ContactChannel | undefined>(() =>
    channels.find((channel) => contactTyping.read(channel) !== undefined),
  )
  return (
    <Card className={style['card']} aria-labelledby="contact-data">
      <h2 id="contact-data">{t('privacy.contact')}</h2>
      <p className={style['quiet']}>{t('privacy.contact.text')}</p>
      <Loaded query={contact} lines={2}>
        {({ email, phone_number, may_change }) => (
          <>
            <ul className={style['lines']}>
              {(
                [
                  ['email', email, LtrText],
                  ['phone', phone_number, PhoneText],
                ] as const
              ).map(([channel, value, Shown]) => (
                <li key={channel} className={style['line']}>
                  <div className={style['words']}>
                    <strong>{t(`privacy.contact.${channel}`)}</strong>
                    <p>{value ? <Shown>{value}</Shown> : t('privacy.contact.none')}</p>
                  </div>
                  {may_change && (
                    <Button
                      aria-label={t(`privacy.contact.change.${channel}`)}
                      onClick={() => setChanging(channel)}
                    >
                      {t('privacy.contact.change')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {!may_change && <p className={style['quiet']}>{t('privacy.contact.noPassword')}</p>}
          </>
        )}
      </Loaded>
      {changing && (
        <ContactDialog
          channel={changing}
          onClose={() => {
            contactTyping.open(changing).forget()
            setChanging(undefined)
          }}
        />
      )}
    </Card>
  )
}
