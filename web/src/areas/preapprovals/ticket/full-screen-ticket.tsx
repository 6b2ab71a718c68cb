import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { referenceOf } from '../../../requests/reference.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { LtrText } from '../../../ui/ltr-text.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import style from './desk-ticket.module.css'
import { TicketFacts } from './ticket-facts.tsx'

/** The ticket alone on white, as large as the screen. It needs no network any more, and the screen stays awake. */
export function FullScreenTicket({
  preApproval,
  ticket,
  onClose,
}: {
  preApproval: PreApprovalDetail
  ticket: NonNullable<PreApprovalDetail['ticket']>
  onClose: () => void
}) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  useEffect(keepAwake, [])
  return (
    <dialog
      ref={dialog}
      className={style['full']}
      aria-label={t('ticket.title')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <QrCode text={ticket.verify_url} label={t('ticket.qr')} />
      <h2>
        <LtrText>{referenceOf(preApproval)}</LtrText>
      </h2>
      {preApproval.approved_amount_format && (
        <p>
          {t('ticket.amount')}{' '}
          <strong>
            <Amount>{preApproval.approved_amount_format}</Amount>
          </strong>
        </p>
      )}
      <TicketFacts preApproval={preApproval} />
      <Button onClick={onClose}>{t('ticket.close')}</Button>
    </dialog>
  )
}

/** Not every browser can; then the screen dims as always. */
function keepAwake(): () => void {
  const lock = navigator.wakeLock?.request('screen').catch(() => undefined)
  return () => void lock?.then((held) => held?.release())
}
