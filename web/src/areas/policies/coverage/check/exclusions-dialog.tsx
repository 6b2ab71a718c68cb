import type { PlanExclusion } from '@falaj/contract/policies/schemas.ts'
import { useTexts } from '../../../../language/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { FactText } from '../../../../ui/fact-text.tsx'
import style from './check.module.css'
import { WhereItStands } from './excluded-answer.tsx'

/** Everything that the plan excludes, with its place in the table of benefits. */
export function ExclusionsDialog({
  exclusions,
  onClose,
}: {
  exclusions: PlanExclusion[]
  onClose: () => void
}) {
  const { t } = useTexts()
  return (
    <Dialog
      wide
      title={t('cover.excludes')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('coverage.close')}</Button>}
    >
      <ul className={style['whole']}>
        {exclusions.map((exclusion) => (
          <li key={exclusion.code}>
            <strong>
              <FactText>{exclusion.name}</FactText>
            </strong>
            <WhereItStands exclusion={exclusion} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
