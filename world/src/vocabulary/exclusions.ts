/** Treatments that invented plans exclude, as tables of benefits of the Gulf list them. */
/** By language; an alias, which is a record as facts have it. */
export type Words = Readonly<Record<'en' | 'ar', string>>

export interface InventedExclusion {
  code: string
  name: Words
  wording: Words
  page: number
  /** By what else members look for it. */
  words: string[]
}

const row = (
  code: string,
  page: number,
  [en, ar]: readonly [string, string],
  [wordingEn, wordingAr]: readonly [string, string],
  words = '',
): InventedExclusion => ({
  code,
  page,
  name: { en, ar },
  wording: { en: wordingEn, ar: wordingAr },
  words: words === '' ? [] : words.split('|'),
})

export const exclusions: InventedExclusion[] = [
  row(
    'TRAVEL-VACCINES',
    4,
    ['Travel vaccines', 'لقاحات السفر'],
    ['Vaccinations for travel.', 'التطعيمات لغرض السفر.'],
    'vaccination|yellow fever|تطعيم|تطعيمات|الحمى الصفراء',
  ),
  row(
    'COSMETIC',
    4,
    ['Cosmetic treatment', 'العلاج التجميلي'],
    ['Treatment for cosmetic reasons.', 'العلاج لأغراض تجميلية.'],
    'botox|filler|liposuction|beauty|بوتوكس|فيلر|تجميل|شفط الدهون',
  ),
  row(
    'BRACES-ADULT',
    4,
    ['Braces for adults', 'تقويم الأسنان للبالغين'],
    ['Orthodontics over the age of 18.', 'تقويم الأسنان فوق سن 18.'],
    'aligners|straighten teeth|تقويم شفاف',
  ),
  row(
    'HAIR-LOSS',
    4,
    ['Hair loss', 'تساقط الشعر'],
    ['Treatment of hair loss and wigs.', 'علاج تساقط الشعر والشعر المستعار.'],
    'hair transplant|baldness|زراعة الشعر|صلع',
  ),
  row(
    'EYE-LASER',
    4,
    ['Laser for eyesight', 'ليزر تصحيح النظر'],
    ['Surgery that corrects eyesight.', 'جراحة تصحيح النظر.'],
    'lasik|refractive|ليزك',
  ),
  row(
    'HOME-NURSING',
    5,
    ['Home nursing', 'التمريض المنزلي'],
    ['Nursing at home, unless we agreed to it.', 'التمريض في المنزل ما لم نوافق عليه.'],
    'nurse|ممرضة|ممرض',
  ),
  row(
    'IMPLANTS',
    4,
    ['Dental implants', 'زراعة الأسنان'],
    ['Implants and what they carry.', 'زراعة الأسنان وما يركب عليها.'],
    'implant',
  ),
  row(
    'WHITENING',
    4,
    ['Teeth whitening', 'تبييض الأسنان'],
    ['Bleaching and veneers.', 'التبييض والقشور الخزفية.'],
    'bleaching|veneers|فينير',
  ),
  row(
    'FERTILITY',
    5,
    ['Fertility treatment', 'علاج الخصوبة'],
    ['Fertility treatment, such as IVF.', 'علاج الخصوبة مثل أطفال الأنابيب.'],
    'ivf|insemination|infertility|أطفال الأنابيب|عقم|تلقيح',
  ),
  row(
    'CONTRACEPTION',
    5,
    ['Contraception', 'منع الحمل'],
    ['Contraception and sterilisation.', 'منع الحمل والتعقيم.'],
    'pill|coil|حبوب منع الحمل|لولب',
  ),
  row(
    'WEIGHT-LOSS',
    5,
    ['Weight loss', 'إنقاص الوزن'],
    ['Slimming and surgery of obesity.', 'التنحيف وجراحات السمنة.'],
    'diet|gastric sleeve|obesity|سمنة|تكميم المعدة|رجيم',
  ),
  row(
    'VITAMINS',
    5,
    ['Vitamins and supplements', 'الفيتامينات والمكملات'],
    [
      'Vitamins and food supplements, unless a shortage was measured.',
      'الفيتامينات والمكملات الغذائية ما لم يثبت نقصها.',
    ],
    'supplement|minerals|فيتامين|مكملات',
  ),
  row(
    'CHECK-UP',
    4,
    ['General check-up', 'الفحص العام'],
    ['A general check-up without symptoms.', 'الفحص العام من دون أعراض.'],
    'checkup|screening|فحص شامل|كشف دوري',
  ),
  row(
    'HEARING-AIDS',
    5,
    ['Hearing aids', 'سماعات الأذن'],
    ['Hearing aids and their batteries.', 'سماعات الأذن وبطارياتها.'],
    'hearing aid|سماعة',
  ),
  row(
    'ACUPUNCTURE',
    5,
    ['Acupuncture', 'الوخز بالإبر'],
    ['Acupuncture and cupping.', 'الوخز بالإبر والحجامة.'],
    'cupping|حجامة',
  ),
  row(
    'HOMEOPATHY',
    5,
    ['Homeopathy and herbs', 'الطب البديل والأعشاب'],
    ['Homeopathy, herbs and Ayurveda.', 'المعالجة المثلية والأعشاب والأيورفيدا.'],
    'ayurveda|herbal|أعشاب',
  ),
  row(
    'SPA',
    5,
    ['Spa and rest cures', 'المنتجعات الصحية'],
    ['Stays in a spa and rest cures.', 'الإقامة في المنتجعات الصحية.'],
    'massage|wellness|مساج|تدليك',
  ),
  row(
    'SPORT',
    5,
    ['Professional sport', 'الرياضة الاحترافية'],
    ['Injuries in professional sport.', 'إصابات الرياضة الاحترافية.'],
    'athlete|رياضي محترف',
  ),
  row(
    'DANGEROUS-SPORT',
    5,
    ['Dangerous sports', 'الرياضات الخطرة'],
    ['Injuries in diving, climbing and races.', 'إصابات الغوص والتسلق والسباقات.'],
    'diving|climbing|motor racing|غوص|تسلق|سباق',
  ),
  row(
    'ROOM-PRIVATE',
    5,
    ['Private suite', 'الجناح الخاص'],
    ['The difference to a suite in a hospital.', 'فرق سعر الجناح في المستشفى.'],
    'vip room|جناح',
  ),
  row(
    'COMPANION',
    5,
    ['Stay of a companion', 'إقامة المرافق'],
    ['Stay of a companion of an adult.', 'إقامة مرافق المريض البالغ.'],
    'companion bed|مرافق',
  ),
  row(
    'SPEECH',
    5,
    ['Speech therapy', 'علاج النطق'],
    ['Speech therapy, unless after a stroke.', 'علاج النطق إلا بعد السكتة الدماغية.'],
    'stammering|نطق|تأتأة',
  ),
  row(
    'LEARNING',
    5,
    ['Learning disorders', 'صعوبات التعلم'],
    ['Tests and lessons for learning disorders.', 'اختبارات صعوبات التعلم ودروسها.'],
    'dyslexia|عسر القراءة',
  ),
  row(
    'SNORING',
    5,
    ['Snoring', 'الشخير'],
    ['Treatment of snoring.', 'علاج الشخير.'],
    'sleep apnoea test|شخير',
  ),
  row(
    'MOLES',
    4,
    ['Moles and skin tags', 'الشامات والزوائد الجلدية'],
    ['Removal of moles without a suspicion.', 'إزالة الشامات من دون اشتباه.'],
    'wart|ثآليل|شامة',
  ),
  row(
    'SUNGLASSES',
    4,
    ['Sunglasses', 'النظارات الشمسية'],
    ['Sunglasses and coloured lenses.', 'النظارات الشمسية والعدسات الملونة.'],
    'coloured lenses|عدسات ملونة',
  ),
  row(
    'SHOES',
    5,
    ['Insoles and shoes', 'الأحذية الطبية'],
    ['Insoles and orthopaedic shoes.', 'الضبانات والأحذية الطبية.'],
    'insole|ضبان',
  ),
  row(
    'CIRCUMCISION',
    5,
    ['Circumcision', 'الختان'],
    ['Circumcision, unless it treats an illness.', 'الختان ما لم يكن علاجًا لمرض.'],
  ),
  row(
    'GENETIC',
    5,
    ['Genetic tests', 'الفحوص الجينية'],
    ['Genetic tests and counselling.', 'الفحوص الجينية واستشاراتها.'],
    'dna|جينات|وراثة',
  ),
  row(
    'STEM-CELLS',
    5,
    ['Stem cells and trials', 'الخلايا الجذعية والتجارب'],
    ['Treatment that is still being tried.', 'العلاج الذي ما زال قيد التجربة.'],
    'experimental|تجريبي',
  ),
  row(
    'PAPERS',
    5,
    ['Medical reports', 'التقارير الطبية'],
    ['Fees for reports, visas and licences.', 'رسوم التقارير والتأشيرات والرخص.'],
    'medical report|visa test|تقرير|فحص التأشيرة',
  ),
]
