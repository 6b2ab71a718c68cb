/** Cities and areas of the United Arab Emirates. */
import { city } from './city.ts'
import type { City } from './city.ts'

export const emirates: City[] = [
  city(
    'AE',
    'dubai',
    'Dubai=دبي',
    46,
    '+971 4',
    `
    Deira=ديرة 25.2697 55.3095
    Bur Dubai=بر دبي 25.2532 55.2965
    Al Barsha=البرشاء 25.1073 55.2035
    Jumeirah=جميرا 25.2048 55.2422
    Al Quoz=القوز 25.1425 55.2410
    Mirdif=مردف 25.2205 55.4198
    Al Nahda=النهدة 25.2900 55.3720
    Dubai Marina=مرسى دبي 25.0772 55.1390
    Business Bay=الخليج التجاري 25.1857 55.2729
    Al Qusais=القصيص 25.2790 55.3890
    International City=المدينة العالمية 25.1655 55.4090
    Silicon Oasis=واحة السيليكون 25.1212 55.3790`,
  ),
  city(
    'AE',
    'abu-dhabi',
    'Abu Dhabi=أبوظبي',
    20,
    '+971 2',
    `
    Al Zahiyah=الزاهية 24.4960 54.3800
    Al Khalidiyah=الخالدية 24.4700 54.3480
    Al Bateen=البطين 24.4530 54.3330
    Al Reem Island=جزيرة الريم 24.4980 54.4060
    Khalifa City=مدينة خليفة 24.4190 54.5750
    Mohammed Bin Zayed City=مدينة محمد بن زايد 24.3390 54.5420
    Musaffah=مصفح 24.3560 54.5020
    Al Mushrif=المشرف 24.4420 54.3860`,
  ),
  city(
    'AE',
    'al-ain',
    'Al Ain=العين',
    6,
    '+971 3',
    `
    Al Jimi=الجيمي 24.2430 55.7390
    Al Muwaiji=المويجعي 24.2250 55.7190
    Hili=هيلي 24.2720 55.7700
    Zakher=زاخر 24.1340 55.7110`,
  ),
  city(
    'AE',
    'al-dhafra',
    'Al Dhafra=الظفرة',
    1,
    '+971 2',
    `
    Madinat Zayed=مدينة زايد 23.6550 53.7050
    Ruwais=الرويس 24.1030 52.7300`,
  ),
  city(
    'AE',
    'sharjah',
    'Sharjah=الشارقة',
    14,
    '+971 6',
    `
    Al Majaz=المجاز 25.3240 55.3840
    Al Nahda Sharjah=النهدة الشارقة 25.3030 55.3740
    Al Qasimia=القاسمية 25.3470 55.3990
    Muwaileh=مويلح 25.3010 55.4610
    Al Taawun=التعاون 25.3130 55.3730`,
  ),
  city(
    'AE',
    'khor-fakkan',
    'Khor Fakkan=خورفكان',
    1,
    '+971 9',
    `
    Al Mudaifi=المديفي 25.3390 56.3450
    Al Luluyah=اللؤلؤية 25.3620 56.3480`,
  ),
  city(
    'AE',
    'ajman',
    'Ajman=عجمان',
    5,
    '+971 6',
    `
    Al Nuaimiya=النعيمية 25.3900 55.4520
    Al Rashidiya=الراشدية 25.4020 55.4440
    Al Jurf=الجرف 25.4060 55.5030`,
  ),
  city(
    'AE',
    'umm-al-quwain',
    'Umm Al Quwain=أم القيوين',
    1,
    '+971 6',
    `
    Al Ramlah=الرملة 25.5530 55.5560
    Al Salamah=السلمة 25.5190 55.5870`,
  ),
  city(
    'AE',
    'ras-al-khaimah',
    'Ras Al Khaimah=رأس الخيمة',
    4,
    '+971 7',
    `
    Al Nakheel=النخيل 25.7890 55.9650
    Al Hamra=الحمراء 25.6940 55.7890
    Al Qusaidat=القصيدات 25.7810 55.9350`,
  ),
  city(
    'AE',
    'fujairah',
    'Fujairah=الفجيرة',
    2,
    '+971 9',
    `
    Al Faseel=الفصيل 25.1370 56.3490
    Merashid=مرشد 25.1500 56.3390
    Dibba=دبا 25.5890 56.2620`,
  ),
]

/** The seven emirates and the cities in each, by code. */
export const emirateCities: readonly { en: string; ar: string; cities: readonly string[] }[] = [
  { en: 'Abu Dhabi', ar: 'أبوظبي', cities: ['abu-dhabi', 'al-ain', 'al-dhafra'] },
  { en: 'Dubai', ar: 'دبي', cities: ['dubai'] },
  { en: 'Sharjah', ar: 'الشارقة', cities: ['sharjah', 'khor-fakkan'] },
  { en: 'Ajman', ar: 'عجمان', cities: ['ajman'] },
  { en: 'Umm Al Quwain', ar: 'أم القيوين', cities: ['umm-al-quwain'] },
  { en: 'Ras Al Khaimah', ar: 'رأس الخيمة', cities: ['ras-al-khaimah'] },
  { en: 'Fujairah', ar: 'الفجيرة', cities: ['fujairah'] },
]
