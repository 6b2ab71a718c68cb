import { addPasskey, newPasskey } from '@falaj/contract/access/passkeys/calls.ts'
import { afterProof } from '../fresh-proof/question.ts'
import { queryClient } from '../queries/client.ts'
import { call } from '../session/call.ts'
import { showFailure } from '../ui/show-failure.ts'
import { showToast } from '../ui/toast-store.ts'
import { makePasskey, PasskeyKnown, PasskeyStopped } from './device.ts'
import { noteUsedHere } from './possible.ts'
import { passkeyOfferQuery, passkeysQuery } from './queries.ts'

/** Asks who it is, then the device for a passkey, and keeps it (ADD-601). */
export const startPasskey = (): Promise<void> => afterProof((t) => t('passkeys.proof.add'), make)

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
