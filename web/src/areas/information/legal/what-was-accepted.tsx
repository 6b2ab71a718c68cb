import type { ConsentDocument } from '@falaj/contract/information/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { dateAndTime, ltr } from '../../../language/format.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { queryClient } from '../../../queries/client.ts'
import { useSignedIn } from '../../../session/use-signed-in.ts'
import { Sentence } from '../../../ui/sentence.tsx'
import style from './legal-page.module.css'
import { consentsQuery } from '../queries.ts'

/** To a member: which version was accepted, and when. Whoever has accepted none sees nothing. */
export function WhatWasAccepted({ document }: { document: ConsentDocument }) {
  const { t, language } = useTexts()
  const enabled = useSignedIn()
  const consents = useQuery({ ...consentsQuery, enabled }, queryClient)
  const newest = consents.data?.find((one) => one.document === document)
  if (!enabled || !newest) return null
  const { version, given_at } = newest
  const at = ltr(dateAndTime(given_at), language)
  return (
    <p className={style['accepted']}>
      <Sentence text={t('legal.accepted', { version, at })} />
    </p>
  )
}
