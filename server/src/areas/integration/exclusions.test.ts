/** What packages exclude, and decisions that name it. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import { expect, test } from 'vitest'
import { claimFact, decisionFact, family, preApprovalFact } from './testing/facts.ts'
import { openWorkbench } from './testing/workbench.ts'

type Written = Extract<WrittenFact, { type: 'package.upserted' }>
const packageFact = (but: Partial<Omit<Written, 'type'>> = {}): Written => ({
  type: 'package.upserted',
  policy_number: 'P1',
  package_code: 'GOLD',
  excluded: [{ code: 'BRACES-ADULT', name: { en: 'Braces for adults' } }],
  ...but,
})
const stored = 'select package_code, excluded, named from package'

test('ADD-456 exclusions are stored whole, and sent again they replace those before', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family)
  const excluded = [
    {
      code: 'BRACES-ADULT',
      name: { en: 'Braces for adults', ar: 'تقويم الأسنان للبالغين' },
      wording: { en: 'Orthodontics over the age of 18.' },
      page: 4,
      words: ['orthodontics'],
    },
  ]
  const named = [
    {
      benefit: 'DENTAL',
      name: { en: 'Braces up to 18' },
      needs_pre_approval: true,
      words: ['braces'],
    },
  ]
  await bench.know(packageFact({ excluded, named }))
  expect(await bench.rows(stored)).toEqual([{ package_code: 'GOLD', excluded, named }])
  await bench.know(packageFact({ excluded: [] }))
  expect(await bench.rows(stored)).toEqual([{ package_code: 'GOLD', excluded: [], named: [] }])
})

test('ADD-456 what is left out is unknown, never nothing', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family)
  const { excluded: _, ...silent } = packageFact()
  await bench.know(silent)
  expect(await bench.rows(stored)).toEqual([{ package_code: 'GOLD', excluded: null, named: [] }])
})

test('ADD-456 from CSV, with the lists as JSON', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family)
  await bench.write(
    '23-package.upserted.csv',
    'policy_number,package_code,excluded\nP1,GOLD,"[{""code"":""HAIR"",""name"":{""en"":""Hair loss""},""page"":5}]"\n',
  )
  expect((await bench.import()).refused).toEqual([])
  expect(await bench.rows(stored)).toMatchObject([{ excluded: [{ code: 'HAIR', page: 5 }] }])
})

test('ADD-456 an unknown policy and a code that is there twice are refused by their fields', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family)
  const one = { code: 'HAIR', name: { en: 'Hair loss' } }
  await bench.write('1.ndjson', [
    packageFact({ policy_number: 'P9' }),
    packageFact({ excluded: [one, one] }),
    packageFact({ excluded: [{ ...one, page: 0 }] }),
  ])
  expect((await bench.import()).refused).toEqual([
    '1.ndjson:1 policy_number there is no policy P9',
    '1.ndjson:2 excluded.1.code is there twice',
    '1.ndjson:3 excluded.0.page "0" must be at least 1',
  ])
})

test('ADD-495 a decision stores the exclusion that it names, known or not, and the next one replaces it', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family, claimFact(), preApprovalFact())
  const exclusions = () => bench.rows('select kind, exclusion from request order by kind')
  await bench.know(
    decisionFact({ status: 'Rejected', exclusion: 'BRACES-ADULT' }),
    preApprovalFact({ status: 'Rejected', exclusion: 'HAIR' }),
  )
  expect(await exclusions()).toEqual([
    { kind: 'claim', exclusion: 'BRACES-ADULT' },
    { kind: 'preapproval', exclusion: 'HAIR' },
  ])
  await bench.know(decisionFact({ status: 'Approved', decided_at: '2026-05-05T10:00:00+04:00' }))
  expect((await exclusions())[0]).toEqual({ kind: 'claim', exclusion: null })
})
