import { downloadCard } from '@falaj/contract/policies/calls.ts'
import { useState } from 'react'
import { useTexts } from '../../../language/use-texts.ts'
import { answerTo } from '../../../session/call.ts'
import { Button } from '../../../ui/button.tsx'
import { ShareIcon } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/toast-store.ts'

const pdf = 'application/pdf'
const named = (blob: BlobPart) => new File([blob], 'MedicalCard.pdf', { type: pdf })

/** Hands the card on to another app, as a PDF; nothing where the browser cannot. */
export function ShareCard({
  policyId,
  dependant,
}: {
  policyId: number
  dependant: number | undefined
}) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  if (!canShare(named(''))) return null
  const share = async () => {
    setBusy(true)
    try {
      const answer = await answerTo(downloadCard, {
        ...(dependant !== undefined && { params: { id: dependant } }),
        query: { policy_id: policyId },
      })
      if (!answer.ok) throw new Error(`No card: ${answer.status}`)
      await navigator.share({ files: [named(await answer.blob())], title: t('card.title') })
    } catch (thrown) {
      // The member has closed the list of apps.
      if (!(thrown instanceof DOMException && thrown.name === 'AbortError'))
        showToast('problem', { key: 'download.card.failed' })
    }
    setBusy(false)
  }
  return (
    <Button icon={<ShareIcon aria-hidden />} busy={busy} onClick={() => void share()}>
      {t('card.share')}
    </Button>
  )
}

const canShare = (file: File) => navigator.canShare?.({ files: [file] }) ?? false
