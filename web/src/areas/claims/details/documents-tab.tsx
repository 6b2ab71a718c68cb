import { type DocumentGroup, documentGroups } from '@falaj/contract/claims/rules/documents.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import { useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { ForwardIcon } from '../../../ui/icons.ts'
import style from '../../../requests/details/documents.module.css'
import { DocumentsDialog } from '../../../requests/details/documents-dialog.tsx'

/** CLM-024, CLM-059: the documents by category; each opens in the viewer. */
export function DocumentsTab({ claim }: { claim: ClaimDetail }) {
  const { t } = useTexts()
  const [open, setOpen] = useState<DocumentGroup>()
  return (
    <>
      <ul className={style['groups']}>
        {documentGroups.map((group) => {
          const files = claim.attachments[group] ?? []
          return (
            <li key={group}>
              <button
                type="button"
                className={style['group']}
                aria-haspopup="dialog"
                data-empty={files.length === 0 || undefined}
                onClick={() => setOpen(group)}
              >
                <span className={style['words']}>
                  <strong>{t(`claim.group.${group}`)}</strong>
                  {files.length === 0 ? (
                    <span>{t('requests.documents.none')}</span>
                  ) : (
                    files.map(({ id, file_name }) => <bdi key={id}>{file_name}</bdi>)
                  )}
                </span>
                {files.length > 0 && (
                  <span className={style['count']}>
                    <span aria-hidden>{files.length}</span>
                    <span className="unseen">
                      {t('requests.documents.count', { count: files.length })}
                    </span>
                  </span>
                )}
                <ForwardIcon className="turns" aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      {open && (
        <DocumentsDialog
          title={t(`claim.group.${open}`)}
          files={claim.attachments[open] ?? []}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
