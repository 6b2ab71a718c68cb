/** The certificates that a member may have made (SRV-020, SRV-024; GAP-106). */

/** In the order of their types, 1 to 5. */
export const certificateSlugs = [
  'life-insurance',
  'medical-insurance',
  'temporary-medical-insurance',
  'medical-replacement',
  'haad-medical-insurance',
] as const
export type CertificateSlug = (typeof certificateSlugs)[number]

/** `2` is `medical-insurance`; whatever is no type stays as it is. */
export const certificateNamed = (typeOrSlug: string): string =>
  certificateSlugs[Number(typeOrSlug) - 1] ?? typeOrSlug

/** What the page lists first, being what most need; the other types stand below it. `type` is what the toasts call it. */
export const certificateItems = [
  { id: 2, slug: 'medical-insurance', name: 'Medical Insurance Certificate', type: 'Certificate' },
] as const satisfies { id: number; slug: CertificateSlug; name: string; type: 'Certificate' }[]

/** A certificate says that somebody is insured, so it is offered only while that is so. */
export const offersCertificate = (policy: { status: boolean }): boolean => policy.status

/** Those that stand in for a card serve until a real one has come, 30 days at most. */
export const isShortLived = (document: string): boolean =>
  document === 'temporary-medical-insurance' || document === 'medical-replacement'
export const shortLivedDays = 30

/** What the browser calls the file (SRV-025). */
export const certificateFileName = 'Certificate.pdf'
