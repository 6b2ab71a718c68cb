import type { Guide } from '@falaj/contract/services/schemas.ts'
import { formFileName } from '@falaj/contract/services/rules/guides.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { fileSize } from '../../../ui/file-size.ts'
import { ElsewhereIcon, ManualIcon } from '../../../ui/icons.ts'
import style from '../document-list.module.css'

/** Everything that is not a film: opened in a new tab (SRV-037), or downloaded. */
export function Manuals({ list }: { list: Guide[] }) {
  const { t } = useTexts()
  return (
    <Card>
      <ul className={style['list']}>
        {list.map(({ id, title, file_path, file_size }) => (
          <li key={id} className={style['document']}>
            <ManualIcon className={style['icon'] ?? ''} aria-hidden />
            <div className={style['words']}>
              <p className={style['title']}>{title}</p>
              {file_size !== null && (
                <p className={style['text']}>
                  {t('guides.pdf')} · <bdi dir="ltr">{fileSize(file_size)}</bdi>
                </p>
              )}
            </div>
            {file_path !== null && (
              <div className={style['acts']}>
                <a
                  className={buttonClass({ weight: 'quiet' })}
                  href={file_path}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('guides.open.of', { title })}
                >
                  <ElsewhereIcon aria-hidden />
                  {t('guides.open')}
                </a>
                <DownloadButton
                  wanted={{
                    fetch: { address: file_path },
                    fileName: formFileName(title),
                    running: 'download.file.running',
                    done: 'download.file.done',
                    refused: 'download.file.failed',
                    failed: 'download.file.failed',
                  }}
                  label={t('forms.download.of', { title })}
                >
                  {t('services.download')}
                </DownloadButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
