/** What complaints and the newsletter say in English, letter by letter as it was specified. */
import { expect, test } from 'vitest'
import arabicNewsletter from './ar/newsletter.json' with { type: 'json' }
import newsletter from './en/newsletter.json' with { type: 'json' }
import support from './en/support.json' with { type: 'json' }

const list: [string, string, string][] = [
  ['SUP-014', support['complaint.next'], 'What happens next?'],
  ['SUP-017', support['complaint.next.appeal'], 'Appeal within 3 months of the initial resolution'],
  [
    'SUP-017',
    support['complaint.next.appeal.text'],
    'The appeals committee answers within 5 working days.',
  ],
  ['SUP-018', support['complaint.preference.1'], 'Email me'],
  ['SUP-018', support['complaint.preference.2'], 'Call me'],
  ['SUP-021', support['complaint.time.1'], '9am to 10'],
  ['SUP-025', support['complaint.relation.5'], 'Claims'],
  ['SUP-039', support['complaint.list'], 'Your complaints'],
  ['SUP-039', support['complaint.list.add'], '+ Submit Complaint'],
  ['SUP-040', support['complaint.list.none'], 'No previous complaints submitted'],
  ['SUP-042', support['complaint.details.title'], 'Reference # {reference}'],
  ['SUP-045', support['complaint.documents.none'], 'No files attached'],
  ['SUP-058', newsletter['newsletter.interest.1'], 'Health'],
  ['SUP-058', newsletter['newsletter.interest.2'], 'Financial wellness'],
  ['SUP-058', newsletter['newsletter.interest.3'], 'Family and community'],
]

test.each(list)('%s says "%s"', (_, said, specified) => {
  expect(said).toBe(specified)
})

test('SUP-058 in Arabic the numbers mean the same', () => {
  expect([1, 2, 3].map((id) => arabicNewsletter[`newsletter.interest.${id as 1 | 2 | 3}`])).toEqual(
    ['الصحة', 'الرفاه المالي', 'الأسرة والمجتمع'],
  )
})
