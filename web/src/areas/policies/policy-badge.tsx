import { policyBadge } from '@falaj/contract/policies/rules/badge.ts'
import { useTexts } from '../../language/use-texts.ts'
import { Badge } from '../../ui/badge.tsx'

export function PolicyBadge({ policy }: { policy: { status: unknown } }) {
  const { t } = useTexts()
  const badge = policyBadge(policy)
  return <Badge tone={badge === 'active' ? 'good' : 'over'}>{t(`badge.${badge}`)}</Badge>
}
