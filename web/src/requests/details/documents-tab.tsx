import { useState } from 'react'
import { useTexts } from '../../language/use-texts.ts'
import { ForwardIcon } from '../../ui/icons.ts'
import type { Attachments } from '../documents/of-request.ts'
import type { DocumentPlace } from '../kind.ts'
import style from './documents.module.css'
import { DocumentsDialog } from './documents-dialog.tsx'

/** The documents by category; each opens in the viewer (CLM-024, CLM-059). */
export function DocumentsTab({
  places,
  attachments,
}: {
  places: readonly DocumentPlace[]
  attachments: Attachments
}) {
  const { t } = useTexts()
  const [open, setOpen] = useState<DocumentPlace>()
  return (
    <>
      <ul className={style['groups']}>
        {places.map((place) => {
          const files = attachments[place.name] ?? []
          return (
            <li key={place.name}>
              <button
                type="button"
                className={style['group']}
                aria-haspopup="dialog"
                data-empty={files.length === 0 || undefined}
                onClick={() => setOpen(place)}
              >
                <span className={style['words']}>
                  <strong>{t(place.label)}</strong>
                  {files.length === 0 ? (
                    <span>{t('requests.documents.none')}</span>
                  ) : (
                    files.map(({ id, file_name }) => <bdi key={id}>{file_name}</bdi>)
                  )}
                </span>
                {files.length > 0 && <FileCount count={files.length} className={style['count']} />}
                <ForwardIcon className="turns" aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      {open && (
        <DocumentsDialog
          title={t(open.label)}
          files={attachments[open.name] ?? []}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
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
