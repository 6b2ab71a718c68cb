/** Who comes back from a provider of identities: the page where they were, and what they read there (ADD-653). */
import { prove } from '@falaj/contract/access/fresh-proof/calls.ts'
import { loadTexts } from '../language/texts.ts'
import { call } from '../session/call.ts'
import { CallRefused } from '../session/call-failed.ts'
import { comeBack } from '../session/carried-typing.ts'
import { showToastOnNextPage } from '../ui/toast-store.ts'

interface Brought {
  code: string
  state: string
  iss?: string
}

/** Undefined for whoever has left no page: they log in. `brought` is undefined where they cancelled there. */
export async function cameBackToProve(
  provider: string,
  brought: Brought | undefined,
): Promise<string | undefined> {
  const away = comeBack()
  if (away?.provider !== provider) return undefined
  await loadTexts('fresh-proof')
  try {
    if (!brought) showToastOnNextPage('problem', { key: 'proof.identity.stopped' })
    else {
      await call(prove, { body: { identity: { provider, ...brought } } })
      showToastOnNextPage('done', { key: 'proof.identity.done' })
    }
  } catch (thrown) {
    const said = thrown instanceof CallRefused ? thrown.message : ''
    showToastOnNextPage('problem', said ? { sentence: said } : { key: 'proof.identity.stopped' })
  }
  return away.page
}
