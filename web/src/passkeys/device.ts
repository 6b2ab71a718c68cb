/** Asks the device for a passkey. What it needs is loaded then, by whoever has pressed for it. */
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '@falaj/contract/access/passkeys/schemas.ts'
import { isTransport } from '@falaj/contract/access/passkeys/rules/transports.ts'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** Its owner has cancelled it, or let the time run out. */
export class PasskeyStopped extends Error {}
/** It holds one of this account already. */
export class PasskeyKnown extends Error {}

/** `quietly`: among what the browser fills in, until one is chosen there. @throws {PasskeyStopped} */
export async function askDevice(
  optionsJSON: RequestOptions,
  { quietly = false }: { quietly?: boolean } = {},
): Promise<Assertion> {
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: { ...optionsJSON, allowCredentials: optionsJSON.allowCredentials.map(known) },
    useBrowserAutofill: quietly,
  }).catch(asStopped)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle !== undefined && { userHandle }),
    },
  }
}

/** @throws {PasskeyStopped} @throws {PasskeyKnown} */
export async function makePasskey(optionsJSON: CreationOptions): Promise<Attestation> {
  const { id, rawId, response } = await startRegistration({
    optionsJSON: { ...optionsJSON, excludeCredentials: optionsJSON.excludeCredentials.map(known) },
  }).catch(asStopped)
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: {
      clientDataJSON,
      attestationObject,
      ...(transports && { transports: transports.filter(isTransport) }),
    },
  }
}

const known = ({ id, type, transports = [] }: RequestOptions['allowCredentials'][number]) => ({
  id,
  type,
  transports: transports.filter(isTransport),
})

function asStopped(problem: unknown): never {
  const name = problem instanceof Error ? problem.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError')
    throw new PasskeyStopped('', { cause: problem })
  if (name === 'InvalidStateError') throw new PasskeyKnown('', { cause: problem })
  throw problem
}
