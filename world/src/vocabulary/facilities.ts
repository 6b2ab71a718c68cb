/** Types and specialities of providers, and invented words for their names. No real provider has such a name. */
export interface FacilityType {
  code: string
  en: string
  ar: string
  /** The percentage of providers of this type. */
  share: number
  /** A pattern for names; `*` is the invented proper name. */
  named: { en: string; ar: string }
  /** Possible specialities; a hospital or a centre has several, the others one or two. */
  specialities: readonly string[]
}

export const specialities: readonly { code: string; en: string; ar: string }[] = [
  ['general-practice', 'General Practice', 'طب عام'],
  ['internal-medicine', 'Internal Medicine', 'أمراض باطنية'],
  ['paediatrics', 'Paediatrics', 'طب الأطفال'],
  ['obstetrics-gynaecology', 'Obstetrics and Gynaecology', 'النساء والولادة'],
  ['cardiology', 'Cardiology', 'أمراض القلب'],
  ['dermatology', 'Dermatology', 'الأمراض الجلدية'],
  ['ear-nose-throat', 'Ear, Nose and Throat', 'الأنف والأذن والحنجرة'],
  ['ophthalmology', 'Ophthalmology', 'طب العيون'],
  ['orthopaedics', 'Orthopaedics', 'جراحة العظام'],
  ['general-surgery', 'General Surgery', 'الجراحة العامة'],
  ['neurology', 'Neurology', 'طب الأعصاب'],
  ['urology', 'Urology', 'المسالك البولية'],
  ['gastroenterology', 'Gastroenterology', 'الجهاز الهضمي'],
  ['endocrinology', 'Endocrinology and Diabetes', 'الغدد الصماء والسكري'],
  ['psychiatry', 'Psychiatry', 'الطب النفسي'],
  ['dentistry', 'Dentistry', 'طب الأسنان'],
  ['orthodontics', 'Orthodontics', 'تقويم الأسنان'],
  ['physiotherapy', 'Physiotherapy', 'العلاج الطبيعي'],
  ['radiology', 'Radiology', 'الأشعة'],
  ['laboratory-medicine', 'Laboratory Medicine', 'طب المختبرات'],
].map(([code = '', en = '', ar = '']) => ({ code, en, ar }))

const medical = specialities.slice(0, 15).map((speciality) => speciality.code)

export const facilityTypes: readonly FacilityType[] = [
  {
    code: 'hospital',
    en: 'Hospital',
    ar: 'مستشفى',
    share: 8,
    named: { en: '* Hospital', ar: 'مستشفى *' },
    specialities: [...medical, 'physiotherapy', 'radiology', 'laboratory-medicine'],
  },
  {
    code: 'medical-centre',
    en: 'Medical Centre',
    ar: 'مركز طبي',
    share: 20,
    named: { en: '* Medical Centre', ar: 'مركز * الطبي' },
    specialities: [...medical, 'dentistry', 'physiotherapy'],
  },
  {
    code: 'clinic',
    en: 'Clinic',
    ar: 'عيادة',
    share: 26,
    named: { en: '* Clinic', ar: 'عيادة *' },
    specialities: medical,
  },
  {
    code: 'pharmacy',
    en: 'Pharmacy',
    ar: 'صيدلية',
    share: 24,
    named: { en: '* Pharmacy', ar: 'صيدلية *' },
    specialities: [],
  },
  {
    code: 'laboratory',
    en: 'Laboratory and Imaging',
    ar: 'مختبر وأشعة',
    share: 7,
    named: { en: '* Laboratory', ar: 'مختبر *' },
    specialities: ['laboratory-medicine', 'radiology'],
  },
  {
    code: 'dental-centre',
    en: 'Dental Centre',
    ar: 'مركز أسنان',
    share: 8,
    named: { en: '* Dental Centre', ar: 'مركز * لطب الأسنان' },
    specialities: ['dentistry', 'orthodontics'],
  },
  {
    code: 'optical',
    en: 'Optical Centre',
    ar: 'مركز بصريات',
    share: 4,
    named: { en: '* Opticals', ar: 'بصريات *' },
    specialities: ['ophthalmology'],
  },
  {
    code: 'rehabilitation',
    en: 'Rehabilitation Centre',
    ar: 'مركز تأهيل',
    share: 3,
    named: { en: '* Rehabilitation Centre', ar: 'مركز * للتأهيل' },
    specialities: ['physiotherapy', 'orthopaedics'],
  },
]

const pairs = (list: string) =>
  list.split(',').map((pair) => {
    const [en = '', ar = ''] = pair.trim().split('=')
    return { en, ar }
  })

/** `Ghaf` + `Grove` make "Ghaf Grove", "بستان الغاف". */
export const growing = pairs(
  'Ghaf=الغاف, Sidr=السدر, Lotus=اللوتس, Amber=العنبر, Coral=المرجان, Saffron=الزعفران, Cedar=الأرز, Olive=الزيتون, Almond=اللوز, Pomegranate=الرمان, Henna=الحناء, Basil=الريحان, Acacia=السنط, Tamarisk=الطرفاء, Marble=الرخام, Silver=الفضة, Cloud=الغيم, Rain=المطر, Wind=النسيم, Turquoise=الفيروز, Agate=العقيق, Sandalwood=الصندل, Frankincense=اللبان, Carnation=القرنفل',
)
export const standing = pairs(
  'Grove=بستان, Spring=نبع, Harbour=ميناء, Dune=كثيب, Sail=شراع, Lantern=فانوس, Bridge=جسر, Terrace=شرفة, Meadow=مرج, Arch=قوس, Gate=باب, Valley=وادي, Dawn=فجر, Well=بئر, Shore=شاطئ, Path=درب',
)
