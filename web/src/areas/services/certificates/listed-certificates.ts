/** The certificates, in the order of the page. */
import {
  certificateItems,
  type CertificateSlug,
  certificateSlugs,
} from '@falaj/contract/services/rules/certificates.ts'

/** The one that most members need (SRV-020). */
export const first: readonly CertificateSlug[] = certificateItems.map(({ slug }) => slug)
/** The other types (SRV-024). */
export const others: readonly CertificateSlug[] = certificateSlugs.filter(
  (slug) => !first.includes(slug),
)
