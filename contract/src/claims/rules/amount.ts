/** The amount that is claimed (CLM-099, CLM-100; GAP-078): typed with two decimals at most, shown with separators. */

/** Twelve digits before the point are what a claim can hold. */
const typed = /^\d{1,12}(\.\d{0,2})?$/

/** What may stand in the field while it is being typed: digits, separators, one point, two decimals at most. */
export const mayBeTyped = (shown: string): boolean =>
  shown === '' || typed.test(withoutSeparators(shown)) || /^\.\d{0,2}$/.test(shown)

/** A whole amount above nothing, as it is sent. */
export function isClaimedAmount(sent: string): boolean {
  return /^\d{1,12}(\.\d{1,2})?$/.test(sent) && /[1-9]/.test(sent)
}

/** `1,234.50` → `1234.50`, what is sent. */
export const withoutSeparators = (shown: string): string => shown.replaceAll(',', '').trim()

/** `1234.5` → `1,234.5`, also while it is incomplete. */
export function withSeparators(amount: string): string {
  const [whole = '', ...part] = withoutSeparators(amount).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...part].join('.')
}
