import { useTexts } from '../../language/use-texts.ts'
import { FileLine } from '../../ui/file-line.tsx'
import type { RequestKind } from '../kind.ts'
import { DoneIcon } from '../../ui/icons.ts'
import { isDrawable } from './fit-photo.ts'
import { ChosenKind, KindChips } from './kind-chips.tsx'
import style from './documents-card.module.css'
import type { ListedFile } from './receipts.ts'

/** A file with its receipt, and what it is: asked, said, or on record. */
export function DocumentRow({
  file: { receipt, group, readAs, isBeingRead, fixed, refused },
  kind: { places, placeByName },
  asks,
  chipId,
  describedBy,
  focus,
  onAsk,
  onChoose,
  onTurn,
  ...acts
}: {
  file: ListedFile
  kind: Pick<RequestKind, 'places' | 'placeByName'>
  asks: boolean
  /** Of the chip that the summary of a failed form leads to. */
  chipId: string | undefined
  describedBy: string | undefined
  /** Whether the question or its answer takes the focus when it appears. */
  focus: { question: boolean; answer: boolean }
  onAsk: () => void
  onChoose: (place: string) => void
  onTurn: (key: string) => void
  onRetry: (key: string) => void
  onRemove: (key: string) => void
  onKeep: (key: string) => void
}) {
  const { t } = useTexts()
  const { name } = receipt
  const place = places.find((one) => one.name === group)
  const leaving = receipt.state === 'leaving'
  const chosenKind = places.length > 1 && !asks && !refused && !leaving && !isBeingRead && (
    <>
      <ChosenKind name={name} place={place} takeFocus={focus.answer} onAsk={onAsk} />
      {group !== null && group === readAs && (
        <small className={style['readAs']}>
          <DoneIcon aria-hidden /> {t('wizard.documents.read')}
        </small>
      )}
    </>
  )
  return (
    <FileLine
      {...acts}
      file={receipt}
      // While it is here, and can be drawn.
      {...(receipt.state === 'chosen' && isDrawable(receipt) && { onTurn })}
      kind={fixed ? place && <span className={style['fixed']}>{t(place.label)}</span> : chosenKind}
    >
      {asks && (
        <KindChips
          name={name}
          places={places}
          chosen={group}
          proposed={readAs ?? placeByName?.(name)}
          isRead={readAs !== undefined}
          id={chipId}
          describedBy={describedBy}
          takeFocus={focus.question}
          onChoose={onChoose}
        />
      )}
    </FileLine>
  )
}
