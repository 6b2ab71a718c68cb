/** Measuring in turn: A B A B …, so that whatever else the machine does slows all sides alike. */

/** One measurement; what it is in (requests a second, milliseconds) is the caller's to know. */
export type Side = () => Promise<number>

/**
 * Each side once a round, `rounds` times; answers the middle one of each. Every other round goes the other way round, so
 * that none always profits from going after another.
 */
export async function inTurn<Name extends string>(
  sides: Record<Name, Side>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(sides) as Name[]
  const measured = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      measured.get(name)?.push(await sides[name]())
    }
  }
  const medians = names.map((name) => [name, middle(measured.get(name) ?? [])])
  return Object.fromEntries(medians) as Record<Name, number>
}

export function middle(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}

/** Milliseconds that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
