import { Fragment } from 'react'
import { piecesOfAddress } from './pieces-of-address.ts'

/** An address of a mailbox or a page, which goes on on the next line where it can be read on. */
export const AddressText = ({ children: address }: { children: string }) =>
  piecesOfAddress(address).map((piece, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a piece is its place
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
