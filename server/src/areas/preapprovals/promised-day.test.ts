/** By when a request is decided as a rule: by the insurer's own calendar, before it is sent and afterwards. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ResponseOf } from '@falaj/contract/call.ts'
import type { decisionDays } from '@falaj/contract/requests/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countries } from '../content/schemas.ts'
import { contentFolder } from '../../testing/second-brand.ts'
import {
  openPreApprovalsFixture,
  type PreApprovalsFixture,
} from './testing/preapprovals-fixture.ts'

/** Noon in the Gulf. */
function goTo({ portal: { clock } }: PreApprovalsFixture, day: string) {
  clock.advance({ ms: Date.parse(`${day}T08:00:00Z`) - +clock.now() })
}

async function promised({ browser, family, token }: PreApprovalsFixture) {
  const answer = await browser.get(`decision-days?policyId=${family.policyId}`, token)
  return answer.json<ResponseOf<typeof decisionDays>>().data
}

let amount = 1000
const asked = (fixture: PreApprovalsFixture, changes: Record<string, string> = {}) =>
  fixture.asked({ claimed_amount: `${(amount += 1)}.00`, ...changes })

describe('by the calendar that comes with the portal', () => {
  let fixture: PreApprovalsFixture
  beforeAll(async () => {
    fixture = await openPreApprovalsFixture()
  })
  afterAll(() => fixture.close())
  // The Monday before Eid al-Adha: from Tuesday to Friday nobody works.
  beforeEach(() => goTo(fixture, '2026-05-25'))

  test('no day of Eid is promised to whoever is about to send', async () => {
    expect(await promised(fixture)).toEqual({ preapproval: '2026-06-02' })
  })

  test('nor to whoever has sent: answer and details name the same working day', async () => {
    const { data } = await asked(fixture)
    expect(data.decision_by).toBe('2026-06-02')
    expect((await fixture.details(data.id)).decision_by).toBe('2026-06-02')
  })

  test('ADD-470 the answer names each day until then, those of Eid as days off', async () => {
    const { data } = await asked(fixture)
    expect(data.decision_days.map(({ day, working }) => (working ? day : `(${day})`))).toEqual([
      '2026-05-25',
      '(2026-05-26)',
      '(2026-05-27)',
      '(2026-05-28)',
      '(2026-05-29)',
      '(2026-05-30)',
      '(2026-05-31)',
      '2026-06-01',
      '2026-06-02',
    ])
    const draft = await asked(fixture, { status: 'draft' })
    expect(draft.data.decision_days).toEqual([])
  })

  test('a draft, one that is decided, and a day that is over promise nothing', async () => {
    const draft = await asked(fixture, { status: 'draft' })
    expect(draft.data.decision_by).toBeNull()
    expect((await fixture.details(draft.data.id)).decision_by).toBeNull()

    const waiting = await asked(fixture)
    const decided = await asked(fixture)
    await fixture.decide(decided.reference_number, 'Rejected')
    expect((await fixture.details(decided.data.id)).decision_by).toBeNull()

    goTo(fixture, '2026-06-02')
    expect((await fixture.details(waiting.data.id)).decision_by).toBe('2026-06-02')
    goTo(fixture, '2026-06-03')
    expect((await fixture.details(waiting.data.id)).decision_by).toBeNull()
  })

  test('somebody else’s policy has no days', async () => {
    const answer = await fixture.browser.get('decision-days?policyId=999', fixture.token)
    expect(answer.statusCode).toBe(404)
  })
})

describe('where the insurer rests on other days', () => {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-weekend-'))
  cpSync(contentFolder, folder, { recursive: true })
  const file = join(folder, 'countries.json')
  const content = countries.parse(JSON.parse(readFileSync(file, 'utf8')))
  for (const one of content.countries) {
    if (one.code === 'AE') one.weekend = ['friday', 'saturday']
  }
  writeFileSync(file, JSON.stringify(content))
  let fixture: PreApprovalsFixture
  beforeAll(async () => {
    fixture = await openPreApprovalsFixture({ CONTENT_DIR: folder })
  })
  afterAll(async () => {
    await fixture.close()
    rmSync(folder, { recursive: true })
  })

  test('the days are counted by its own weekend', async () => {
    // A Wednesday: Thursday and Sunday count, Friday and Saturday do not, nor does the Islamic New Year on the 16th.
    goTo(fixture, '2026-06-10')
    expect(await promised(fixture)).toEqual({ preapproval: '2026-06-14' })
    expect((await asked(fixture)).data.decision_by).toBe('2026-06-14')
  })
})
