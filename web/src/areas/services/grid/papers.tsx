import { coverOf, offersTableOfBenefits } from '@falaj/contract/policies/rules/downloads.ts'
import type { CoveragePackage, PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import {
  type CertificateSlug,
  certificateSlugs,
  certifies,
  mostNeededCertificate,
  offersCertificate,
} from '@falaj/contract/services/rules/certificates.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import type { SavedDocument } from '../../../session/save-document.ts'
import { Card } from '../../../ui/card.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { CertificateIcon, CoverIcon, FormIcon } from '../../../ui/icons.ts'
import { tableOfBenefits } from '../../policies/downloads.ts'
import { coverageQuery, policyQuery } from '../../policies/queries.ts'
import { certificateOf, formOf } from '../downloads.ts'
import { formsQuery } from '../queries.ts'
import style from './papers.module.css'

interface Paper {
  title: string
  text: string
  Icon: typeof FormIcon
  wanted: SavedDocument
}

/** The papers that most members come for, in one tap, as far as this policy offers them (ADD-454). */
export function Papers({ policyId }: { policyId: number }) {
  const { t } = useTexts()
  const heading = useId()
  const papers = usePapers(policyId)
  if (papers.length === 0) return null
  return (
    <section className={style['papers']} aria-labelledby={heading}>
      <h2 id={heading}>{t('services.papers')}</h2>
      <ul className={style['list']}>
        {papers.map(({ title, text, Icon, wanted }) => (
          <li key={title}>
            <Card className={style['paper']}>
              <span className={style['sheet']}>
                <Icon aria-hidden />
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
                <DownloadButton wanted={wanted} label={t('services.papers.download.of', { title })}>
                  {t('services.papers.download')}
                </DownloadButton>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

function usePapers(policyId: number): Paper[] {
  const { t } = useTexts()
  const [now] = useState(() => new Date())
  const policy = useQuery(policyQuery(policyId)).data
  const packages = useQuery(coverageQuery(policyId)).data
  const form = useQuery(formsQuery()).data?.[0]?.attachments[0]
  const papers: Paper[] = []
  if (policy) {
    const { today } = coverOf(policy, policy.member_details.id, now)
    const slug = packages && offersCertificate(policy, today) && certificateFor(policy, packages)
    if (slug)
      papers.push({
        title: t(`certificates.${slug}`),
        text: t('services.papers.certificate'),
        Icon: CertificateIcon,
        wanted: certificateOf({ slug, policyId, dependent: null }),
      })
    if (offersTableOfBenefits(policy, today))
      papers.push({
        title: t('services.papers.table'),
        text: t('services.papers.table.text'),
        Icon: CoverIcon,
        wanted: tableOfBenefits(policyId, null),
      })
  }
  // The insurer's list begins with the one that is used most.
  if (form)
    papers.push({
      title: form.title,
      text: t('services.papers.form'),
      Icon: FormIcon,
      wanted: formOf(form),
    })
  return papers
}

/** The one that most need; of who is insured otherwise, the first that says how. */
function certificateFor(
  policy: PolicyDetail,
  packages: CoveragePackage[],
): CertificateSlug | undefined {
  const slugs: CertificateSlug[] = [mostNeededCertificate, ...certificateSlugs]
  return slugs.find((slug) => certifies(slug, policy, packages))
}
