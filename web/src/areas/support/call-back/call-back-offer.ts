import { type CallBackSlot, isToCome } from '@falaj/contract/support/rules/call-back.ts'
import type { CountryContact } from '@falaj/contract/support/schemas.ts'

export interface PromisedCall extends CallBackSlot {
  phone_number: string
}

/** To be called back, as a member finds it on the page. */
export interface CallBackOffer {
  contact: CountryContact
  /** Those still to come. */
  slots: readonly CallBackSlot[]
  /** Of the account. */
  phoneNumber: string | null
  /** What was taken on this page. */
  promised: PromisedCall | undefined
  onPromised: (promised: PromisedCall) => void
}

/** An open page goes on by its own clock; the server has the last word. */
export const slotsToCome = ({ country, call_back }: CountryContact, now: Date): CallBackSlot[] =>
  call_back.filter((slot) => isToCome(country, slot, now))
