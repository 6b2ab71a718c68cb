/**
 * Names of people in the Gulf in both scripts, by the origin of their families. First name, father's name and family
 * name are from the same pool, so that they match.
 */
export type Named = Readonly<Record<'en' | 'ar', string>>

export interface NamePool {
  /** Nationalities with these names; frequent ones are repeated. */
  nationalities: readonly string[]
  men: readonly Named[]
  women: readonly Named[]
  families: readonly Named[]
  /** Whether the middle name is the father's first name, as in Arabic names. */
  fathersName: boolean
}

const named = (list: string): Named[] =>
  list.split(',').map((pair) => {
    const [en = '', ar = ''] = pair.trim().split('=')
    return { en, ar }
  })

const arabMen = named(
  'Ahmed=أحمد, Mohammed=محمد, Ali=علي, Hassan=حسن, Hussain=حسين, Khalid=خالد, Omar=عمر, Yousuf=يوسف, Ibrahim=إبراهيم, Abdullah=عبدالله, Salem=سالم, Saeed=سعيد, Rashid=راشد, Hamad=حمد, Majid=ماجد, Faisal=فيصل, Nasser=ناصر, Jassim=جاسم, Tariq=طارق, Bilal=بلال, Sami=سامي, Adel=عادل, Waleed=وليد, Mansour=منصور, Badr=بدر, Fahad=فهد, Talal=طلال, Ziyad=زياد, Karim=كريم, Marwan=مروان',
)
const arabWomen = named(
  'Fatima=فاطمة, Maryam=مريم, Aisha=عائشة, Noura=نورة, Layla=ليلى, Huda=هدى, Salma=سلمى, Amna=آمنة, Latifa=لطيفة, Hessa=حصة, Moza=موزة, Shaikha=شيخة, Reem=ريم, Sara=سارة, Mona=منى, Dana=دانة, Hind=هند, Zainab=زينب, Khadija=خديجة, Asma=أسماء, Rania=رانيا, Amal=أمل, Nadia=نادية, Lubna=لبنى, Abeer=عبير, Ghada=غادة, Wafa=وفاء, Yasmin=ياسمين, Noor=نور, Jawaher=جواهر',
)

const gulf: NamePool = {
  nationalities: ['AE', 'AE', 'AE', 'OM', 'OM', 'BH', 'QA', 'KW', 'SA'],
  men: arabMen,
  women: arabWomen,
  families: named(
    'Al Mansoori=المنصوري, Al Mazrouei=المزروعي, Al Shamsi=الشامسي, Al Ketbi=الكتبي, Al Nuaimi=النعيمي, Al Zaabi=الزعابي, Al Hammadi=الحمادي, Al Suwaidi=السويدي, Al Balushi=البلوشي, Al Harthi=الحارثي, Al Busaidi=البوسعيدي, Al Lawati=اللواتي, Al Maamari=المعمري, Al Hinai=الهنائي, Al Khalifi=الخليفي, Al Dosari=الدوسري, Al Kuwari=الكواري, Al Marri=المري, Al Enezi=العنزي, Al Mutairi=المطيري, Al Rashidi=الرشيدي, Al Azmi=العازمي, Al Sabbagh=الصباغ, Al Ansari=الأنصاري, Al Awadhi=العوضي',
  ),
  fathersName: true,
}

const levant: NamePool = {
  nationalities: ['JO', 'JO', 'LB', 'LB', 'SY', 'SY', 'PS', 'IQ'],
  men: [
    ...arabMen.slice(0, 9),
    ...named(
      'Fadi=فادي, Rami=رامي, Wissam=وسام, Ghassan=غسان, Nabil=نبيل, Samir=سمير, Jamal=جمال, Anas=أنس, Iyad=إياد, Basel=باسل, Louay=لؤي, Hadi=هادي, Nizar=نزار, Ayman=أيمن',
    ),
  ],
  women: [
    ...arabWomen.slice(0, 9),
    ...named(
      'Lina=لينا, Dima=ديما, Rasha=رشا, Hala=هلا, Joumana=جمانة, Maya=مايا, Tala=تالا, Rima=ريما, Suha=سهى, Nisreen=نسرين, Sawsan=سوسن, Farah=فرح, Carine=كارين',
    ),
  ],
  families: named(
    'Haddad=حداد, Khoury=خوري, Najjar=نجار, Shaheen=شاهين, Mansour=منصور, Sabbagh=صباغ, Darwish=درويش, Awad=عوض, Qasim=قاسم, Hamdan=حمدان, Saleh=صالح, Barakat=بركات, Nasser=ناصر, Khalil=خليل, Zaidan=زيدان, Masri=مصري, Halabi=حلبي, Tamimi=تميمي, Jaber=جابر, Rizk=رزق, Shami=شامي, Atallah=عطالله',
  ),
  fathersName: true,
}

const nile: NamePool = {
  nationalities: ['EG', 'EG', 'EG', 'EG', 'SD', 'TN', 'MA'],
  men: [
    ...arabMen.slice(0, 12),
    ...named(
      'Mostafa=مصطفى, Mahmoud=محمود, Tamer=تامر, Sherif=شريف, Ashraf=أشرف, Hossam=حسام, Amr=عمرو, Ehab=إيهاب, Essam=عصام, Hany=هاني, Ramy=رامي, Wael=وائل',
    ),
  ],
  women: [
    ...arabWomen.slice(0, 8),
    ...named(
      'Dina=دينا, Heba=هبة, Mai=مي, Nesma=نسمة, Eman=إيمان, Shaimaa=شيماء, Marwa=مروة, Doaa=دعاء, Hanan=حنان, Samar=سمر, Nermin=نرمين, Ola=علا',
    ),
  ],
  families: named(
    'El Sayed=السيد, Abdelrahman=عبدالرحمن, Fathy=فتحي, Gaber=جابر, Shawky=شوقي, Zaki=زكي, Fouad=فؤاد, Hegazy=حجازي, Mahgoub=محجوب, Sobhi=صبحي, Ramadan=رمضان, Attia=عطية, Farouk=فاروق, Naguib=نجيب, Osman=عثمان, Idris=إدريس, Badawi=بدوي, Helmy=حلمي',
  ),
  fathersName: true,
}

