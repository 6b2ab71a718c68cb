/** The end of an audit as the log has it, and what a check found, in a sentence. */
import { z } from 'zod'
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

export const anchorOption = z
  .string()
  .regex(/^[1-9]\d*:[0-9a-f]{64}$/, '--anchor is ENTRIES:HASH.')
  .transform((given): Anchor => {
    const [entries = '', hash = ''] = given.split(':')
    return { entries: Number(entries), hash }
  })
  .optional()
  .describe(
    'the end of the audit as a line "audit anchored" of the log has it, which it must still hold',
  )
  .meta({ value: 'ENTRIES:HASH' })
