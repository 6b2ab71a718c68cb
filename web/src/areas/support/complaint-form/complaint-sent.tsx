import { useEffect, useRef } from 'react'
import { inOneSentence, isolated, ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { paths } from '../../../routing/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { longDay } from '../long-day.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './complaint-page.module.css'

export interface SentComplaint {
  reference: string
  /** Where it was mailed to as well. */
  email: string | undefined
  update: string
  resolution: string
  /** The names of the files that were not sent. */
  unsent: readonly string[]
}

/** The confirmation: the number, and the days of what was promised (SUP-036). */
export function ComplaintSent({ sent, signedIn }: { sent: SentComplaint; signedIn: boolean }) {
  const { t, language } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { reference, email, update, resolution, unsent } = sent
  return (
    <Card aria-labelledby="sent">
      <div ref={box} className={style['sent']} tabIndex={-1}>
        <h2 id="sent">{t('complaint.sent')}</h2>
        <p className={style['reference']}>
          <span>{t('complaint.sent.reference')}</span>
          <LtrText>{reference}</LtrText>
        </p>
        {email !== undefined && <p>{t('complaint.sent.mail', { email: ltr(email, language) })}</p>}
        {unsent.length > 0 && (
          <p>
            {t('complaint.sent.without', {
              names: inOneSentence(
                unsent.map((name) => isolated(name, language)),
                language,
              ),
            })}
          </p>
        )}
        <p>
          <Sentence
            text={t('complaint.sent.due', {
              update: longDay(update, language),
              resolution: longDay(resolution, language),
            })}
          />
        </p>
        {signedIn ? (
          <LinkButton weight="filled" to={paths.complaintList}>
            {t('complaint.sent.list')}
          </LinkButton>
        ) : (
          <LinkButton to={paths.contactUs}>{t('complaint.sent.home')}</LinkButton>
        )}
      </div>
    </Card>
  )
}
