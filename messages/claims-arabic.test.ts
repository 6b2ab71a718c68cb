/** What claims say in Arabic: the words behind those that were specified in English (`claims-wording.test.ts`). */
import { expect, test } from 'vitest'
import banking from './ar/banking.json' with { type: 'json' }
import claims from './ar/claims.json' with { type: 'json' }
import common from './ar/common.json' with { type: 'json' }
import requests from './ar/requests.json' with { type: 'json' }
import server from './ar/server.json' with { type: 'json' }
import uploads from './ar/uploads.json' with { type: 'json' }
import wizard from './ar/claim-wizard.json' with { type: 'json' }

const labels: [string, string, string][] = [
  ['CLM-027', claims['claim.label.in-progress'], 'قيد المراجعة'],
  ['CLM-029', claims['claim.label.submitted'], 'مقدَّمة'],
  ['CLM-030', claims['claim.label.rejected'], 'مرفوضة'],
  ['CLM-031', claims['claim.label.suspended'], 'معلّقة'],
  ['CLM-032 CLM-033', claims['claim.label.paid'], 'مدفوعة'],
  ['CLM-034', claims['claim.label.draft'], 'مسودة'],
  ['CLM-035', claims['claim.label.re-submitted'], 'معاد تقديمها'],
  ['CLM-036', claims['claim.label.partially-paid'], 'مدفوعة جزئياً'],
  ['CLM-037', claims['claim.label.payment-failed'], 'تعذّر الدفع'],
  ['CLM-038', claims['claim.label.payment-pending'], 'الدفع قيد التنفيذ'],
]

const list: [string, string, string][] = [
  ['CLM-002', claims['claims.new'], 'مطالبة جديدة'],
  ['CLM-003', requests['requests.filter.trackingNumber'], 'الرقم المرجعي'],
  ['CLM-003', requests['requests.filter.patient'], 'المريض'],
  ['CLM-003', requests['requests.filter.claimType'], 'نوع المطالبة'],
  ['CLM-003', requests['requests.filter.status'], 'الحالة'],
  ['CLM-003', requests['requests.filter.from'], 'من تاريخ'],
  ['CLM-003', requests['requests.filter.to'], 'إلى تاريخ'],
  ['CLM-003', requests['requests.filter.reset'], 'إعادة ضبط'],
  ['CLM-003', requests['requests.filter.search'], 'بحث'],
  ['CLM-008', requests['requests.filter.all'], 'الكل'],
  ['CLM-008', claims['claim.option.0'], 'قيد المراجعة'],
  ['CLM-008', claims['claim.option.-1'], 'مقدَّمة'],
  ['CLM-008', claims['claim.option.1'], 'موافَق عليها'],
  ['CLM-008', claims['claim.option.2'], 'مرفوضة'],
  ['CLM-008', claims['claim.option.3'], 'مدفوعة جزئياً'],
  ['CLM-008', claims['claim.option.4'], 'مسودات'],
  ['CLM-008', claims['claim.option.6'], 'معلّقة'],
  ['CLM-008', claims['claim.option.7'], 'معاد تقديمها'],
  ['CLM-008', claims['claim.option.8'], 'تعذّر الدفع'],
  ['CLM-008', claims['claim.option.9'], 'الدفع قيد التنفيذ'],
  ['CLM-008', claims['claim.option.10'], 'مدفوعة'],
  ['CLM-009', requests['requests.type.1'], 'علاج داخلي'],
  ['CLM-009', requests['requests.type.2'], 'عيادات خارجية'],
  ['CLM-009', requests['requests.type.3'], 'داخلي وخارجي'],
  ['CLM-015', requests['requests.insuredName'], 'اسم المؤمَّن عليه'],
  ['CLM-015', claims['claim.claimedAmount'], 'المبلغ المطالَب به'],
  ['CLM-015', claims['claim.submissionDate'], 'تاريخ التقديم'],
  ['CLM-015', requests['requests.claimType'], 'نوع المطالبة'],
  ['CLM-017', requests['requests.actionRequired'], 'إجراء مطلوب'],
  ['CLM-020', claims['claim.eob'], 'تنزيل كشف تسوية المطالبة'],
  ['CLM-023', requests['requests.empty.title'], 'لا توجد نتائج'],
  ['CLM-025', requests['requests.documents.none'], 'لا توجد ملفات'],
  ['CLM-122', claims['claim.delete.done'], 'حذفنا المطالبة.'],
  ['CLM-123', claims['claim.delete.failed'], 'تعذّر حذف مطالبتك.'],
]

