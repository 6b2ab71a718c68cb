import { addPasskey, newPasskey } from '@falaj/contract/access/passkeys/calls.ts'
import { useTexts } from '../language/use-texts.ts'
import { queryClient } from '../queries/client.ts'
import { call } from '../session/call.ts'
import { showFailure } from '../ui/show-failure.ts'
import { showToast } from '../ui/toast-store.ts'
import { makePasskey, PasskeyKnown, PasskeyStopped } from './device.ts'
import { useFreshProof } from './fresh-proof.tsx'
import { noteUsedHere } from './possible.ts'
import { passkeyOfferQuery, passkeysQuery } from './queries.ts'

/** Asks who it is, then the device for a passkey, and keeps it (ADD-601). */
export function useAddPasskey() {
  const { t } = useTexts()
  const { ask, dialog } = useFreshProof()
  const add = () => ask({ text: t('passkeys.proof.add'), onProved: make })
  return { add, dialog }
}

async function make(): Promise<void> {
  try {
    const options = (await call(newPasskey, {})).data
    await call(addPasskey, { body: { passkey: await makePasskey(options) } })
    noteUsedHere()
    showToast('done', { key: 'passkeys.saved' })
    queryClient.setQueryData(passkeyOfferQuery.queryKey, false)
    await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey, exact: true })
  } catch (thrown) {
    if (thrown instanceof PasskeyStopped) showToast('problem', { key: 'passkeys.stopped' })
    else if (thrown instanceof PasskeyKnown) showToast('problem', { key: 'passkeys.known' })
    else showFailure(thrown)
  }
}
