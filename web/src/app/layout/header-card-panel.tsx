import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { CardPanel } from '../../areas/policies/card/card-panel.tsx'
import { AriaLanguage } from '../../language/aria-language.tsx'
import { useTexts } from '../../language/use-texts.ts'
import style from './header-card.module.css'

export default function HeaderCardPanel({
  policyId,
  button,
  onClose,
}: {
  policyId: number
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}) {
  const { t } = useTexts()
  return (
    <AriaLanguage>
      <Popover
        isOpen
        className={style['popover'] ?? ''}
        placement="bottom"
        offset={6}
        triggerRef={button}
        onOpenChange={onClose}
      >
        <Dialog className={style['dialog'] ?? ''} aria-label={t('card.title')}>
          <CardPanel policyId={policyId} onLeave={onClose} />
        </Dialog>
      </Popover>
    </AriaLanguage>
  )
}
