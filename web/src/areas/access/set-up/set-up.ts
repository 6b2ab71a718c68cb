/** What the set-up pages hand on to each other in navigation state (ACC-082). Never a code, never a password. */
import { useLocation } from 'react-router'
import { useAwake } from '../../../ui/use-awake.ts'
import type { Details } from './details.ts'

export interface SetUp {
  /** Handle of the set-up on the server; worth nothing without this browser's cookie. */
  user_id: string
  /** As it may be shown: the server keeps the number to itself. */
  phone_number: string | null
  masked_phone_number: string | null
  dependent_found: boolean
  first_name?: string | null
  last_name?: string | null
  /** Comes from registration, and not from a login to an account that lacks something. */
  registering?: boolean
  /** What was answered on the way, for the call that adds the phone (ACC-110). */
  details?: Details
}

/** The set-up that this page belongs to; undefined without one, and until the page has woken up. */
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

/** Kept in navigation state when the last step is done, so that a reload shows the same. */
export const mailSent = { mailSent: true }

export function useMailSent(): boolean {
  const { state } = useLocation()
  return useAwake() && typeof state === 'object' && state !== null && 'mailSent' in state
}
