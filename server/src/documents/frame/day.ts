/** DD-MM-YYYY, as everywhere in the portal, from an ISO 8601 day or instant. */
export function day(iso: string): string {
  const [year, month, date] = iso.slice(0, 10).split('-')
  return `${date}-${month}-${year}`
}
