import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { useState } from 'react'
import { useBrand } from '../../../brand/brand.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { referenceOf } from '../../../requests/reference.ts'
import { paths } from '../../../routing/paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { FullScreenIcon } from '../../../ui/icons.ts'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { approvalDocument } from '../downloads.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './desk-ticket.module.css'
import { FullScreenTicket } from './full-screen-ticket.tsx'
import { TicketFacts } from './ticket-facts.tsx'

/** What is shown at the hospital's desk. When it has ended it is pale, and one can ask again. */
export function DeskTicket({ preApproval }: { preApproval: PreApprovalDetail }) {
  const { t, language } = useTexts()
  const { short_name } = useBrand()
  const [full, setFull] = useState(false)
  const { approved_amount_format, ticket, valid_until } = preApproval
  const date = valid_until === null ? '' : ltr(shortDate(valid_until), language)
  return (
    <section
      className={classes(style['ticket'], !ticket && style['ended'])}
      aria-label={t('ticket.title')}
    >
      <header className={style['head']}>
        <p className={style['names']}>
          <strong>{short_name}</strong>
          <span>{t('ticket.title')}</span>
        </p>
        <div className={style['main']}>
          <dl>
            <div>
              <dt>{t('ticket.number')}</dt>
              <dd>
                <LtrText>{referenceOf(preApproval)}</LtrText>
              </dd>
            </div>
            <div className={style['amount']}>
              <dt>{t('ticket.amount')}</dt>
              <dd>{approved_amount_format && <Amount>{approved_amount_format}</Amount>}</dd>
            </div>
          </dl>
          {ticket && <QrCode text={ticket.verify_url} label={t('ticket.qr')} />}
        </div>
      </header>
      <div className={style['body']}>
        <TicketFacts preApproval={preApproval} />
        {ticket ? (
          <>
            <DownloadButton wide weight="filled" wanted={approvalDocument(preApproval)}>
              {t('ticket.pdf')}
            </DownloadButton>
            <Button wide icon={<FullScreenIcon aria-hidden />} onClick={() => setFull(true)}>
              {t('ticket.full')}
            </Button>
            <p className={style['about']}>{t('ticket.about')}</p>
          </>
        ) : (
          <>
            <p>
              <Sentence text={t('preApproval.endedOn', { date })} />
            </p>
            {preApproval.is_own && (
              <LinkButton wide weight="filled" to={paths.addPreApproval}>
                {t('preApproval.askAgain')}
              </LinkButton>
            )}
          </>
        )}
      </div>
      {full && ticket && (
        <FullScreenTicket
          preApproval={preApproval}
          ticket={ticket}
          onClose={() => setFull(false)}
        />
      )}
    </section>
  )
}
