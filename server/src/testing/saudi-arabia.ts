/** Content of an insurer that has opened in Saudi Arabia: the demo's, with one more record, which is its home. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countries } from '../areas/content/schemas.ts'
import { contentFolder } from './second-brand.ts'

const saudiArabia = {
  code: 'SA',
  list_id: 194,
  name: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' },
  time_zone: 'Asia/Riyadh',
  dialling_code: '+966',
  iban_required: true,
  address: 'typed',
  chat: { card: 'open', queue: null },
  contact: {
    toll_free: '800 555 0166',
    international: '+966 11 555 0100',
    email: 'saudi@example.com',
    office: { from: '09:00', to: '17:00' },
    hours_remark: null,
    placeholder: true,
  },
  regulators: [
    {
      key: 'saudi',
      authority: { en: 'Insurance authority of Saudi Arabia', ar: 'هيئة التأمين السعودية' },
      responsible_for: { en: 'All policies', ar: 'جميع الوثائق' },
      emirates: [],
      phone: null,
      email: 'saudi.regulator@example.com',
      website: null,
      placeholder: true,
    },
  ],
  weekend: ['friday', 'saturday'],
  holidays: {
    source: 'Invented for tests',
    years: [
      {
        year: 2026,
        holidays: [
          { from: '2026-06-17', to: '2026-06-17', name: { en: 'A holiday', ar: 'عطلة' } },
          {
            from: '2026-09-23',
            to: '2026-09-23',
            name: { en: 'National Day', ar: 'اليوم الوطني' },
          },
        ],
      },
    ],
  },
}

/** The folder; whoever asks for it removes it. */
export function saudiContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-saudi-arabia-'))
  cpSync(contentFolder, folder, { recursive: true })
  const file = join(folder, 'countries.json')
  const shipped = countries.parse(JSON.parse(readFileSync(file, 'utf8')))
  const added = { ...shipped, home: 'SA', countries: [...shipped.countries, saudiArabia] }
  writeFileSync(file, JSON.stringify(added, null, 2))
  return folder
}
