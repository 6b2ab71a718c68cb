/** What contact, complaints, articles and the newsletter say in English, letter by letter as it was specified. */
import { expect, test } from 'vitest'
import arabicNewsletter from './ar/newsletter.json' with { type: 'json' }
import arabicSupport from './ar/support.json' with { type: 'json' }
import common from './en/common.json' with { type: 'json' }
import information from './en/information.json' with { type: 'json' }
import newsletter from './en/newsletter.json' with { type: 'json' }
import server from './en/server.json' with { type: 'json' }
import support from './en/support.json' with { type: 'json' }

const list: [string, string, string][] = [
  ['SUP-002', support['chat.card'], 'Chat With Support'],
  ['SUP-003', support['contact.faq'], 'FAQs'],
  ['SUP-004', support['contact.complaints'], 'Complaints'],
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
  ['SUP-022', support['complaint.product.1'], 'Insurance Provided By your Employer'],
  ['SUP-025', support['complaint.relation.5'], 'Claims'],
  ['SUP-039', support['complaint.list'], 'Your complaints'],
  ['SUP-039', support['complaint.list.add'], '+ Submit Complaint'],
  ['SUP-040', support['complaint.list.none'], 'No previous complaints submitted'],
  ['SUP-042', support['complaint.details.title'], 'Reference # {reference}'],
  ['SUP-045', support['complaint.documents.none'], 'No files attached'],
  ['SUP-054', newsletter['newsletter.heading'], 'Update my preferences'],
  ['SUP-058', newsletter['newsletter.interest.1'], 'Health'],
  ['SUP-058', newsletter['newsletter.interest.2'], 'Financial wellness'],
  ['SUP-058', newsletter['newsletter.interest.3'], 'Family and community'],
  ['SUP-061', common['success.updated'], 'Updated successfully'],
  ['SUP-061', server['newsletter.saved'], 'Updated successfully'],
  ['SUP-073', information['articles.showing'], 'Showing {shown} of {total}'],
  ['SUP-077', server['articles.no-page'], 'Page {page} does not exist'],
]

test.each(list)('%s says "%s"', (_, said, specified) => {
  expect(said).toBe(specified)
})

const inArabic: [string, string, string[]][] = [
  ['SUP-018', 'preference', ['راسلوني بالبريد الإلكتروني', 'اتصلوا بي']],
  [
    'SUP-021',
    'time',
    [
      'من 9 إلى 10 صباحاً',
      'من 11 صباحاً إلى 12 ظهراً',
      'من 1 إلى 2 بعد الظهر',
      'من 2 إلى 3 بعد الظهر',
    ],
  ],
  [
    'SUP-025',
    'relation',
    [
      'تطبيق الهاتف',
      'الحساب الإلكتروني',
      'الشبكة الطبية',
      'منافع الوثيقة',
      'المطالبات',
      'الشهادات',
      'تفاصيل إرسال الشيك',
      'الموافقات',
      'أخرى',
    ],
  ],
]

test.each(inArabic)('%s in Arabic each %s means the same', (_, choice, said) => {
  const texts: Record<string, string> = arabicSupport
  expect(said.map((_, at) => texts[`complaint.${choice}.${at + 1}`])).toEqual(said)
})

test('SUP-058 in Arabic the numbers mean the same', () => {
  expect([1, 2, 3].map((id) => arabicNewsletter[`newsletter.interest.${id as 1 | 2 | 3}`])).toEqual(
    ['الصحة', 'الرفاه المالي', 'الأسرة والمجتمع'],
  )
})
