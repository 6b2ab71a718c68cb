import type { AttachedDocument } from '@falaj/contract/requests/schemas.ts'
import { shortDate } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { FactText } from '../../ui/fact-text.tsx'
import { LtrText } from '../../ui/ltr-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fileSize } from '../../ui/file-size.ts'
import { attachedFile } from './attached-file.ts'
import style from './documents.module.css'
import { Picture } from './picture.tsx'

/** The viewer of one category (CLM-024, CLM-025): photos are shown, everything can be downloaded. */
export function DocumentsDialog({
  title,
  files,
  onClose,
}: {
  title: string
  files: readonly AttachedDocument[]
  onClose: () => void
}) {
  const { t } = useTexts()
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('requests.documents.close')}</Button>}
    >
      {files.length === 0 ? (
        <EmptyState title={t('requests.documents.none')} />
      ) : (
        <ul className={style['files']}>
          {files.map((file) => (
            <li key={file.id}>
              <Picture file={file} />
              <div className={style['file']}>
                <p>
                  <strong>
                    <FactText>{file.file_name}</FactText>
                  </strong>
                  <span>
                    <LtrText>{fileSize(file.size)}</LtrText>
                    {' · '}
                    <LtrText>{shortDate(file.uploaded_at)}</LtrText>
                  </span>
                </p>
                <DownloadButton
                  wanted={attachedFile(file)}
                  label={t('requests.documents.download', { name: file.file_name })}
                >
                  {t('requests.documents.save')}
                </DownloadButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
