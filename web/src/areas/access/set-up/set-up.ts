/** What the set-up pages pass to each other in navigation state (ACC-082). Never a code or a password. */
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
  /** Earlier answers, for the call that adds the phone (ACC-110). */
  details?: Details
}

/** The set-up of this page; undefined if there is none, and until the page is interactive. */
export function useSetUp(): SetUp | undefined {
  const { state } = useLocation()
  return useAwake() && isSetUp(state) ? state : undefined
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
