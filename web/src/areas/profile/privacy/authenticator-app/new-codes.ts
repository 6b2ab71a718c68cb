/**
 * Recovery codes on their way from where they were made to where they are shown. In this module's memory only: never in
 * storage, never in navigation state, gone with a reload.
 */
import { makeRecoveryCodes } from '@falaj/contract/access/authenticator-app/calls.ts'
import { queryClient } from '../../../../queries/client.ts'
import { call } from '../../../../session/call.ts'
import { ownAppQuery } from './queries.ts'

let made: string[] | undefined

export async function makeCodes(): Promise<string[]> {
  const { codes } = (await call(makeRecoveryCodes, {})).data
  await queryClient.invalidateQueries({ queryKey: ownAppQuery.queryKey })
  made = codes
  return codes
}

export const madeCodes = (): string[] | undefined => made

export function forgetCodes(): void {
  made = undefined
}
