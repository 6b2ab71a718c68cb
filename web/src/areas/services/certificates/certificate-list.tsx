import { type CertificateSlug, isForLife } from '@falaj/contract/services/rules/certificates.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { CertificateIcon } from '../../../ui/icons.ts'
import { certificateOf } from '../downloads.ts'
import style from '../document-list.module.css'

/** Each certificate with its purpose and its download, or why there is none. */
export function CertificateList({
  slugs,
  offered,
  policyId,
  dependent,
  name,
}: {
  slugs: readonly CertificateSlug[]
  offered: (slug: CertificateSlug) => boolean
  policyId: number
  dependent: number | null
  name: string
}) {
  const { t } = useTexts()
  return (
    <Card>
      <ul className={style['list']}>
        {slugs.map((slug) => (
          <li key={slug} className={style['document']}>
            <CertificateIcon className={style['icon'] ?? ''} aria-hidden />
            <div className={style['words']}>
              <p className={style['title']}>{t(`certificates.${slug}`)}</p>
              <p className={style['text']}>{t(`certificates.${slug}.text`)}</p>
            </div>
            {offered(slug) ? (
              <DownloadButton
                wanted={certificateOf({ slug, policyId, dependent })}
                weight="outlined"
                label={t('certificates.download.of', { title: t(`certificates.${slug}`), name })}
              >
                {t('services.download')}
              </DownloadButton>
            ) : (
              <p className={style['not']}>
                {t(isForLife(slug) ? 'certificates.noLife' : 'certificates.noMedical')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
