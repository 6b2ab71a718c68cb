import { expect, test } from 'vitest'
import { filingBesideAnImport } from './testing/filing-beside-an-import.ts'

/** `FALAJ_IMPORT_LINES=1000000` for a longer look. */
const lines = Number(process.env.FALAJ_IMPORT_LINES ?? 20_000)

test(
  'ADD-240 members file while their policies, records and claims come in by a strict import: none is refused, none waits for it',
  async () => {
    const seen = await filingBesideAnImport(lines)
    if (lines > 20_000) console.log(seen)
    expect(seen).toMatchObject({ refusedLines: 0, refusedClaims: 0 })
    expect(seen.claims).toBeGreaterThan(5)
    // On a machine of its own under 100 ms. One that runs all tests may halt anything for a while, but then the whole
    // import takes longer, too.
    const aTenth = seen.seconds * 100
    expect(seen.longestLockMs).toBeLessThan(aTenth)
    expect(seen.longestWaitMs).toBeLessThan(aTenth)
  },
  120_000 + lines * 10,
)
