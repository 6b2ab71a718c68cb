import { useTexts } from '../../language/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** For a member without any policy. */
export function WithoutPolicy() {
  const { t } = useTexts()
  return (
    <Card>
      <EmptyState title={t('policy.none')}>{t('policy.none.text')}</EmptyState>
    </Card>
  )
}
