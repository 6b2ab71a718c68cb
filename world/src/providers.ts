/** Invented providers in real places. */
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import { Chance } from './chance.ts'
import { isoDay } from './calendar.ts'
import { inventedHours } from './hours.ts'
import type { WorldCountry } from './vocabulary/countries.ts'
import { facilityTypes, growing, standing } from './vocabulary/facilities.ts'
import type { FacilityType } from './vocabulary/facilities.ts'
import { cities } from './vocabulary/places.ts'
import type { Area, City } from './vocabulary/city.ts'

type Provider = FactOf<'provider.upserted'>

/** About 300 m in degrees, so that not all are in the middle of the area. */
const awayFromTheMiddle = 0.003

/** Provider number `index` of a country; the same for the same seed, whatever else is generated. */
export const inventedProvider = (
  seed: string,
  country: WorldCountry,
  index: number,
  until: number,
): Provider => {
  const chance = new Chance(seed, 'provider', country, index)
  const city = chance.byShare(citiesOf(country), (candidate) => candidate.share)
  const area = chance.pick(city.areas)
  const kind = chance.byShare(facilityTypes, (candidate) => candidate.share)
  return {
    type: 'provider.upserted',
    provider_code: `${country}-${String(index).padStart(6, '0')}`,
    name: nameOf(chance, kind, area),
    facility_type: kind.code,
    specialities: specialitiesOf(chance, kind),
    country,
    city: city.code,
    region: area.code,
    address: addressOf(chance, city, area),
    phone: reservedLandline(chance, city),
    latitude: rounded(area.latitude + chance.normal() * awayFromTheMiddle),
    longitude: rounded(area.longitude + chance.normal() * awayFromTheMiddle),
    networks: [],
    active: true,
    hours: inventedHours(new Chance(seed, 'provider-hours', country, index), kind.code, country),
    verified_on: isoDay(until - chance.whole(3, 200)),
  }
}

/** The distribution of providers over the countries, in percent. */
export const countryShares: Record<WorldCountry, number> = {
  AE: 62,
  OM: 11,
  BH: 7,
  QA: 10,
  KW: 10,
}

const citiesOf = (country: WorldCountry) => cities.filter((city) => city.country === country)

/** "Ghaf Grove Clinic"; one in three is a branch and says where: "Ghaf Grove Clinic, Al Barsha". */
const nameOf = (chance: Chance, kind: FacilityType, area: Area): Provider['name'] => {
  const [grows, stands] = [chance.pick(growing), chance.pick(standing)]
  const name = {
    en: kind.named.en.replace('*', `${grows.en} ${stands.en}`),
    ar: kind.named.ar.replace('*', `${stands.ar} ${grows.ar}`),
  }
  if (!chance.happens(0.33)) return name
  return { en: `${name.en}, ${area.en}`, ar: `${name.ar}، ${area.ar}` }
}

const specialitiesOf = (chance: Chance, kind: FacilityType): string[] => {
  const [fewest, most] = { hospital: [8, 14], 'medical-centre': [3, 7], clinic: [1, 2] }[
    kind.code
  ] ?? [2, 2]
  const wanted = Math.min(kind.specialities.length, chance.whole(fewest ?? 2, most ?? 2))
  const held = new Set<string>()
  while (held.size < wanted) held.add(chance.pick(kind.specialities))
  return kind.specialities.filter((code) => held.has(code))
}

const addressOf = (chance: Chance, city: City, area: Area): Provider['address'] => {
  const [building, street] = [chance.whole(1, 120), chance.whole(1, 64)]
  return {
    en: `Building ${building}, Street ${street}, ${area.en}, ${city.en}`,
    ar: `مبنى ${building}، شارع ${street}، ${area.ar}، ${city.ar}`,
  }
}

/** From the numbers that this project uses as placeholders, such as `555 01xx`. */
const reservedLandline = (chance: Chance, city: City): string => {
  const exchange = { AE: '555', OM: '2455', BH: '1755', QA: '4455', KW: '2255' }[city.country]
  return `${city.landline} ${exchange} 01${chance.digits(2)}`
}

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
