/**
 * Where people live and providers stand: the cities of the five countries and the areas in them, with a point in the
 * middle of each (degrees, WGS 84). Codes are the ones of `demo/` (cities and regions), a test holds both together.
 */
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
  country: 'AE' | 'OM' | 'BH' | 'QA' | 'KW'
  /** How many of the country's people and providers are here, in parts of a hundred. */
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

/** One area a line: `English=Arabic latitude longitude`. */
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
