/** An invented receipt as a page: what a cash desk prints. */
import type { InventedReceipt } from './invented-receipts.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const words = {
  title: ['Tax invoice', 'فاتورة ضريبية'],
  receipt: ['Receipt', 'إيصال'],
  number: ['No.', 'رقم'],
  date: ['Date', 'التاريخ'],
  hijri: ['Hijri', 'هجري'],
  patient: ['Patient', 'المريض'],
  taxNumber: ['TRN', 'الرقم الضريبي'],
  subtotal: ['Subtotal', 'المجموع الفرعي'],
  tax: ['VAT 5%', 'ضريبة 5%'],
  total: ['TOTAL', 'الإجمالي'],
  cash: ['Cash', 'نقداً'],
  change: ['Change', 'الباقي'],
  card: ['Paid by card', 'مدفوع بالبطاقة'],
  thanks: ['Thank you. Get well soon.', 'شكراً لزيارتكم'],
} as const

const arabicCurrency: Record<string, string> = {
  AED: 'د.إ',
  OMR: 'ر.ع.',
  BHD: 'د.ب',
  QAR: 'ر.ق',
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const arabicMonths =
  'يناير,فبراير,مارس,أبريل,مايو,يونيو,يوليو,أغسطس,سبتمبر,أكتوبر,نوفمبر,ديسمبر'.split(',')

const isArabic = ({ kind: { script } }: InventedReceipt) =>
  script === 'arabic' || script === 'indic'

const inDigitsOf = ({ kind: { script } }: InventedReceipt, text: string): string =>
  script === 'indic'
    ? text
        .replaceAll(/(?<=\d),(?=\d)/g, '٬')
        .replaceAll(/(?<=\d)\.(?=\d)/g, '٫')
        .replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    : text

export function shownAmount(thousandths: number, decimals: number): string {
  const [whole = '', part = ''] = (thousandths / 1000).toFixed(decimals).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

function shownDay({ day, dateStyle, kind: { script } }: InventedReceipt): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const at = Number(month) - 1
  const inWords = script === 'arabic' ? (arabicMonths[at] ?? '') : (months[at] ?? '')
  return {
    slashes: `${date}/${month}/${year}`,
    dashes: `${date}-${month}-${year}`,
    dots: `${date}.${month}.${year}`,
    month: `${Number(date)} ${inWords} ${year}`,
    iso: `${year}-${month}-${date}`,
  }[dateStyle]
}

/** As the desk's own calendar shows it: day, month, year. */
function hijriDay(day: string): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(`${day}T00:00:00Z`))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('day')}/${part('month')}/${part('year')}`
}

/** `faces`: rules for the faces that this machine does not have. `code`: the picture of its code, as SVG. */
export function receiptPage(
  receipt: InventedReceipt,
  { faces, code }: { faces: string; code?: string },
): string {
  const { kind, lines, decimals, total, tax, cash, patient, provider, currency } = receipt
  const arabic = isArabic(receipt)
  const both = kind.script === 'both'
  const said = (word: keyof typeof words) => {
    const [english, arabicWord] = words[word]
    return both ? `${english} / ${arabicWord}` : arabic ? arabicWord : english
  }
  const digits = (text: string) => inDigitsOf(receipt, text)
  const { en = '', ar = '' } = provider.name
  const amount = (value: number) => digits(shownAmount(value, decimals))
  const money = arabic ? (arabicCurrency[currency] ?? currency) : currency
  const row = (label: string, value: string, weight = '') =>
    `<tr class="${weight}"><td>${escaped(label)}</td><td class="v"><bdi>${escaped(value)}</bdi></td></tr>`
  const head = `
    <h1>${escaped(arabic ? ar : en)}</h1>
    ${both ? `<h2 dir="rtl">${escaped(ar)}</h2>` : ''}
    <p>${escaped((arabic ? provider.address.ar : provider.address.en) ?? '')}</p>
    <p>${said('taxNumber')} <bdi>${digits(`100${receipt.sales}4300003`)}</bdi></p>`
  const facts = [
    row(said(code ? 'title' : 'receipt'), `${said('number')} ${digits(receipt.sales)}`),
    row(said('date'), `${digits(shownDay(receipt))} ${digits(receipt.time)}`),
    ...(receipt.hijri
      ? [row(said('hijri'), `${digits(hijriDay(receipt.day))} ${arabic || both ? 'هـ' : 'AH'}`)]
      : []),
    row(said('patient'), arabic ? patient.ar : patient.en),
  ]
  const sums = [
    ...(tax > 0
      ? [row(said('subtotal'), amount(total - tax)), row(digits(said('tax')), amount(tax))]
      : []),
    row(`${said('total')} ${both ? currency : money}`, amount(total), 'total'),
    ...(cash === undefined
      ? [row(said('card'), '**** 8812')]
      : [row(said('cash'), amount(cash)), row(said('change'), amount(cash - total))]),
  ]
  const pages = kind.pages ?? 1
  const perPage = Math.ceil(lines.length / pages)
  const sheets = Array.from({ length: pages }, (_, page) => {
    const own = lines.slice(page * perPage, (page + 1) * perPage)
    const services = own.map(({ what, amount: price }) =>
      row(arabic ? what.ar : both ? `${what.en} ${what.ar}` : what.en, amount(price)),
    )
    return `<section>${page === 0 ? `${head}<table>${facts.join('')}</table>` : ''}
      <table>${services.join('')}</table>
      ${page === pages - 1 ? `<table>${sums.join('')}</table>${code ? `<div class="code">${code}</div>` : ''}<p>${said('thanks')}</p>` : ''}
      ${pages > 1 ? `<p>${digits(`${page + 1} / ${pages}`)}</p>` : ''}</section>`
  })
  const thermal = kind.print === 'thermal'
  return `<!doctype html><meta charset="utf-8"><style>${faces}
    * { margin: 0; box-sizing: border-box }
    body { background: #fff; color: #111; direction: ${arabic ? 'rtl' : 'ltr'};
      font-family: '${receipt.face}', 'IBM Plex Sans Arabic', 'DejaVu Sans'; }
    section { background: #fff; break-after: page; padding: ${thermal ? '26px 18px' : '64px 56px'};
      font-size: ${thermal ? 15 : 15}px; line-height: 1.55; ${kind.file ? '' : `width: ${thermal ? 380 : 700}px`} }
    h1 { font-size: ${thermal ? 1.3 : 1.8}em; text-align: center; line-height: 1.35 }
    h2 { font-size: 1.15em; text-align: center }
    p { text-align: center; font-size: .92em }
    table { border-collapse: collapse; border-top: 1px dashed #444; margin-top: .8em; padding-top: .4em; width: 100% }
    td { padding: 2px 0; vertical-align: top }
    td.v { text-align: end; white-space: nowrap; padding-inline-start: 10px }
    tr.total td { font-size: 1.2em; font-weight: 700; padding-top: .3em }
    .code { margin: .8em auto; width: 190px } .code svg { display: block; width: 100% }
  </style>${sheets.join('')}`
}

/** What the code of a tax invoice holds: one field after the other, each by its number and length, in Base64. */
export function taxCode({
  provider,
  sales,
  day,
  time,
  total,
  tax,
  decimals,
  kind,
}: InventedReceipt): string {
  const fields = [
    (kind.script === 'indic' ? provider.name.ar : provider.name.en) ?? '',
    `100${sales}4300003`,
    `${day}T${time}:00Z`,
    (total / 1000).toFixed(decimals),
    (tax / 1000).toFixed(decimals),
  ]
  return Buffer.concat(
    fields.map((text, at) => {
      const bytes = Buffer.from(text)
      return Buffer.concat([Buffer.from([at + 1, bytes.length]), bytes])
    }),
  ).toString('base64')
}
