import { expect, test } from 'vitest'
import type { CoverageBenefit, CoveragePackage, PlanExclusion } from '../schemas.ts'
import { type CoverAnswer, exclusionsOf, isItCovered } from './is-it-covered.ts'

const benefit = (name: string, with_: Partial<CoverageBenefit> = {}): CoverageBenefit => ({
  benefit_name: name,
  annual_coverage_amount: '2000',
  used_amount: '1850',
  reserved_amount: '0',
  available_limit: '150',
  currency: 'AED',
  coinsurance: null,
  copay: null,
  deductible: null,
  claim_types: [],
  waiting: null,
  words: [],
  treatments: [],
  ...with_,
})
const exclusion = (name: string, with_: Partial<PlanExclusion> = {}): PlanExclusion => ({
  code: name,
  name,
  wording: null,
  page: null,
  words: [],
  ...with_,
})
const dental = benefit('Dental', {
  words: ['الأسنان'],
  treatments: [{ name: 'Braces up to 18', needs_pre_approval: true, words: ['تقويم'] }],
})
const packageWith = (with_: Partial<CoveragePackage> = {}): CoveragePackage => ({
  id: 1,
  package_name: 'Gold Health Plan',
  coverage_type: 'Medical',
  is_life: false,
  status: 'Active',
  is_active: true,
  effective_date: '2026-01-01',
  plan_name: 'Gold',
  tob_file_uploaded_at: null,
  benefits: [dental, benefit('Heart surgery')],
  exclusions: [
    exclusion('Braces for adults', {
      wording: 'Orthodontics over the age of 18.',
      words: ['تقويم'],
    }),
    exclusion('Café-au-lait laser'),
  ],
  ...with_,
})
const inWords = (answer: CoverAnswer) =>
  answer.kind === 'excluded'
    ? `${answer.exclusion.name}: excluded`
    : `${answer.treatment?.name ?? answer.benefit.benefit_name}: ${answer.kind}`
const answers = (typed: string, pack = packageWith(), today = true) =>
  isItCovered(typed, [pack], today)?.map(inWords)

test('ADD-457 not covered stands first, then what a benefit names', () => {
  expect(answers('braces')).toEqual(['Braces for adults: excluded', 'Braces up to 18: covered'])
  expect(answers('orthodontics')).toEqual(['Braces for adults: excluded'])
})

test('ADD-457 case, accents, vowel marks and kinds of alef make no difference', () => {
  expect(answers('  BRACES ')).toHaveLength(2)
  expect(answers('cafe')).toEqual(['Café-au-lait laser: excluded'])
  expect(answers('تَقويم')).toHaveLength(2)
  expect(answers('اسنان')).toEqual(['Dental: covered'])
})

test('ADD-457 an article that is written together with a word makes no difference', () => {
  for (const typed of ['الأسنان', 'بالأسنان', 'أسنان'])
    expect(answers(typed)).toEqual(['Dental: covered'])
  expect(answers('التقويم')).toHaveLength(2)
})

test('ADD-457 a benefit is one answer, not each treatment that it names', () => {
  expect(answers('dental')).toEqual(['Dental: covered'])
  expect(answers('dental braces')).toEqual(['Braces up to 18: covered'])
})

test('ADD-457 all words count, and a word in the middle of another is none', () => {
  expect(answers('dental implants')).toEqual([])
  expect(answers('ear')).toEqual([])
  const accident = packageWith({ benefits: [benefit('Accidental Death')] })
  expect(answers('dental', accident)).toEqual([])
})

test('ADD-457 without exclusions told nothing is covered', () => {
  const untold = packageWith({ exclusions: null })
  expect(exclusionsOf([untold])).toBeNull()
  expect(answers('braces', untold)).toEqual(['Braces up to 18: unsure'])
  expect(answers('braces', packageWith({ exclusions: [] }))).toEqual(['Braces up to 18: covered'])
})

test('ADD-457 without cover today nothing is covered, and what is excluded stays so', () => {
  expect(answers('braces', packageWith(), false)).toEqual([
    'Braces for adults: excluded',
    'Braces up to 18: unsure',
  ])
  const ended = packageWith({ is_active: false })
  expect(answers('dental', ended)).toEqual(['Dental: unsure'])
})

test('ADD-457 an ended package says nothing beside one that counts', () => {
  const ended = packageWith({ is_active: false, exclusions: [exclusion('Dental care')] })
  expect(isItCovered('dental', [ended, packageWith()], true)?.map(inWords)).toEqual([
    'Dental: covered',
  ])
})

test('ADD-457 before a word was typed there is no answer, and an unknown one finds nothing', () => {
  expect(isItCovered(' a ', [packageWith()], true)).toBeNull()
  expect(answers('acupuncture')).toEqual([])
})
