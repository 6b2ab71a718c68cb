import { addClaim, updateClaim } from '@falaj/contract/claims/writing/calls.ts'
import type { ClaimAnswer } from '@falaj/contract/claims/writing/schemas.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useLocation, useNavigate } from 'react-router'
import { currentTexts } from '../../../../app/language/texts.ts'
import { paths } from '../../../../app/paths.ts'
import { queryClient } from '../../../../app/queries/client.ts'
import { errorText } from '../../../../app/session/call-failed.ts'
import { upload } from '../../../../app/session/upload.ts'
import { readNumber } from '../../../../ui/phone-field.tsx'
import { showToast } from '../../../../ui/toast-store.ts'
import { claimsKey } from '../../queries.ts'
import type { Intent } from '../claim-details/claim-rules.ts'
import { closeWizard } from '../progress/open-wizard.ts'
import { progressKey } from '../progress/queries.ts'
import type { Wizard } from '../progress/wizard.ts'
import { claimForm } from './claim-form.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { keyOf } from './sent-once.ts'

interface Sending {
  wizard: Wizard
  policy: PolicyDetail
  claim: ClaimDetail | undefined
}

/** Sends what the wizard holds: a draft ends in the list, a submission in the panel that tells what became of it. */
export function useSendClaim({ wizard, policy, claim }: Sending) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const show = (outcome: Outcome, replace: boolean) => {
    const params = new URLSearchParams(search)
    params.delete('step')
    // An address of its own: whoever opens the form again gets the form.
    params.set('outcome', outcome.became)
    return navigate({ pathname, search: `?${params}` }, { replace, state: { outcome } })
  }

  return async (intent: Intent): Promise<void> => {
    let answer: ClaimAnswer
    // What is sent is forgotten as progress in the same moment: a save that comes late would be one too many.
    await wizard.hold()
    try {
      answer = await sendClaim({ wizard, policy, claim }, intent)
    } catch (thrown) {
      wizard.release()
      // A draft's problem stands on its form.
      if (intent === 'draft') throw thrown
      const message = errorText(thrown, currentTexts().t)
      showToast('problem', { sentence: message })
      await show({ became: 'failed', message }, false)
      return
    }
    closeWizard(wizard.kind)
    void queryClient.invalidateQueries({ queryKey: claimsKey })
    void queryClient.invalidateQueries({ queryKey: progressKey })
    if (intent === 'draft') {
      const reference = answer.reference_number
      showToast('done', { sentence: currentTexts().t('wizard.drafted', { reference }) })
      await navigate(paths.claims)
      return
    }
    await show(outcomeOf(answer, policy.country_code), true)
  }
}

async function sendClaim({ wizard, policy, claim }: Sending, intent: Intent): Promise<ClaimAnswer> {
  const { answers, documents } = wizard.state()
  const form = claimForm({
    intent,
    kind: wizard.kind,
    policyId: policy.id,
    answers,
    mobile: (await readNumber(answers.mobile_number ?? ''))?.number ?? '',
    account: policy.member_details.bank_accounts.find(({ id }) => String(id) === answers.bank_id),
    documents,
    claimId: claim?.id,
  })
  const idempotencyKey = await keyOf(answers.filling ?? '', form)
  return upload(claim ? updateClaim : addClaim, { form, idempotencyKey })
}
