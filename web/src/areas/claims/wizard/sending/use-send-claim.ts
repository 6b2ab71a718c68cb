import { addClaim, updateClaim } from '@falaj/contract/claims/commands/calls.ts'
import type { ClaimAnswer } from '@falaj/contract/claims/commands/schemas.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { PolicyDetail } from '@falaj/contract/policies/schemas.ts'
import { useLocation, useNavigate } from 'react-router'
import { currentTexts } from '../../../../language/texts.ts'
import { paths } from '../../../../routing/paths.ts'
import { queryClient } from '../../../../queries/client.ts'
import { errorText } from '../../../../session/call-failed.ts'
import type { Repeating } from '../../../../session/repeated.ts'
import { upload } from '../../../../session/upload.ts'
import { readNumber } from '../../../../ui/phone-field.tsx'
import { showToast, showToastOnNextPage } from '../../../../ui/toast-store.ts'
import { codeOf } from '../../../banking/currency-code.ts'
import { currenciesQuery } from '../../../banking/queries.ts'
import type { Intent } from '../claim-details/claim-rules.ts'
import type { SavedForm } from '../../../../requests/saved-form/saved-form.ts'
import { claimForm } from './claim-form.ts'
import { type Outcome, outcomeOf } from '../../../../requests/sending/outcome.ts'
import { sendOnce } from '../../../../requests/sending/send-once.ts'
import { useSending } from '../../../../requests/sending/use-sending.ts'

interface Sending {
  saved: SavedForm
  policy: PolicyDetail
  claim: ClaimDetail | undefined
}

/** Sends what the wizard holds: a draft ends in the list, a submission in the panel that tells what became of it. */
export function useSendClaim({ saved, policy, claim }: Sending) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const show = (outcome: Outcome, replace: boolean) => {
    const params = new URLSearchParams(search)
    params.delete('step')
    // An address of its own: whoever opens the form again gets the form.
    params.set('outcome', outcome.became)
    return navigate({ pathname, search: `?${params}` }, { replace, state: { outcome } })
  }

  return useSending(saved, async (intent, until) => {
    let answer: ClaimAnswer | undefined
    try {
      answer = await sendOnce(saved, { intent, until }, (how) =>
        sendClaim({ saved, policy, claim }, intent, how),
      )
    } catch (thrown) {
      const message = errorText(thrown, currentTexts().t)
      // A draft's problem stands on its form.
      if (intent === 'draft') throw thrown
      showToast('problem', { sentence: message })
      await show({ became: 'failed', message }, false)
      return
    }
    if (!answer) return
    if (intent === 'draft') {
      const reference = answer.reference_number
      showToastOnNextPage('done', { sentence: currentTexts().t('wizard.drafted', { reference }) })
      await navigate(paths.claims)
      return
    }
    await show(outcomeOf(answer, policy.country_code), true)
  })
}

async function sendClaim(
  { saved, policy, claim }: Sending,
  intent: Intent,
  how: Repeating,
): Promise<ClaimAnswer> {
  const { answers, documents } = saved.state()
  const currencies = await queryClient.ensureQueryData(currenciesQuery)
  const form = claimForm({
    intent,
    kind: saved.kind,
    policyId: policy.id,
    answers,
    mobile: (await readNumber(answers.mobile_number ?? ''))?.number ?? '',
    account: policy.member_details.bank_accounts.find(({ id }) => String(id) === answers.bank_id),
    currency: codeOf(currencies, answers.currency_id),
    documents,
    claimId: claim?.id,
  })
  return upload(claim ? updateClaim : addClaim, { form }, how)
}
