/** Which page goes on with what was begun. */
import { claimPath, paths } from '../../routing/paths.ts'

export interface Begun {
  what: 'claim' | 'edit' | 'resubmit'
  steps: 1 | 2
  path: (step: number) => string
}

/** By the kind of a saved wizard; undefined for those of other pages. */
export function resumed(kind: string): Begun | undefined {
  const [name, number] = kind.split(':')
  const claim = Number(number)
  switch (name) {
    case 'claim':
      return { what: 'claim', steps: 2, path: (step) => onStep(paths.addClaim, step) }
    case 'edit-claim':
      return { what: 'edit', steps: 2, path: (step) => onStep(claimPath(claim, 'editClaim'), step) }
    case 'resubmit-claim':
      return { what: 'resubmit', steps: 1, path: () => claimPath(claim, 'reSubmitClaim') }
    default:
      return undefined
  }
}

function onStep(path: string, step: number): string {
  if (step !== 2) return path
  return `${path}${path.includes('?') ? '&' : '?'}step=2`
}
