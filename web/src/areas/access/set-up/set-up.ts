/**
 * What the set-up pages pass to each other in navigation state (ACC-082), and a link behind the hash of its address, for
 * those who open it in a new tab. Never a code or a password.
 */
import { useLocation } from 'react-router'
import { useAwake } from '../../../ui/use-awake.ts'
import type { Details } from './details.ts'

export interface SetUp {
  /** Handle of the set-up on the server; useless without this browser's cookie. */
  user_id: string
  /** Masked: the browser never gets the number. */
  phone_number: string | null
  masked_phone_number: string | null
  dependent_found: boolean
  first_name?: string | null
  last_name?: string | null
  /** True after registration, false after a login to an incomplete account. */
  registering?: boolean
  /** Where the code went, of an account that a confirmed identity opens. */
  mailbox?: string
  /** Earlier answers, for the call that adds the phone (ACC-110). */
  details?: Details
}

/** The set-up of this page; undefined if there is none, and until the page is interactive. */
export function useSetUp(): SetUp | undefined {
  const { state, hash } = useLocation()
  const awake = useAwake()
  if (!awake) return undefined
  return isSetUp(state) ? state : setUpIn(hash)
}

/** As much of a set-up as the next page needs; nothing of it is sent with the address, or names anybody. */
export const setUpHash = ({ user_id, dependent_found, registering }: SetUp): string =>
  `#${new URLSearchParams({
    user_id,
    ...(dependent_found && { dependants: '' }),
    ...(registering && { registering: '' }),
  }).toString()}`

export function setUpIn(hash: string): SetUp | undefined {
  const params = new URLSearchParams(hash.slice(1))
  const setUp = {
    user_id: params.get('user_id') ?? '',
    phone_number: null,
    masked_phone_number: null,
    dependent_found: params.has('dependants'),
    registering: params.has('registering'),
  }
  return isSetUp(setUp) ? setUp : undefined
}

export function isSetUp(state: unknown): state is SetUp {
  return (
    typeof state === 'object' &&
    state !== null &&
    'user_id' in state &&
    typeof state.user_id === 'string' &&
    state.user_id !== ''
  )
}

/** Stored in navigation state after the last step, so that a reload shows the same. */
export const mailSent = { mailSent: true }

export function useMailSent(): boolean {
  const { state } = useLocation()
  return useAwake() && typeof state === 'object' && state !== null && 'mailSent' in state
}
