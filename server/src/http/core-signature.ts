/** What the core system sends is signed with the secret that both share or, while that changes, with the one before it. */
import {
  type SignatureFault,
  signatureFault,
  type SignedMessage,
} from '@falaj/contract/integration/signature.ts'

/** Null for a message that was signed with any of the secrets; otherwise what is wrong with it. */
export async function coreSignatureFault(
  secrets: readonly string[],
  headers: Parameters<typeof signatureFault>[1],
  message: SignedMessage,
  at: Date,
): Promise<SignatureFault | null> {
  for (const secret of secrets) {
    const fault = await signatureFault(secret, headers, message, at)
    if (fault !== 'wrong') return fault
  }
  return 'wrong'
}
