/** Treatments that the benefits of invented plans name as covered. */
import type { Words } from './exclusions.ts'

export interface InventedTreatment {
  benefit: 'inPatient' | 'outPatient' | 'dental' | 'optical'
  name: Words
  needs_pre_approval: boolean
  words: string[]
}

const named = (
  benefit: InventedTreatment['benefit'],
  needsPreApproval: boolean,
  [en, ar]: readonly [string, string],
  words: string,
): InventedTreatment => ({
  benefit,
  name: { en, ar },
  needs_pre_approval: needsPreApproval,
  words: words.split('|'),
})

export const namedTreatments: InventedTreatment[] = [
  named('dental', true, ['Braces up to 18', 'تقويم الأسنان حتى 18'], 'orthodontics|aligners'),
  named(
    'dental',
    false,
    ['Fillings and extractions', 'حشو الأسنان وخلعها'],
    'tooth|cavity|root canal|ضرس|سن|حشوة|عصب',
  ),
  named(
    'optical',
    false,
    ['Glasses and lenses', 'النظارات والعدسات'],
    'spectacles|contact lenses|eye test|نظارة|فحص النظر',
  ),
  named(
    'outPatient',
    false,
    ['Visit to a doctor', 'زيارة الطبيب'],
    'consultation|specialist|استشارة|كشف|أخصائي',
  ),
  named(
    'outPatient',
    false,
    ['Vaccinations of children', 'تطعيمات الأطفال'],
    'vaccine|jab|immunisation|لقاح|لقاحات',
  ),
  named(
    'outPatient',
    true,
    ['MRI and CT scans', 'الرنين المغناطيسي والأشعة المقطعية'],
    'scan|imaging|x-ray|أشعة|رنين',
  ),
  named('outPatient', false, ['Blood tests', 'تحاليل الدم'], 'laboratory|lab|مختبر|تحليل'),
  named(
    'inPatient',
    true,
    ['Operations in hospital', 'العمليات في المستشفى'],
    'surgery|operation|جراحة|عملية',
  ),
]
