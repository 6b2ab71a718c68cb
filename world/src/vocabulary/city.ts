/**
 * Where people and providers are: the cities of the five countries and their areas, with a central point (degrees,
 * WGS 84). Codes are those of `demo/` (cities and regions); a test compares them.
 */
import type { WorldCountry } from './countries.ts'
export interface Area {
  code: string
  en: string
  ar: string
  latitude: number
  longitude: number
}

export interface City {
  code: string
  en: string
  ar: string
  country: WorldCountry
  /** The percentage of the country's people and providers. */
  share: number
  /** Dialling prefix of a landline, with a space before the number. */
  landline: string
  areas: Area[]
}

export const city = (
  country: City['country'],
  code: string,
  names: string,
  share: number,
  landline: string,
  areas: string,
): City => {
  const [en = '', ar = ''] = names.split('=')
  return { code, en, ar, country, share, landline, areas: areas.trim().split('\n').map(area(code)) }
}

/** One area per line: `English=Arabic latitude longitude`. */
const area =
  (cityCode: string) =>
  (line: string): Area => {
    const [, en = '', ar = '', latitude, longitude] =
      /^\s*(.+)=(.+) ([\d.]+) ([\d.]+)$/.exec(line) ?? []
    const slug = en.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    return {
      code: `${cityCode}:${slug}`,
      en,
      ar,
      latitude: Number(latitude),
      longitude: Number(longitude),
    }
  }
