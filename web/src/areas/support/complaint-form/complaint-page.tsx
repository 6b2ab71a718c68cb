import { homeCountry } from '@falaj/contract/shared/countries.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../language/use-texts.ts'
import { Columns } from '../../../ui/columns.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { contactsQuery } from '../queries.ts'
import { useMember } from '../use-member.ts'
import { ComplaintForm } from './complaint-form.tsx'
import { ComplaintSent, type SentComplaint } from './complaint-sent.tsx'
import { Regulators } from './regulators.tsx'
import { WhatHappensNext } from './what-happens-next.tsx'

/** The form for a complaint, of a member or of anybody (SUP-013 to SUP-038). */
export function Component() {
  const { t } = useTexts()
  const { signedIn, member } = useMember()
  const contacts = useQuery(contactsQuery).data
  const [sent, setSent] = useState<SentComplaint>()
  const [params] = useSearchParams()
  const [typing, setTyping] = useState(false)
  // A session may end while somebody writes. Then it is not silently a visitor's.
  const [wasSignedIn, setWasSignedIn] = useState(signedIn)
  if (signedIn && !wasSignedIn) setWasSignedIn(true)
  const there = contacts?.find(
    ({ country }) => country === (member?.country_code ?? homeCountry().code),
  )
  if (sent) {
    return (
      <>
        <PageHeader title={t('title.complaints')} />
        <ComplaintSent sent={sent} signedIn={signedIn} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={t('title.complaints')} subtitle={t('complaint.form.text')} />
      <Columns
        aside={
          <>
            <WhatHappensNext promises={there?.promises} />
            {there && <Regulators regulators={there.regulators} />}
          </>
        }
      >
        {signedIn && !member && !typing ? (
          // Its fields start with what is on record.
          <Skeleton lines={8} label={t('loading')} />
        ) : (
          <ComplaintForm
            member={member}
            signedIn={signedIn}
            begunSignedIn={wasSignedIn}
            reference={params.get('reference') ?? undefined}
            onTyping={() => setTyping(true)}
            onSent={setSent}
          />
        )}
      </Columns>
    </>
  )
}
