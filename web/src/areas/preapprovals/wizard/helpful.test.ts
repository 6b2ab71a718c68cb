import { expect, test } from 'vitest'
import { helpingOf } from './helpful.ts'

const states = (...files: Parameters<typeof helpingOf>[0]) => helpingOf(files).map(({ is }) => is)

test('a document ticks off what it helps with once it has been received', () => {
  expect(states()).toEqual(['wanted', 'wanted', 'wanted'])
  expect(
    states(
      { name: 'medical-report.pdf', state: 'received' },
      { name: 'hospital-estimate.jpg', state: 'sending' },
    ),
  ).toEqual(['received', 'on-its-way', 'wanted'])
})

test('what was refused helps nobody, and a second file of a kind changes nothing', () => {
  expect(states({ name: 'mri-images.pdf', state: 'failed' })[2]).toBe('wanted')
  expect(
    states(
      { name: 'mri-1.pdf', state: 'waiting' },
      { name: 'mri-2.pdf', state: 'received' },
      { name: 'mri-3.pdf', state: 'failed' },
    )[2],
  ).toBe('received')
})

test('a name that says nothing ticks nothing off', () => {
  expect(states({ name: 'IMG_2041.jpg', state: 'received' })).toEqual([
    'wanted',
    'wanted',
    'wanted',
  ])
})
