/** What complaints say in English, letter by letter as it was specified. */
import { expect, test } from 'vitest'
import support from './en/support.json' with { type: 'json' }

const list: [string, string, string][] = [
  ['SUP-017', support['complaint.next.appeal'], 'Appeal within 3 months of the initial resolution'],
  [
    'SUP-017',
    support['complaint.next.appeal.text'],
    'The appeals committee answers within 5 working days.',
  ],
  ['SUP-018', support['complaint.preference.1'], 'Email me'],
  ['SUP-018', support['complaint.preference.2'], 'Call me'],
  ['SUP-045', support['complaint.documents.none'], 'No files attached'],
]

test.each(list)('%s says "%s"', (_, said, specified) => {
  expect(said).toBe(specified)
})
