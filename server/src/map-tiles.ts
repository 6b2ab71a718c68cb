/** The address of a map service's tiles, as an operator writes it. */

const places = ['{z}', '{x}', '{y}']

/** With each of the three places once, no other, and none where the site is named. */
export function isTileAddress(address: string): boolean {
  const [one, other] = [filledWith(address, '0'), filledWith(address, '1')]
  const [url, same] = [URL.parse(one), URL.parse(other)]
  return (
    url !== null &&
    same !== null &&
    places.every((place) => address.split(place).length === 2) &&
    !/[{}]/.test(one) &&
    /^https?:$/.test(url.protocol) &&
    url.origin === same.origin &&
    url.username === '' &&
    url.password === ''
  )
}

/** The one site that pages may load tiles from. */
export const tileOrigin = (address: string): string => new URL(filledWith(address, '0')).origin

const filledWith = (address: string, number: string) =>
  places.reduce((text, place) => text.replace(place, number), address)
