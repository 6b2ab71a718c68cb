/** The proxies whose word on a visitor's address counts: few, and never everybody. */
import ipaddr from 'ipaddr.js'

/** Names for networks that nobody on the internet has. */
const names = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** The narrowest that private networks come in: 10.0.0.0/8. */
const leastBitsOfV4 = 8
const leastBitsOfV6 = 16

export const proxiesOf = (setting: string | undefined): string[] =>
  (setting ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)

/** Each is an address, a network or a name, and none holds a good part of the internet: then limits per address are void. */
export const areProxies = (setting: string): boolean => proxiesOf(setting).every(isProxy)

function isProxy(written: string): boolean {
  if (names.has(written)) return true
  const [address = '', mask, ...more] = written.split('/')
  if (more.length > 0) return false
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  const all = parsed.kind() === 'ipv4' ? 32 : 128
  const bits = mask === undefined ? all : bitsOf(mask)
  if (bits === null || bits > all) return false
  if (parsed instanceof ipaddr.IPv4) return bits >= leastBitsOfV4
  if (parsed.isIPv4MappedAddress() || parsed.toString() === '::') return bits >= 96 + leastBitsOfV4
  return bits >= leastBitsOfV6 || (parsed.range() === 'uniqueLocal' && bits >= 7)
}

/** `8` or `255.0.0.0` */
function bitsOf(mask: string): number | null {
  if (/^\d{1,3}$/.test(mask)) return Number(mask)
  return ipaddr.IPv4.isValidFourPartDecimal(mask)
    ? ipaddr.IPv4.parse(mask).prefixLengthFromSubnetMask()
    : null
}
