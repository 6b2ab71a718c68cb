import { rmSync } from 'node:fs'
import type { MapTiles } from '@falaj/contract/shared/brand.ts'
import { afterAll, expect, test } from 'vitest'
import { houseColours } from '../../documents/brand.ts'
import {
  firstBrandColours,
  firstBrandWords,
  secondBrandFolder,
} from '../../testing/second-brand.ts'
import { brandStyles, documentBrand, pageBrand } from './brand.ts'
import { loadContent } from './load-content.ts'

const folder = secondBrandFolder()
const content = await loadContent(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const told = (mapTiles: MapTiles | null) =>
  pageBrand(content, '/portal', { ssoPageKey: 'key', mapTiles })

const exampleIn = (home: string) =>
  pageBrand({ ...content, insured: { ...content.insured, home } }, '/portal', {
    ssoPageKey: 'key',
    mapTiles: null,
  }).mobile_example

test('a second brand passes the check, and all of its texts have its own name', () => {
  expect(content.brand.insurer.en).toBe('Pearl Coast Insurance')
  for (const word of firstBrandWords) expect(JSON.stringify(content)).not.toContain(word)
})

test('a brand that names one colour gets every shade of it, on pages and on documents', () => {
  const styles = brandStyles(content).toLowerCase()
  expect(styles).toContain('--water: light-dark(#7a1f5c, #e39ac9)')
  for (const token of ['water-deep', 'water-tint', 'water-hover', 'art-mid', 'art-deep']) {
    expect(styles).toContain(`--${token}:`)
  }
  for (const colour of firstBrandColours) expect(styles).not.toContain(colour)
  const drawn = Object.values(documentBrand(content).colours)
  expect(drawn).toHaveLength(5)
  for (const colour of Object.values(houseColours)) expect(drawn).not.toContain(colour)
})

test('a shade that the brand names stays as it is named', () => {
  const { brand } = content
  const light = { ...brand.colours.light, deep: '#4A1238' }
  const dark = { ...brand.colours.dark, deep: '#2A0A20' }
  const styles = brandStyles({ ...content, brand: { ...brand, colours: { light, dark } } })
  expect(styles).toContain('--water-deep: light-dark(#4A1238, #2A0A20)')
  expect(styles).toContain('--art-deep: #4A1238')
})

test('PLT-027 pages are told the key that opens their links', () => {
  expect(told(null).sso_page_key).toBe('key')
})

test('ADD-145 an example of a mobile number is one of the insurer’s home country', () => {
  expect(told(null).mobile_example).toBe('+971\u00A050\u00A0123\u00A04567')
  expect(exampleIn('SA')).toMatch(/^\+966\u00A05\d\u00A0\d{3}\u00A0\d{4}$/)
  expect(exampleIn('XX')).toBe('')
})

test('pages know a map service only where the operator has named one', () => {
  expect(told(null)).not.toHaveProperty('map_tiles')
  const tiles = { address: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '© Maps' }
  expect(told(tiles)).toHaveProperty('map_tiles', tiles)
})

test('pages and documents are told the second brand’s name, portal and numbers', () => {
  expect(told(null)).toMatchObject({
    name: { en: 'Pearl Coast Insurance', ar: 'ساحل اللؤلؤ للتأمين' },
    portal_name: { en: 'My cover', ar: 'تغطيتي' },
    about_url: { en: '/portal/aboutUs', ar: '/portal/aboutUs' },
    phone_inside_uae: '800 555 0199',
  })
  expect(documentBrand(content)).toMatchObject({
    name: { en: 'Pearl Coast Insurance', ar: 'ساحل اللؤلؤ للتأمين' },
    phone: '+971 4 555 0199',
    email: 'help@pearl.example.net',
    website: 'pearl.example.net',
  })
})
