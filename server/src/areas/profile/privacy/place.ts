/**
 * Where a sign-in came from, as far as its address tells: which network, and nothing that somebody else would have to be
 * asked for (docs/decisions/102-place-of-a-sign-in.md).
 */
import type { Place } from '@falaj/contract/profile/privacy/schemas.ts'
import ipaddr from 'ipaddr.js'

export function placeOf(address: string | null): Place {
  if (!address || !ipaddr.isValid(address)) return { local: false, network: null }
  // An IPv4 address that is written as one of IPv6 is read as what it is.
  const read = ipaddr.process(address)
  if (localRanges.has(read.range())) return { local: true, network: null }
  const network =
    read instanceof ipaddr.IPv4
      ? read.octets.slice(0, 3).join('.')
      : read.parts
          .slice(0, 3)
          .map((part) => part.toString(16))
          .join(':')
  return { local: false, network }
}

const localRanges = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

/** The same place: the same network, as providers hand them out to a home or an office. */
export const networkKey = (address: string | null): string => {
  const { local, network } = placeOf(address)
  return local ? 'local' : (network ?? 'unknown')
}