const details: [string, string, string][] = [
  ['CLM-054', claims['claim.claimed'], 'المطالَب به'],
  ['CLM-054', claims['claim.approved'], 'الموافَق عليه'],
  ['CLM-054', requests['requests.denied'], 'المرفوض'],
  ['CLM-054', claims['claim.payable'], 'ندفع لك'],
  ['CLM-056', claims['claim.tab.services'], 'قائمة الخدمات'],
  ['CLM-056', requests['requests.tab.documents'], 'المستندات'],
  ['CLM-057', claims['claim.service.considered'], 'المحتسَب'],
  ['CLM-057', claims['claim.service.share'], 'حصتك'],
  ['CLM-058', claims['claim.service.empty'], 'لا توجد خدمات.'],
  ['CLM-063', claims['claim.act.updatePayment'], 'تحديث بيانات الدفع'],
  ['CLM-064', requests['requests.act.reSubmit'], 'إعادة التقديم'],
  ['CLM-066', requests['requests.act.edit'], 'تعديل'],
  ['CLM-072', claims['download.eob.running'], 'جارٍ تنزيل كشف تسوية المطالبة'],
  ['CLM-072', claims['download.eob.done'], 'اكتمل تنزيل كشف تسوية المطالبة'],
  ['CLM-073', claims['download.eob.failed'], 'تعذّر تنزيل كشف تسوية المطالبة'],
]

const writing: [string, string, string][] = [
  ['CLM-076', requests['wizard.step.personal'], 'التحقق من البيانات الشخصية'],
  ['CLM-076', wizard['claim.step.details'], 'تقديم تفاصيل المطالبة'],
  ['CLM-082', common['phone.required'], 'رقم الهاتف مطلوب'],
  ['CLM-082', common['phone.invalid'], 'رقم الهاتف غير صحيح'],
  ['CLM-083', requests['wizard.email.invalid'], 'البريد الإلكتروني غير صحيح'],
  ['CLM-086', wizard['claim.bank.missing'], 'الحساب البنكي مطلوب'],
  [
    'CLM-087',
    server['claim.iban'],
    'نحتاج إلى حساب بنكي برقم آيبان. رقم الآيبان إلزامي في الإمارات وعُمان والبحرين وقطر والكويت.',
  ],
  ['CLM-092', requests['wizard.draft'], 'حفظ كمسودة'],
  ['CLM-092 CLM-140', requests['wizard.submit'], 'تقديم'],
  [
    'CLM-095',
    requests['wizard.type.hint'],
    'تُعدّ الإقامة في المستشفى لأقل من 12 ساعة علاجاً نهارياً خارجياً.',
  ],
  ['CLM-098', requests['wizard.declaration.missing'], 'تحديد هذا المربع مطلوب للمتابعة'],
  ['CLM-102', uploads['files.tooLarge'], 'يجب أن يقل حجم المستند عن 8 ميغابايت.'],
  ['CLM-105 CLM-141', requests['wizard.documents.missing'], 'مستند واحد على الأقل مطلوب'],
  ['CLM-113', wizard['claim.drafted'], 'حفظنا مطالبتك مسودةً. الرقم المرجعي {reference}'],
  ['CLM-115', wizard['claim.sent'], 'استلمنا مطالبتك'],
  ['CLM-116', wizard['claim.failed'], 'تعذّر تقديم المطالبة'],
  ['CLM-117', wizard['claim.failed.drafted'], 'حفظنا مطالبتك مسودةً برقم مرجعي {reference}'],
  ['CLM-118', wizard['claim.failed.plain'], 'حدثت مشكلة أثناء تقديم المطالبة'],
  ['CLM-151', claims['payment.done'], 'حدّثنا بيانات الدفع. الرقم المرجعي {reference}'],
]

test.each([...labels, ...list, ...details, ...writing])('%s says "%s"', (_, said, meant) => {
  expect(said).toBe(meant)
})

test('CLM-087 CLM-096 what addresses the reader names the five countries, and where the originals go', () => {
  const mandatory = banking['bank.iban.mandatory']
  for (const country of ['الإمارات', 'عُمان', 'البحرين', 'قطر', 'الكويت'])
    expect(mandatory.split(country)).toHaveLength(4)
  const hint = wizard['claim.country.hint']
  for (const words of ['دول خاضعة للعقوبات إلكترونياً', 'المستندات الأصلية إلينا بالبريد'])
    expect(hint.split(words)).toHaveLength(4)
})
