/** The certificates that a member can download (SRV-020, SRV-024; GAP-106). */

/** In the order of their type numbers, 1 to 5. */
export const certificateSlugs = [
  'life-insurance',
  'medical-insurance',
  'temporary-medical-insurance',
  'medical-replacement',
  'haad-medical-insurance',
] as const
export type CertificateSlug = (typeof certificateSlugs)[number]

/** `2` becomes `medical-insurance`; anything that is not a type number stays as it is. */
export const certificateNamed = (typeOrSlug: string): string =>
  certificateSlugs[Number(typeOrSlug) - 1] ?? typeOrSlug

/** Listed first on the page (SRV-020). */
export const mostNeededCertificate = 'medical-insurance' satisfies CertificateSlug

/** A certificate confirms that somebody is insured, so it is offered only while the policy is in force, and covers them today (ADD-036). */
export const offersCertificate = (policy: { status: boolean }, coveredToday: boolean): boolean =>
  policy.status && coveredToday

export const isForLife = (slug: CertificateSlug): boolean => slug === 'life-insurance'

/**
 * Nothing is certified that a person is not insured for: by the kind of the policy, or by an active package of the other
 * kind (ADD-427). `is_life` and `is_active` are those of the person's packages.
 */
export const certifies = (
  slug: CertificateSlug,
  policy: { policy_type: string },
  packages: readonly { is_life: boolean; is_active: boolean }[],
): boolean =>
  policy.policy_type === (isForLife(slug) ? 'life' : 'health') ||
  packages.some(({ is_life, is_active }) => is_active && is_life === isForLife(slug))

/** Those that replace a card are valid until the new card arrives, 30 days at most. */
const isShortLived = (document: string): boolean =>
  document === 'temporary-medical-insurance' || document === 'medical-replacement'
export const shortLivedDays = 30

/** The last day of a document: that of the cover, or its own where it is short-lived and ends before. */
export const lastDayOf = (document: string, days: { own: string; coverEnds: string }): string =>
  isShortLived(document) && days.own < days.coverEnds ? days.own : days.coverEnds

/** SRV-025 */
export const certificateFileName = 'Certificate.pdf'
