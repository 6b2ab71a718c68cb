/** Which month a key leads to; undefined for keys that lead nowhere. At the ends it stays. */
export function monthAfter(
  key: string,
  month: number,
  direction: 'ltr' | 'rtl',
): number | undefined {
  const ahead = direction === 'ltr' ? 1 : -1
  const steps: Partial<Record<string, number>> = { ArrowRight: ahead, ArrowLeft: -ahead }
  if (key === 'Home') return 1
  if (key === 'End') return 12
  const step = steps[key]
  return step === undefined ? undefined : Math.min(12, Math.max(1, month + step))
}
