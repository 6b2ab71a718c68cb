import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { errorText, isFinal, isUnanswered } from '../session/call-failed.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'
import { useWhenBack } from './use-when-back.ts'

/** What a query brought: a skeleton until then, and what went wrong with a way to try again, where that can help. */
export function Loaded<Data>({
  query,
  lines,
  instead,
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'error'> & { refetch: () => unknown }
  lines?: number
  /** The way on from a refusal that another try would not change. */
  instead?: ReactNode
  children: (data: Data) => ReactNode
}) {
  const { t } = useTexts()
  useWhenBack(query.data === undefined && isUnanswered(query.error), query.refetch)
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Skeleton lines={lines} label={t('loading')} />
  const retry = <Button onClick={() => query.refetch()}>{t('problem.retry')}</Button>
  return (
    <Alert tone="problem" action={isFinal(query.error) ? instead : retry}>
      {errorText(query.error, t)}
    </Alert>
  )
}
