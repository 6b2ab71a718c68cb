/**
 * A breakage: how a careless change would break a requirement, and what its tests must notice. They stand in
 * docs/requirements/proofs, a page an area, written to be read:
 *
 *     ## CLM-087
 *
 *     An account without an IBAN could be chosen.
 *     `contract/src/banking/rules/can-be-paid.ts`
 *
 *     ```diff
 *     -  return account.iban !== null
 *     +  return true
 *     ```
 *
 * Lines that begin with a space stay; together with the removed ones they stand in the file exactly once. A row has as
 * many as it has clauses.
 */
export interface Breakage {
  /** Of the requirement. */
  id: string
  /** What a person would meet. */
  why: string
  /** From the root of the project. */
  file: string
  before: string
  after: string
}

export class BadProof extends Error {}

/** What a page holds, or where it cannot be read. */
export function readBreakages(page: string, markdown: string): Breakage[] {
  const [, ...sections] = markdown.split(/^## /m)
  return sections.flatMap((section) => {
    const [id = '', ...rest] = section.split('\n')
    const found = [...rest.join('\n').matchAll(/([^]*?)```diff\n([^]*?)^```$/gm)]
    if (found.length === 0) throw new BadProof(`${page}: ${id} has no diff.`)
    return found.map(([, words = '', diff = '']) => breakage(page, id.trim(), words, diff))
  })
}

function breakage(page: string, id: string, words: string, diff: string): Breakage {
  const [, why, file] = /^\s*(\S[^]*?)\s*`([^`\n]+)`\s*$/.exec(words) ?? []
  if (why === undefined || file === undefined)
    throw new BadProof(`${page}: ${id} says not what breaks, and in which file.`)
  const lines = diff.replace(/\n$/, '').split('\n')
  // An empty line of the code is an empty line here, too.
  const strange = lines.find((line) => !/^(?:[-+ ]|$)/.test(line))
  if (strange !== undefined)
    throw new BadProof(`${page}: ${id} has a line that neither stays, goes nor comes: ${strange}`)
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n')
  const [before, after] = [without('+'), without('-')]
  if (before === after) throw new BadProof(`${page}: ${id} changes nothing.`)
  return { id, why: why.replaceAll(/\s+/g, ' '), file, before, after }
}

/** The file with the breakage in it; undefined where the code is not there, or not only there. */
export function broken(source: string, { before, after }: Breakage): string | undefined {
  const [lines, removed] = [source.split('\n'), before.split('\n')]
  const places = lines.flatMap((_, start) =>
    removed.every((line, below) => lines[start + below] === line) ? [start] : [],
  )
  const [start, ...others] = places
  if (start === undefined || others.length > 0) return undefined
  // What takes all of its lines away leaves no empty one.
  return lines
    .toSpliced(start, removed.length, ...(after === '' ? [] : after.split('\n')))
    .join('\n')
}
