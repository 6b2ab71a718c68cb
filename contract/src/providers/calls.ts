/** The calls of provider search and of the lists that it chooses from. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const providers: Call<typeof schema.providers> = {
  method: 'GET',
  path: 'providers',
  auth: 'member',
  summary: 'Search providers',
  description:
    'Nearest first with a position, else by name. A name is found in Arabic and Latin letters, also misspelt or written with the letters of the other script; then the closest match comes first.',
}
export const providerCities: Call<typeof schema.providerCities> = {
  method: 'GET',
  path: 'provider-cities',
  auth: 'member',
  summary: 'Count the providers of a search by city',
}
export const providerAreas: Call<typeof schema.providerAreas> = {
  method: 'GET',
  path: 'provider-areas',
  auth: 'member',
  summary: 'List the areas that have providers, and where they are',
}
export const providerNames: Call<typeof schema.providerNames> = {
  method: 'GET',
  path: 'provider-names',
  auth: 'member',
  summary: 'List the names of all providers of a policy’s country',
  description:
    'In each language that they have, so that a device can compare them by itself with what it read. With more than 10,000 it lists none.',
}
export const cities: Call<typeof schema.cities> = {
  method: 'GET',
  path: 'all-cities/:id?',
  auth: 'member',
  summary: 'List cities',
  description: 'With an id only those of that country.',
}
export const providerCountries: Call<typeof schema.providerCountries> = {
  method: 'GET',
  path: 'provider-countries',
  auth: 'member',
  summary: 'List countries that have providers',
}
export const regions: Call<typeof schema.regions> = {
  method: 'GET',
  path: 'all-regions',
  auth: 'member',
  summary: 'List the areas of cities',
}
export const facilityTypes: Call<typeof schema.facilityTypes> = {
  method: 'GET',
  path: 'all-facility-types',
  auth: 'public',
  summary: 'List kinds of facilities',
}
export const specialities: Call<typeof schema.specialities> = {
  method: 'GET',
  path: 'all-specialities',
  auth: 'public',
  summary: 'List specialities',
}
export const states: Call<typeof schema.states> = {
  method: 'GET',
  path: 'states',
  auth: 'public',
  summary: 'List emirates with their cities and areas',
}
export const reportMistake: Call<typeof schema.reportMistake> = {
  method: 'POST',
  path: 'providers/:id/mistakes',
  auth: 'member',
  summary: 'Report a mistake in a provider’s record',
  description: 'It goes to the core system, which looks into it.',
  repeats: 'keyed',
}
