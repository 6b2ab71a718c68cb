/** A number to call, and an address to write to. */

/** The address is the number as it is: those of the brand are tokens until the server fills them in. */
export const PhoneLink = ({ children: number }: { children: string }) => (
  <a href={`tel:${number}`} dir="ltr">
    {number}
  </a>
)

export const EmailLink = ({ children: address }: { children: string }) => (
  <a href={`mailto:${address}`} dir="ltr">
    {address}
  </a>
)
