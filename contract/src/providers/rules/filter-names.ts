/** The filters that narrow a search, in the order of the page (PRV-003). */
export const filterNames = [
  'city_id',
  'region_id',
  'search',
  'facility_type_id',
  'speciality_ids',
  'network_only',
  'open_now',
] as const
export type FilterName = (typeof filterNames)[number]
