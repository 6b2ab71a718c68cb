import en from '@falaj/messages/en/profile.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { menuPages } from './sections.ts'

test('PRF-004 the entry Newsletter of the side menu leads to /newsletter', () => {
  const newsletter = menuPages.find(({ title }) => title === 'profile.newsletter')
  expect(newsletter?.to).toBe('/newsletter')
  expect(en['profile.newsletter']).toBe('Newsletter')
})
