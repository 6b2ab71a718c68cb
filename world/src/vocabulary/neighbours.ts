/** Cities and areas of Oman, Bahrain, Qatar and Kuwait. */
import { city } from './city.ts'
import type { City } from './city.ts'

export const oman: City[] = [
  city(
    'OM',
    'muscat',
    'Muscat=مسقط',
    62,
    '+968',
    `
    Al Khuwair=الخوير 23.5930 58.4230
    Ruwi=روي 23.5930 58.5450
    Al Ghubrah=الغبرة 23.5880 58.3970
    Al Mawaleh=الموالح 23.5930 58.2480
    Al Seeb=السيب 23.6660 58.1850`,
  ),
  city(
    'OM',
    'salalah',
    'Salalah=صلالة',
    14,
    '+968',
    `
    Al Dahariz=الدهاريز 17.0140 54.1480
    Al Saada=السعادة 17.0560 54.1390
    Awqad=عوقد 17.0130 54.0480`,
  ),
  city(
    'OM',
    'sohar',
    'Sohar=صحار',
    12,
    '+968',
    `
    Al Hambar=الهمبار 24.3380 56.7250
    Falaj Al Qabail=فلج القبائل 24.4290 56.6130`,
  ),
  city(
    'OM',
    'nizwa',
    'Nizwa=نزوى',
    7,
    '+968',
    `
    Firq=فرق 22.8810 57.5290
    Nizwa Centre=وسط نزوى 22.9330 57.5300`,
  ),
  city(
    'OM',
    'sur',
    'Sur=صور',
    5,
    '+968',
    `
    Bilad Sur=بلاد صور 22.5520 59.4790
    Al Ayjah=العيجة 22.5700 59.5380`,
  ),
]

export const bahrain: City[] = [
  city(
    'BH',
    'manama',
    'Manama=المنامة',
    48,
    '+973',
    `
    Juffair=الجفير 26.2140 50.6030
    Adliya=العدلية 26.2140 50.5880
    Seef=السيف 26.2340 50.5420
    Gudaibiya=القضيبية 26.2210 50.5930`,
  ),
  city(
    'BH',
    'muharraq',
    'Muharraq=المحرق',
    18,
    '+973',
    `
    Busaiteen=البسيتين 26.2700 50.6080
    Arad=عراد 26.2540 50.6350`,
  ),
  city(
    'BH',
    'riffa',
    'Riffa=الرفاع',
    18,
    '+973',
    `
    East Riffa=الرفاع الشرقي 26.1290 50.5640
    West Riffa=الرفاع الغربي 26.1240 50.5410`,
  ),
  city(
    'BH',
    'isa-town',
    'Isa Town=مدينة عيسى',
    9,
    '+973',
    `
    Isa Town Centre=وسط مدينة عيسى 26.1740 50.5480`,
  ),
  city(
    'BH',
    'hamad-town',
    'Hamad Town=مدينة حمد',
    7,
    '+973',
    `
    Hamad Town North=مدينة حمد الشمالية 26.1310 50.5070`,
  ),
]

export const qatar: City[] = [
  city(
    'QA',
    'doha',
    'Doha=الدوحة',
    58,
    '+974',
    `
    Al Sadd=السد 25.2830 51.5010
    West Bay=الخليج الغربي 25.3220 51.5300
    Old Airport=المطار القديم 25.2480 51.5570
    Al Hilal=الهلال 25.2620 51.5430
    Bin Omran=بن عمران 25.3060 51.4980`,
  ),
  city(
    'QA',
    'al-rayyan',
    'Al Rayyan=الريان',
    22,
    '+974',
    `
    Muaither=معيذر 25.2720 51.4090
    Al Gharrafa=الغرافة 25.3370 51.4390
    Ain Khaled=عين خالد 25.2190 51.4570`,
  ),
  city(
    'QA',
    'al-wakrah',
    'Al Wakrah=الوكرة',
    12,
    '+974',
    `
    Al Wukair=الوكير 25.1510 51.5370
    Al Wakrah Centre=وسط الوكرة 25.1690 51.6010`,
  ),
  city(
    'QA',
    'al-khor',
    'Al Khor=الخور',
    8,
    '+974',
    `
    Al Thakhira=الذخيرة 25.7350 51.5410
    Al Khor Centre=وسط الخور 25.6810 51.4980`,
  ),
]

export const kuwait: City[] = [
  city(
    'KW',
    'kuwait-city',
    'Kuwait City=مدينة الكويت',
    24,
    '+965',
    `
    Sharq=شرق 29.3820 47.9900
    Mirqab=المرقاب 29.3680 47.9790
    Shuwaikh=الشويخ 29.3520 47.9350`,
  ),
  city(
    'KW',
    'hawalli',
    'Hawalli=حولي',
    34,
    '+965',
    `
    Salmiya=السالمية 29.3340 48.0690
    Jabriya=الجابرية 29.3210 48.0260
    Hawalli Centre=وسط حولي 29.3330 48.0280`,
  ),
  city(
    'KW',
    'farwaniya',
    'Farwaniya=الفروانية',
    22,
    '+965',
    `
    Khaitan=خيطان 29.2830 47.9750
    Ardiya=العارضية 29.2920 47.9080`,
  ),
  city(
    'KW',
    'ahmadi',
    'Ahmadi=الأحمدي',
    14,
    '+965',
    `
    Fahaheel=الفحيحيل 29.0830 48.1300
    Mangaf=المنقف 29.1000 48.1290`,
  ),
  city(
    'KW',
    'jahra',
    'Jahra=الجهراء',
    6,
    '+965',
    `
    Naseem=النسيم 29.3280 47.6880`,
  ),
]
