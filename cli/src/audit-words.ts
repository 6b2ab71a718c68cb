/** The end of an audit as the log has it, and what a check found, in a sentence. */
import type { Anchor, ChainState } from '@falaj/server/audit-chain.ts'

export function auditSentence(found: ChainState): string {
  switch (found.state) {
    case 'whole':
      return `The audit is whole: ${found.entries} entries, the last with the hash ${found.hash}.`
    case 'empty':
      return 'The audit is empty: nobody has ever signed in, or it was taken away.'
    case 'broken':
      return `The audit is broken: entry ${found.at} does not fit the one before it.`
    case 'not as anchored':
      return `The audit is not the one that was anchored: the entry of the anchor is not among its ${found.entries}.`
  }
}

export function anchorIn(given: string | undefined, usage: string): Anchor | undefined {
  if (given === undefined) return undefined
  const [, entries, hash] = /^([1-9]\d*):([0-9a-f]{64})$/.exec(given) ?? []
  if (!entries || !hash) throw new Error(`--anchor is ENTRIES:HASH.\n\n${usage}`)
  return { entries: Number(entries), hash }
}
