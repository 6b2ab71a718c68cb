import { useState, useSyncExternalStore } from 'react'
import { isolated } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import { useSavedForm } from '../../../requests/saved-form/use-saved-form.ts'
import { BlobPicture } from '../../../ui/blob-picture.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FullScreenIcon } from '../../../ui/icons.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { usePartLookedAt } from '../reading/looked-at.ts'
import { type ReadingGiven, readingsOf } from '../reading/readings.ts'
import style from './receipt-beside.module.css'
import { type Part, type Sheet, sheetsOf } from './sheets.ts'

/** The receipt beside the form, with the line framed that the answer came from which the member is at (ADD-730). */
export function ReceiptBeside(props: { saved: SavedForm; given: ReadingGiven }) {
  return useMedia('(min-width: 1200px)') ? <Sheets {...props} /> : null
}

function Sheets({ saved, given }: { saved: SavedForm; given: ReadingGiven }) {
  const { t, language } = useTexts()
  const readings = readingsOf(saved, given)
  const { files } = useSyncExternalStore(readings.subscribe, readings.state)
  useSavedForm(saved)
  const part = usePartLookedAt()
  /** Turned to by the member, while the answer was the same. */
  const [turnedTo, turnTo] = useState<{ key: string; part: Part | undefined }>()
  const [isLarge, enlarge] = useState(false)
  const sheets = sheetsOf(saved, files)
  const chosen = sheets.find(({ key }) => key === turnedTo?.key)
  const own = sheets.find(has(part))
  // A page that has the answer stays.
  const stays = chosen && (turnedTo?.part === part || !own || has(part)(chosen))
  const sheet = stays ? chosen : (own ?? sheets.find(has('amount')) ?? sheets[0])
  if (!sheet) return null
  const titleOf = ({ name, page, pages }: Sheet) =>
    pages > 1
      ? t('claim.photo.page', { name: isolated(name, language), page, pages })
      : isolated(name, language)
  return (
    <figure className={style['beside']}>
      <button
        type="button"
        className={style['picture']}
        aria-label={t('claim.photo.enlarge', { name: titleOf(sheet) })}
        onClick={() => enlarge(true)}
      >
        <Paper sheet={sheet} part={part} />
        <span className={style['enlarge']} aria-hidden>
          <FullScreenIcon />
        </span>
      </button>
      {sheets.length > 1 && (
        <div className={style['pages']}>
          {sheets.map((one, at) => (
            <button
              key={one.key}
              type="button"
              aria-label={titleOf(one)}
              aria-pressed={one === sheet}
              onClick={() => turnTo({ key: one.key, part })}
            >
              {at + 1}
            </button>
          ))}
        </div>
      )}
      {sheets.some(({ frames }) => frames.length > 0) && (
        <figcaption>
          {sheets.length > 1 && (
            <p>
              <Sentence text={titleOf(sheet)} />
            </p>
          )}
          <p>{t('claim.photo.framed')}</p>
        </figcaption>
      )}
      {isLarge && (
        <Dialog
          wide
          title={titleOf(sheet)}
          onClose={() => enlarge(false)}
          actions={<Button onClick={() => enlarge(false)}>{t('claim.photo.enlarge.close')}</Button>}
        >
          <Paper sheet={sheet} part={part} />
        </Dialog>
      )}
    </figure>
  )
}

const has = (wanted: Part | undefined) => (sheet: Sheet) =>
  sheet.frames.some((frame) => frame.part === wanted)

function Paper({ sheet, part }: { sheet: Sheet; part: Part | undefined }) {
  return (
    // The picture's left is its left in every language.
    <span className={style['paper']} dir="ltr">
      <BlobPicture picture={sheet.picture} />
      {sheet.frames.map((frame) => (
        <span
          key={frame.part}
          className={style['frame']}
          data-at={frame.part === part || undefined}
          style={{
            insetInlineStart: `${frame.left}%`,
            insetBlockStart: `${frame.top}%`,
            inlineSize: `${frame.width}%`,
            blockSize: `${frame.height}%`,
          }}
        />
      ))}
    </span>
  )
}
