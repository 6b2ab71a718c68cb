/** Tests begin with the countries that ship; a portal with other content sets others, for its own test file. */
import { join } from 'node:path'
import { readCountries } from './read-countries.ts'

readCountries(join(import.meta.dirname, '../../../content'))
