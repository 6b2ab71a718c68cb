import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settle } from './accounts-in-use.ts'

const layla = 'principal@example.com'
const omar = 'spouse@example.com'

/** A run: each line is a journey as it ends, with the call by which it changed an account, if it did. */
function aRun() {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-journeys-'))
  return (journey: string, account: string, change?: string) =>
    settle(folder, new Map([[account, { journey, change }]]))
}

describe('ADD-010 a run of journeys', () => {
  test('ADD-010 fails when two journeys change one account, and names both', () => {
    const ends = aRun()
    expect(ends('claims/add › several policies', layla, 'PUT drafts-in-progress/:kind')).toEqual([])
    const [told, ...more] = ends('claims/edit › a second tab', layla, 'POST update-claim')
    expect(more).toEqual([])
    expect(told).toContain('Two journeys use principal@example.com')
    expect(told).toContain(
      'claims/add › several policies (changes it: PUT drafts-in-progress/:kind)',
    )
    expect(told).toContain('claims/edit › a second tab (changes it: POST update-claim)')
  })

  test('ADD-010 fails when a journey changes what another reads, whichever ends first', () => {
    for (const [first, second] of [
      [undefined, 'POST notices/read'],
      ['POST notices/read', undefined],
    ] as const) {
      const ends = aRun()
      expect(ends('policies/home › the badge', layla, first)).toEqual([])
      expect(ends('claims/notices › all read', layla, second)).toHaveLength(1)
    }
  })

  test('fails once for an account, by the same journey at every try of it', () => {
    const ends = aRun()
    expect(ends('claims/notices › all read', layla, 'POST notices/read')).toEqual([])
    expect(ends('policies/home › the badge', layla)).toHaveLength(1)
    expect(ends('policies/card › the card', layla)).toEqual([])
    expect(ends('policies/home › the badge', layla)).toHaveLength(1)
  })

  test('goes on while all who share an account read, and each changes its own', () => {
    const ends = aRun()
    expect(ends('policies/card › the card', layla)).toEqual([])
    expect(ends('policies/home › the badge', layla)).toEqual([])
    expect(ends('support/chat › a question', omar, 'POST chat/messages')).toEqual([])
  })

  test('takes the second try of a journey for the same journey', () => {
    const ends = aRun()
    expect(ends('support/chat › a question', omar, 'POST chat/messages')).toEqual([])
    expect(ends('support/chat › a question', omar, 'POST chat/messages')).toEqual([])
  })
})
