/** All cities of the five countries. */
import type { City } from './city.ts'
import { emirates } from './emirates.ts'
import { bahrain, kuwait, oman, qatar } from './neighbours.ts'

export const cities: readonly City[] = [...emirates, ...oman, ...bahrain, ...qatar, ...kuwait]
