import { sectionsOf } from '@falaj/contract/profile/fields.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadDue } from '../../../factors/load-due.ts'
import { factorsDueQuery } from '../../../factors/queries.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { passkeysQuery } from '../../../passkeys/queries.ts'
import { queryClient } from '../../../queries/client.ts'
import { meQuery } from '../../../queries/me.ts'
import { Columns } from '../../../ui/columns.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ProfileMenu } from '../profile-menu.tsx'
import { OtherWays } from './authenticator-app/other-ways.tsx'
import { ProtectionCard } from './authenticator-app/protection-card.tsx'
import { ownAppQuery } from './authenticator-app/queries.ts'
import { ContactData } from './contact-data.tsx'
import { DataCopy } from './data-copy.tsx'
import { DocumentViews } from './document-views.tsx'
import { LanguageAndNotices } from './language-and-notices.tsx'
import { Passkeys } from './passkeys.tsx'
import style from './privacy.module.css'
import {
  contactQuery,
  dataCopyQuery,
  noticeWaysQuery,
  signInsQuery,
  trustedBrowsersQuery,
} from './queries.ts'
import { SignIns } from './sign-ins.tsx'
import { TrustedBrowsers } from './trusted-browsers.tsx'

const FactorsDue = lazy(loadDue)

export async function loader(): Promise<null> {
  void queryClient.prefetchQuery(factorsDueQuery)
  void queryClient.prefetchQuery(passkeysQuery)
  void queryClient.prefetchQuery(ownAppQuery)
  void queryClient.prefetchQuery(trustedBrowsersQuery)
  void queryClient.prefetchQuery(dataCopyQuery)
  void queryClient.prefetchQuery(contactQuery)
  void queryClient.prefetchQuery(noticeWaysQuery)
  await queryClient.prefetchInfiniteQuery(signInsQuery)
  return null
}

export function Component() {
  const { t } = useTexts()
  const due = useQuery(factorsDueQuery).data ?? []
  const newLately = useInfiniteQuery(signInsQuery).data?.pages[0]?.new_lately ?? 0
  const principal = useQuery(meQuery).data?.is_principal ?? false
  return (
    <>
      <PageHeader
        title={t('title.privacy')}
        subtitle={t('privacy.subtitle', { count: newLately })}
      />
      <Columns menuOnPhones={false} menu={<ProfileMenu sections={sectionsOf(principal)} />}>
        {due.length > 0 ? (
          <Suspense>
            <FactorsDue due={due} />
          </Suspense>
        ) : (
          <ProtectionCard />
        )}
        <Passkeys />
        <OtherWays />
        <SignIns />
        <TrustedBrowsers />
        <DocumentViews />
        <ContactData />
        <div className={style['pair']}>
          <DataCopy />
          <LanguageAndNotices />
        </div>
      </Columns>
    </>
  )
}
