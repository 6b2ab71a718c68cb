/** Parts of the house fail while members are at work: `npm run faults -- --rounds=200 --seed=24`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultKinds } from './testing/faults/kinds.ts'
import { type Outcome, play, roundsOf } from './testing/faults/round.ts'
import { isHere, openStage, type Stage } from './testing/faults/stage.ts'
import { summary } from './testing/faults/summary.ts'
import { handedOverWrongly, tollOf } from './testing/faults/toll.ts'

const {
  FALAJ_FAULT_SEED: seed = '24',
  FALAJ_FAULT_ROUNDS: many,
  FALAJ_FAULT_ROUND: only,
} = process.env
/** Otherwise each kind once. */
const rounds = roundsOf(Number(seed), Number(many ?? faultKinds.length)).filter(
  ({ number }) => only === undefined || number === Number(only),
)
/** Five seconds are promised; a machine that does much else may take longer. */
const longestSeconds = 20
const outcomes: Outcome[] = []

let stage: Stage
beforeAll(async () => {
  if (isHere.postgres) stage = await openStage()
}, 240_000)
afterAll(async () => {
  await stage?.close()
})

for (const kind of faultKinds)
  if (!isHere[kind.needs])
    console.log(`NOT TRIED, BECAUSE IT CANNOT BE MADE HERE: ${kind.name.toUpperCase()}`)

describe.skipIf(!isHere.postgres)('while members are at work', () => {
  for (const round of rounds)
    test.skipIf(!isHere[round.kind.needs])(
      `ADD-570 ${round.kind.name}: nothing acknowledged is lost or doubled, what fails is a 503 with Retry-After, and it serves again soon (--seed=${seed} --round=${round.number})`,
      async () => {
        const outcome = await play(stage, round)
        outcomes.push(outcome)
        const { acknowledged, answers, secondsUntilServed } = outcome
        const toll = await stage.looking(({ database }) =>
          tollOf(database, stage.stores(), acknowledged),
        )
        expect(answers.wrong).toEqual([])
        expect(toll).toEqual({ lost: [], doubled: [], damaged: [] })
        expect(acknowledged).toHaveLength(24)
        expect(round.kind.cutsOff ? 0 : answers.cutOff).toBe(0)
        expect(stage.portal.gone).toBe(false)
        expect(secondsUntilServed).toBeLessThan(longestSeconds)
      },
      240_000,
    )

  test('ADD-570 all of it was handed over to the core system, each once or again with its key', async () => {
    const wrong = await stage.looking(({ database }) => handedOverWrongly(database, stage.core))
    console.log(summary(outcomes))
    expect(wrong).toEqual({ never: [], twice: [] })
  }, 240_000)
})
