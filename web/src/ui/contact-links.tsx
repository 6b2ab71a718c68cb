/** A number to call, and an address to write to. */
import { AddressText } from './address-text.tsx'
import { PhoneText } from './phone-text.tsx'

/** The address is the number as it is: those of the brand are tokens until the server fills them in. */
export const PhoneLink = ({ children: number }: { children: string }) => (
  <a href={`tel:${number}`}>
    <PhoneText>{number}</PhoneText>
  </a>
)

export const EmailLink = ({ children: address }: { children: string }) => (
  <a href={`mailto:${address}`} dir="ltr">
    <AddressText>{address}</AddressText>
  </a>
)
