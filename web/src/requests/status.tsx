/** How a request's status is shown, by what its kind tells of it. */
import type { StatusView } from '@falaj/contract/requests/rules/status.ts'
import { useTexts } from '../language/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { StatusChannel, StepsChannel } from '../ui/channel.tsx'
import type { RequestKind } from './kind.ts'
import { segmentsOf } from './status-segments.ts'

interface Shown {
  kind: RequestKind
  request: StatusView
}

/** Its label alone. */
export function RequestBadge({ kind, request }: Shown) {
  const { t } = useTexts()
  const { label, tone = 'water' } = kind.status(request)
  return <Badge tone={tone}>{t(label)}</Badge>
}

/** How far it has come, as wide as its place (CLM-043 to CLM-049, PRE-026 to PRE-029). */
export function RequestProgress({ kind, request }: Shown) {
  const { t } = useTexts()
  const { label, bar } = kind.status(request)
  const text = t('requests.progress', { label: t(label) })
  return <StepsChannel segments={segmentsOf(bar)} label={text} />
}

/** The same in a row of a list: small, with its label in words. */
export function RequestStatus({ kind, request }: Shown) {
  const { t } = useTexts()
  const { label, bar } = kind.status(request)
  return <StatusChannel segments={segmentsOf(bar)} label={t(label)} />
}
