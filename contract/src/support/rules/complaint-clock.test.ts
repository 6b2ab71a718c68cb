import { expect, test } from 'vitest'
import type { WorkingCalendar } from '../../shared/rules/working-days.ts'
import { complaintClock, type ComplaintEventKind } from './complaint-clock.ts'

const uae: WorkingCalendar = {
  weekend: ['saturday', 'sunday'],
  holidays: [{ from: '2026-12-02', to: '2026-12-03' }],
}
/** A Friday evening in Dubai. */
const createdAt = new Date('2026-11-20T14:20:00Z')
const at = (now: string, ...events: [ComplaintEventKind, string][]) =>
  complaintClock(
    {
      country: 'AE',
      createdAt,
      events: events.map(([kind, when]) => ({ kind, at: new Date(when) })),
    },
    uae,
    new Date(now),
  )

test('SUP-016 it runs until the end of the fifth working day, by the clocks of the country', () => {
  const running = at('2026-11-24T08:00:00Z')
  expect(running).toMatchObject({
    state: 'open',
    update: { due: '2026-11-24', kept: null, state: 'running' },
    resolution: { due: '2026-11-27', kept: null, state: 'running' },
    left: 3,
    mayEscalate: false,
  })
  expect(running.days.map(({ day, working, state }) => [day.slice(8), working, state])).toEqual([
    ['21', false, 'passed'],
    ['22', false, 'passed'],
    ['23', true, 'passed'],
    ['24', true, 'today'],
    ['25', true, 'ahead'],
    ['26', true, 'ahead'],
    ['27', true, 'ahead'],
  ])
  // Midnight in Dubai is eight in the evening in London.
  expect(at('2026-11-27T19:59:59Z').state).toBe('open')
  expect(at('2026-11-27T20:00:00Z')).toMatchObject({
    state: 'overdue',
    resolution: { state: 'broken' },
    mayEscalate: true,
    escalation: { at: null, due: '2026-12-01' },
  })
})

const daysAfterAnswer = (now: string) =>
  at(now, ['resolution', '2026-11-24T08:00:00Z']).days.map(({ day, state }) => [
    day.slice(8),
    state,
  ])

test('SUP-016 after an answer no day of its time is still to come, also when they have all passed', () => {
  const answered = [
    ['21', 'passed'],
    ['22', 'passed'],
    ['23', 'passed'],
    ['24', 'passed'],
    ['25', 'spare'],
    ['26', 'spare'],
    ['27', 'spare'],
  ]
  expect(daysAfterAnswer('2026-11-24T09:00:00Z')).toEqual(answered)
  expect(daysAfterAnswer('2026-12-24T09:00:00Z')).toEqual(answered)
})

test('an update in time and one that came late', () => {
  expect(at('2026-11-25T08:00:00Z', ['update', '2026-11-24T19:00:00Z']).update).toEqual({
    due: '2026-11-24',
    kept: '2026-11-24',
    state: 'kept',
  })
  expect(at('2026-11-25T08:00:00Z', ['update', '2026-11-24T20:00:00Z']).update.state).toBe(
    'kept-late',
  )
  expect(at('2026-11-25T08:00:00Z').update.state).toBe('broken')
  // Whoever has the answer misses no update.
  expect(at('2026-11-25T08:00:00Z', ['resolution', '2026-11-23T08:00:00Z']).update.state).toBe(
    'kept',
  )
})

test('it goes higher once, over a holiday, and never after an answer', () => {
  const escalated = at('2026-12-01T08:00:00Z', ['escalated', '2026-12-01T07:00:00Z'])
  expect(escalated).toMatchObject({
    state: 'overdue',
    mayEscalate: false,
    // 2 and 3 December are the National Day, 5 and 6 a weekend.
    escalation: { due: '2026-12-07' },
  })
  const answered = at('2026-12-20T08:00:00Z', ['resolution', '2026-12-08T08:00:00Z'])
  expect(answered).toMatchObject({
    state: 'resolved',
    resolution: { state: 'kept-late', kept: '2026-12-08' },
    mayEscalate: false,
  })
})

test('SUP-017 an appeal is possible for three months from the answer', () => {
  const answered = (now: string, day: string) => at(now, ['resolution', `${day}T08:00:00Z`])
  expect(answered('2026-12-01T08:00:00Z', '2026-11-25').appealUntil).toBe('2027-02-25')
  // There is no 31 February and no 31 November.
  expect(answered('2027-01-01T08:00:00Z', '2026-11-30').appealUntil).toBe('2027-02-28')
  expect(answered('2027-02-25T08:00:00Z', '2026-11-25').mayAppeal).toBe(true)
  expect(answered('2027-02-25T20:00:00Z', '2026-11-25').mayAppeal).toBe(false)
  expect(at('2026-11-25T08:00:00Z')).toMatchObject({ appealUntil: null, mayAppeal: false })
})

test('a wait of weeks stays as long as fits on a page', () => {
  const days = at('2027-03-01T08:00:00Z').days
  expect(days.length).toBeLessThanOrEqual(12)
  expect(days.at(-1)).toMatchObject({ state: 'late' })
})
