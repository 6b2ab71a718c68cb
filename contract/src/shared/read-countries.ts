/** Reads the countries for programs beside the portal: imports, the simulator, tests. Pages and portal get them with their content. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { setCountries } from './countries.ts'
import { countryRules, forAllCountries } from './country-schemas.ts'

const file = z.object({ ...forAllCountries, countries: z.array(countryRules) })

/** Sets those of a content folder. Throws if they cannot be read; `npm run content` says why, by line. */
export function readCountries(contentDir: string): void {
  setCountries(file.parse(JSON.parse(readFileSync(join(contentDir, 'countries.json'), 'utf8'))))
}
