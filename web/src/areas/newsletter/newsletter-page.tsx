import { newsletter } from '@falaj/contract/newsletter/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ltr } from '../../language/format.ts'
import { useTexts } from '../../language/use-texts.ts'
import { queryClient } from '../../queries/client.ts'
import { paths } from '../../routing/paths.ts'
import { call } from '../../session/call.ts'
import { useSignedIn } from '../../session/use-signed-in.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { linkOf, type NewsletterLink } from './guard.ts'
import { PreferencesForm } from './preferences-form.tsx'

/** Update my preferences (SUP-053 to SUP-064). */
export function Component() {
  const { search } = useLocation()
  const signedIn = useSignedIn()
  const link = linkOf(search)
  if (!link && !signedIn) return <Navigate to={paths.login} replace />
  return <OfAddress key={link?.email} link={link} signedIn={signedIn} />
}

function OfAddress({ link, signedIn }: { link: NewsletterLink | undefined; signedIn: boolean }) {
  const { t, language } = useTexts()
  // After each change the form begins anew with what is stored.
  const [revision, setRevision] = useState(0)
  const saved = useQuery(
    {
      queryKey: ['newsletter', link?.token, link?.email],
      queryFn: async () => (await call(newsletter, { query: link ?? {} })).data,
      // What somebody is filling in is not replaced by what was stored before.
      staleTime: Infinity,
      gcTime: 0,
    },
    queryClient,
  )
  const onSaved = async () => {
    await saved.refetch()
    setRevision(revision + 1)
  }
  return (
    <>
      <PageHeader
        title={t('newsletter.heading')}
        subtitle={saved.data && t('newsletter.text', { email: ltr(saved.data.email, language) })}
      />
      <Loaded
        query={saved}
        lines={10}
        instead={
          <LinkButton to={signedIn ? paths.newsletter : paths.login}>
            {t(signedIn ? 'newsletter.heading' : 'title.login')}
          </LinkButton>
        }
      >
        {(preferences) => (
          <PreferencesForm key={revision} preferences={preferences} link={link} onSaved={onSaved} />
        )}
      </Loaded>
    </>
  )
}
