import { mayEdit, needsAction } from '@falaj/contract/preapprovals/rules/actions.ts'
import { nextStep } from '@falaj/contract/preapprovals/rules/status-text.ts'
import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { useTexts } from '../../../language/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { FactText } from '../../../ui/fact-text.tsx'
import style from './preapproval-details.module.css'

/** What to do now, in a sentence. Amber only where something waits for the member. */
export function NextStep({
  preApproval,
  showResubmit,
}: {
  preApproval: PreApprovalDetail
  showResubmit: boolean
}) {
  const { t } = useTexts()
  if (!preApproval.is_own || !showResubmit) return null
  const step = nextStep(preApproval)
  const waits = needsAction(preApproval)
  const editable = step === 'wait' && mayEdit(preApproval)
  return (
    <Card className={classes(style['block'], waits && style['waits'])} aria-labelledby="now">
      <h2 id="now">{t('preApproval.now')}</h2>
      <p>{t(editable ? 'preApproval.next.edit' : `preApproval.next.${step}`)}</p>
      {waits && preApproval.comments && (
        <p className={style['reason']}>
          <FactText>{preApproval.comments}</FactText>
        </p>
      )}
    </Card>
  )
}
