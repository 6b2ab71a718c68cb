import { useTexts } from '../language/use-texts.ts'
import { Badge } from '../ui/badge.tsx'

export function ActionBadge() {
  const { t } = useTexts()
  return <Badge tone="action">{t('requests.actionRequired')}</Badge>
}
