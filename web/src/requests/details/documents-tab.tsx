import { unsorted } from '@falaj/contract/requests/rules/documents.ts'
import type { AttachedDocument } from '@falaj/contract/requests/schemas.ts'
import { useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { PaperIcon, PictureIcon } from '../../ui/icons.ts'
import { LtrText } from '../../ui/ltr-text.tsx'
import type { Attachments } from '../documents/of-request.ts'
import type { DocumentPlace } from '../kind.ts'
import { attachedFile } from './attached-file.ts'
import style from './documents.module.css'
import { DocumentsDialog } from './documents-dialog.tsx'

const unsortedPlace: DocumentPlace = {
  name: unsorted,
  label: 'requests.documents.unsorted',
  hint: 'wizard.documents.what',
  counted: false,
}

/**
 * The documents by category, a line each: it opens its category in the viewer, and its end saves the file (CLM-024,
 * CLM-059). Categories without files share one line.
 */
export function DocumentsTab({
  places: sorted,
  attachments,
}: {
  places: readonly DocumentPlace[]
  attachments: Attachments
}) {
  const { t } = useTexts()
  const [open, setOpen] = useState<DocumentPlace>()
  // Of a draft only.
  const places = attachments[unsorted] ? [...sorted, unsortedPlace] : sorted
  const filesOf = ({ name }: DocumentPlace) => attachments[name] ?? []
  const empty = places.filter((place) => filesOf(place).length === 0)
  return (
    <>
      {empty.length < places.length && (
        <ul className={style['lines']}>
          {places.flatMap((place) =>
            filesOf(place).map((file) => (
              <DocumentLine
                key={file.id}
                file={file}
                category={places.length > 1 ? t(place.label) : undefined}
                onOpen={() => setOpen(place)}
              />
            )),
          )}
        </ul>
      )}
      {empty.length > 0 && (
        <div className={style['empty']}>
          <span>{t('requests.documents.none')}</span>
          <ul className={style['names']}>
            {empty.map((place) => (
              <li key={place.name}>
                <button type="button" aria-haspopup="dialog" onClick={() => setOpen(place)}>
                  {t(place.label)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {open && (
        <DocumentsDialog
          title={t(open.label)}
          files={filesOf(open)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function DocumentLine({
  file,
  category,
  onOpen,
}: {
  file: AttachedDocument
  category: string | undefined
  onOpen: () => void
}) {
  const { t } = useTexts()
  const { file_name, media_type, size } = file
  const Icon = media_type.startsWith('image/') ? PictureIcon : PaperIcon
  return (
    <li className={style['line']}>
      <button type="button" className={style['opens']} aria-haspopup="dialog" onClick={onOpen}>
        <span className={style['icon']}>
          <Icon aria-hidden />
        </span>
        <span className={style['words']}>
          {category && <strong>{category}</strong>}
          <span>
            <FactText>{file_name}</FactText>{' '}
            <span className={style['size']}>
              · <LtrText>{fileSize(size)}</LtrText>
            </span>
          </span>
        </span>
      </button>
      <div className={style['save']}>
        <DownloadButton
          wanted={attachedFile(file)}
          label={t('requests.documents.download', { name: file_name })}
        />
      </div>
    </li>
  )
}

export function FileCount({ count, className }: { count: number; className: string | undefined }) {
  const { t } = useTexts()
  return (
    <span className={className}>
      <span aria-hidden>{count}</span>
      <span className="unseen">{t('requests.documents.count', { count })}</span>
    </span>
  )
}
