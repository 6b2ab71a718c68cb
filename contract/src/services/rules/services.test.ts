import { expect, test } from 'vitest'
import { largestPhoto, photoTypes } from './photo.ts'
import {
  certificateNamed,
  certificateSlugs,
  certifies,
  lastDayOf,
  offersCertificate,
} from './certificates.ts'
import { contentTypes, formFileName } from './guides.ts'

test('SRV-024 types 1 to 5 name the five certificates, and nothing else names one', () => {
  expect(certificateSlugs.map((_slug, index) => certificateNamed(String(index + 1)))).toEqual([
    'life-insurance',
    'medical-insurance',
    'temporary-medical-insurance',
    'medical-replacement',
    'haad-medical-insurance',
  ])
  for (const odd of ['0', '6', '-1', '1.5', 'x', '']) expect(certificateNamed(odd)).toBe(odd)
})

test('SRV-026 no certificate is offered once the policy has ended', () => {
  expect([true, false].map((status) => offersCertificate({ status }, true))).toEqual([true, false])
})

/** What is certified under a policy of this type with these packages. */
const under = (policy_type: string, ...packages: [is_life: boolean, is_active: boolean][]) => {
  const known = packages.map(([is_life, is_active]) => ({ is_life, is_active }))
  return certificateSlugs.filter((slug) => certifies(slug, { policy_type }, known))
}

test('ADD-427 only what a person is insured for is certified', () => {
  const medical = certificateSlugs.filter((slug) => slug !== 'life-insurance')
  expect(under('health')).toEqual(medical)
  expect(under('life')).toEqual(['life-insurance'])
  expect(under('health', [true, true])).toEqual(certificateSlugs)
  expect(under('life', [false, true])).toEqual(certificateSlugs)
  expect(under('health', [true, false], [false, true])).toEqual(medical)
  expect(under('life', [false, false], [true, true])).toEqual(['life-insurance'])
})

test('only what stands in for a card ends before the cover, and nothing ends after it', () => {
  const coverEnds = '2026-12-31'
  const own = '2026-07-15'
  const endsItself = certificateSlugs.filter((slug) => lastDayOf(slug, { own, coverEnds }) === own)
  expect(endsItself).toEqual(['temporary-medical-insurance', 'medical-replacement'])
  for (const slug of certificateSlugs)
    expect(lastDayOf(slug, { own: '2027-01-15', coverEnds })).toBe(coverEnds)
})

test('SRV-032 a form is saved under its title, whatever signs the title has', () => {
  expect(formFileName('Dental Claim')).toBe('Dental Claim.pdf')
  expect(formFileName('مطالبة أسنان')).toBe('مطالبة أسنان.pdf')
  expect(formFileName('Dental ???Claim')).toBe('Dental  Claim.pdf')
  expect(formFileName('Claim: in/out "patient"?')).toBe('Claim  in out  patient.pdf')
})

test('SRV-014 a photo is a picture as cameras, phones and scanners make them', () => {
  expect(photoTypes.map((type) => type.replace('image/', ''))).toEqual([
    'jpeg',
    'png',
    'gif',
    'bmp',
    'webp',
    'heic',
    'heif',
    'avif',
    'tiff',
  ])
})

test('SRV-014 GAP-098 a photo has 8 MB at most', () => {
  expect(largestPhoto).toBe(8 * 1024 * 1024)
})

test('SRV-034 tabs come as videos, tutorials, manuals', () => {
  expect(contentTypes).toEqual(['video', 'tutorial', 'manual'])
})
