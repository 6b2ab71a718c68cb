/** A day as members read it everywhere in the portal, DD-MM-YYYY, from an ISO 8601 day or instant. */
export function day(iso: string): string {
  const [year, month, date] = iso.slice(0, 10).split('-')
  return `${date}-${month}-${year}`
}
