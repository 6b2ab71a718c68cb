/** A number to call, and an address to write to. */
import { phoneAddress } from '@falaj/contract/shared/rules/phone-address.ts'
import { AddressText } from './address-text.tsx'
import { PhoneText } from './phone-text.tsx'

export const PhoneLink = ({ children: number }: { children: string }) => (
  <a href={isToken(number) ? `tel:${number}` : phoneAddress(number)}>
    <PhoneText>{number}</PhoneText>
  </a>
)

export const EmailLink = ({ children: address }: { children: string }) => (
  <a href={`mailto:${address}`} dir="ltr">
    <AddressText>{address}</AddressText>
  </a>
)

/** Those of the brand, until the server fills them in: here as they are shown, there as they are dialled. */
const isToken = (number: string) => number.startsWith('%%')
