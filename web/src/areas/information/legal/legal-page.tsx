import type { LegalPageName } from '@falaj/contract/information/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ltr, shortDate } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { usePageHandle } from '../../../routing/page-handle.ts'
import { paths } from '../../../routing/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Prose } from '../../../ui/marked-text.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { legalPageQuery } from '../queries.ts'
import style from './legal-page.module.css'

const pages = [
  ['privacy', paths.privacyPolicy, 'footer.privacyPolicy'],
  ['terms', paths.termsOfUse, 'footer.termsOfUse'],
  ['about', paths.aboutUs, 'footer.aboutUs'],
] as const

/** One of the texts that an insurer must show, with its version and day, and the way to the others. */
export function LegalPage({ name, children }: { name: LegalPageName; children?: ReactNode }) {
  const { t, language } = useTexts()
  const legal = useQuery(legalPageQuery(language, name), queryClient)
  const title = usePageHandle()?.title ?? 'footer.label'
  const { version, updated } = legal.data ?? {}
  return (
    <div className={style['page']}>
      <PageHeader
        title={t(title)}
        subtitle={
          version !== undefined &&
          updated !== undefined &&
          t('legal.version', { version, date: ltr(shortDate(updated), language) })
        }
      />
      {children}
      <Card className={style['text']}>
        <Loaded query={legal} lines={12}>
          {({ text, lang }) => <Prose lang={lang}>{text}</Prose>}
        </Loaded>
      </Card>
      <nav aria-label={t('legal.more')}>
        <ul className={style['others']}>
          {pages
            .filter(([other]) => other !== name)
            .map(([other, to, label]) => (
              <li key={other}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  )
}
