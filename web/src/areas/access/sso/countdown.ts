/** Seconds as `mm:ss` (ACC-166). */
export function countdown(seconds: number): string {
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

const two = (part: number) => String(part).padStart(2, '0')
