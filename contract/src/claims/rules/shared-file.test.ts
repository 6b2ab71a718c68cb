import { expect, test } from 'vitest'
import { sharedFilePlaces } from './shared-file.ts'
import { claimStatuses } from './statuses.ts'

type Claim = Parameters<typeof sharedFilePlaces>[0][number]

const aClaim = (id: number, status: string, more: Partial<Claim> = {}): Claim => ({
  id,
  status,
  submitted_today: false,
  submission_type: 1,
  can_resubmit: true,
  is_own: true,
  returned_because: null,
  ...more,
})
const placesOf = (
  claims: readonly Claim[],
  begun: Partial<Parameters<typeof sharedFilePlaces>[1]> = {},
) =>
  sharedFilePlaces(claims, { begun: false, changed: new Set(), ...begun }).map((place) =>
    'claim' in place ? `${place.into} ${place.claim.id} ${place.page}` : place.into,
  )

test('ADD-732 where nothing was begun and nothing came back, there is a new claim only', () => {
  const [only, ...others] = sharedFilePlaces([], { begun: false, changed: new Set() })
  expect([only.into, others]).toEqual(['new', []])
  const decided = [
    'Pending',
    'Approved',
    'Paid',
    'Payment Pending',
    'Payment Failed',
    'Re Submitted',
  ]
  expect(placesOf(decided.map((status, at) => aClaim(at, status)))).toEqual(['new'])
})

test('ADD-732 the new claim comes first, then what was begun, then what came back, each once and in its own order', () => {
  const claims = [
    aClaim(9, 'Rejected'),
    aClaim(8, 'Drafted'),
    aClaim(7, 'Drafted', { returned_because: 'The account is closed.' }),
    aClaim(6, 'Pending', { submitted_today: true }),
    aClaim(5, 'On Hold'),
    aClaim(4, 'Drafted'),
    aClaim(8, 'Drafted'),
  ]
  expect(placesOf(claims, { begun: true, changed: new Set([6]) })).toEqual([
    'new',
    'begun',
    'draft 8 edit',
    'draft 4 edit',
    'change 6 edit',
    'returned 9 resubmit',
    'returned 7 edit',
    'returned 5 resubmit',
  ])
})

const statusesWith = (over: Partial<Claim>) =>
  claimStatuses.all.filter((status) => placesOf([aClaim(3, status, over)]).length > 1).toSorted()

test('ADD-732 of what came back only what documents answer, and what is the reader’s own', () => {
  expect(statusesWith({})).toEqual(['Drafted', 'On Hold', 'Partially Approved', 'Rejected'])
  expect(statusesWith({ can_resubmit: false })).toEqual(['Drafted'])
  expect(statusesWith({ is_own: false })).toEqual([])
})

test('ADD-732 a claim that was sent today is a place once a change of it was begun, and while it may be changed', () => {
  const changed = new Set([3])
  const today = { submitted_today: true }
  expect(placesOf([aClaim(3, 'Pending', today)])).toEqual(['new'])
  expect(placesOf([aClaim(3, 'Pending', today)], { changed })).toEqual(['new', 'change 3 edit'])
  expect(placesOf([aClaim(3, 'Pending')], { changed })).toEqual(['new'])
})
