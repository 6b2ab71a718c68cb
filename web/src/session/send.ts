/** One exchange with the server, no longer than 30 seconds. */
import type { Call } from '@falaj/contract/call.ts'
import { CallFailed } from './call-failed.ts'
import { addressOf, type LooseInput, optionsOf } from './request.ts'

const longest = 30_000

export async function send(
  call: Call,
  input: LooseInput,
  token: string | null,
  key?: string,
): Promise<Response> {
  const timeout = AbortSignal.timeout(longest)
  try {
    return await fetch(addressOf(call, input), {
      ...optionsOf(call, input, token, key),
      signal: timeout,
    })
  } catch (problem) {
    throw new CallFailed(timeout.aborted ? 'error.timeout' : 'error.network', { cause: problem })
  }
}