const indus: NamePool = {
  nationalities: ['PK', 'PK', 'PK', 'IN', 'IN', 'BD'],
  men: named(
    'Imran=عمران, Asif=آصف, Usman=عثمان, Kashif=كاشف, Nadeem=نديم, Shahid=شاهد, Rizwan=رضوان, Faizan=فيضان, Junaid=جنيد, Zubair=زبير, Sajid=ساجد, Arshad=أرشد, Naveed=نويد, Irfan=عرفان, Aamir=عامر, Tahir=طاهر, Waqas=وقاص, Salman=سلمان, Farhan=فرحان, Haris=حارث',
  ),
  women: named(
    'Ayesha=عائشة, Sana=سناء, Hina=حنا, Saima=صائمة, Rabia=رابعة, Uzma=عظمى, Nazia=نازية, Bushra=بشرى, Farzana=فرزانة, Shazia=شازية, Mehwish=مهوش, Kiran=كيران, Sadia=سعدية, Anum=أنعم, Iqra=إقرأ, Zara=زارا, Lubna=لبنى, Samina=ثمينة',
  ),
  families: named(
    'Khan=خان, Malik=مالك, Qureshi=قريشي, Siddiqui=صديقي, Ansari=أنصاري, Sheikh=شيخ, Butt=بت, Chaudhry=تشودري, Mirza=ميرزا, Baig=بيغ, Hashmi=هاشمي, Rahman=رحمن, Farooqi=فاروقي, Akhtar=أختر, Javed=جاويد, Iqbal=إقبال, Raza=رضا, Abbasi=عباسي',
  ),
  fathersName: false,
}

const india: NamePool = {
  nationalities: ['IN', 'IN', 'IN', 'IN', 'LK', 'NP'],
  men: named(
    'Rajesh=راجيش, Suresh=سوريش, Anil=أنيل, Vijay=فيجاي, Sanjay=سانجاي, Arun=آرون, Manoj=مانوج, Deepak=ديباك, Ramesh=راميش, Vinod=فينود, Pradeep=براديب, Ashok=أشوك, Rahul=راهول, Thomas=توماس, George=جورج, Joseph=جوزيف, Mathew=ماثيو, Biju=بيجو, Sunil=سونيل, Kiran=كيران, Dinesh=دينيش, Nuwan=نوان',
  ),
  women: named(
    'Priya=بريا, Anjali=أنجالي, Sunita=سونيتا, Kavita=كافيتا, Lakshmi=لاكشمي, Divya=ديفيا, Sneha=سنيها, Pooja=بوجا, Meera=ميرا, Rekha=ريخا, Anita=أنيتا, Neha=نيها, Swati=سواتي, Mary=ماري, Susan=سوزان, Elizabeth=إليزابيث, Asha=آشا, Bindu=بيندو, Deepa=ديبا, Nisha=نيشا',
  ),
  families: named(
    'Nair=ناير, Menon=مينون, Pillai=بيلاي, Sharma=شارما, Verma=فيرما, Gupta=غوبتا, Patel=باتيل, Shah=شاه, Reddy=ريدي, Rao=راو, Iyer=آير, Krishnan=كريشنان, Kumar=كومار, Varghese=فارغيز, Kurian=كوريان, Philip=فيليب, Fernandes=فرنانديز, Perera=بيريرا, Silva=سيلفا, Joshi=جوشي, Desai=ديساي, Thapa=ثابا',
  ),
  fathersName: false,
}

const philippines: NamePool = {
  nationalities: ['PH'],
  men: named(
    'Jose=خوسيه, Mark=مارك, John Paul=جون بول, Ramon=رامون, Carlo=كارلو, Antonio=أنطونيو, Rodel=روديل, Jerome=جيروم, Christian=كريستيان, Dennis=دينيس, Arnel=أرنيل, Michael=مايكل',
  ),
  women: named(
    'Maria=ماريا, Angelica=أنجليكا, Jennifer=جنيفر, Grace=غريس, Rose Ann=روز آن, Liza=ليزا, Cristina=كريستينا, Joy=جوي, Rowena=روينا, Sheila=شيلا, Marites=ماريتس, Analyn=أنالين',
  ),
  families: named(
    'Santos=سانتوس, Reyes=رييس, Cruz=كروز, Bautista=باوتيستا, Garcia=غارسيا, Mendoza=ميندوزا, Ramos=راموس, Aquino=أكينو, Villanueva=فيلانويفا, Castillo=كاستيو, Navarro=نافارو, Salazar=سالازار, Dela Cruz=ديلا كروز, Torres=توريس',
  ),
  fathersName: false,
}

/** The mix of members of a Gulf employer, in percent. */
export const pools: readonly { pool: NamePool; share: number }[] = [
  { pool: gulf, share: 22 },
  { pool: levant, share: 15 },
  { pool: nile, share: 14 },
  { pool: indus, share: 15 },
  { pool: india, share: 26 },
  { pool: philippines, share: 8 },
]
