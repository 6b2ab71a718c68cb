/** The Mann–Whitney rank test: could two series of times come from the same source? */

export interface RankTest {
  /** How often a time of the first series is longer than one of the second: 0.5 when nothing tells them apart. */
  share: number
  /** Distance from what chance would give, in standard deviations. */
  z: number
  /** How likely chance gives at least this distance, both sides. */
  p: number
}

/** By the normal approximation with the correction for ties; good from some twenty values a side on. */
export function rankTest(first: readonly number[], second: readonly number[]): RankTest {
  const all = [
    ...first.map((value) => ({ value, own: true })),
    ...second.map((value) => ({ value, own: false })),
  ].toSorted((one, other) => one.value - other.value)
  let rankSum = 0
  let ties = 0
  for (let from = 0; from < all.length;) {
    let to = from
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1
    const rank = (from + 1 + to) / 2
    rankSum += rank * all.slice(from, to).filter((one) => one.own).length
    ties += (to - from) ** 3 - (to - from)
    from = to
  }
  const [n, m, total] = [first.length, second.length, all.length]
  const wins = rankSum - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)))
  const z = variance === 0 ? 0 : (wins - (n * m) / 2) / Math.sqrt(variance)
  return { share: wins / (n * m), z, p: 2 * (1 - normal(Math.abs(z))) }
}

/** The normal distribution's share below `z` (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const density = Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  return 1 - density * terms.reduce((sum, factor, at) => sum + factor * t ** (at + 1), 0)
}
