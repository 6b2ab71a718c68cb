/** Files are uploaded several at a time and arrive in any order; everybody reads them in the order in which they were added. */
import type { ClaimAnswer } from '@falaj/contract/claims/commands/schemas.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { StagedUpload } from '@falaj/contract/staged-uploads/schemas.ts'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { modelRuns } from '../../../testing/model-runs.ts'
import { openClaimsFixture } from './testing/claims-fixture.ts'

const fixture = await forThisFile(openClaimsFixture())
// So that it can be repeated: what is sent in an hour is limited.
beforeEach(async () => {
  await fixture.database.deleteFrom('attempt_limit').execute()
})

let sent = 0
async function uploaded(name: string): Promise<string> {
  const content = Buffer.from(`%PDF-1.4 ${(sent += 1)}`)
  const answer = await fixture.form('sent-documents', {}, { files: [{ name, content }] })
  return answer.json<{ data: StagedUpload }>().data.handle
}

/** Uploads them in the order of `arrives`, and gives their handles in their own order. */
async function arriving(names: readonly string[], arrives: readonly number[]): Promise<string[]> {
  const handles = new Map<number, string>()
  for (const at of arrives) handles.set(at, await uploaded(names[at] ?? ''))
  return names.map((_, at) => handles.get(at) ?? '')
}
const receipts = (handles: readonly string[]) =>
  Object.fromEntries(handles.map((handle, at) => [`hospital_receipts[${at}]`, handle]))

async function shown(id: number): Promise<string[]> {
  const { token, browser } = fixture
  const { data } = (await browser.get(`reimbursement-claims/${id}`, token)).json<{
    data: ClaimDetail
  }>()
  return (data.attachments.hospital_receipts ?? []).map(({ file_name }) => file_name)
}
function toldToCore(): string[] {
  const submission = fixture.core.calls.at(-1)?.submission
  return submission && 'documents' in submission
    ? submission.documents.map(({ file_name }) => file_name)
    : []
}

test('CLM-108 documents keep the order in which they were added, whichever arrived first', async () => {
  const first = ['invoice.pdf', 'slip.pdf', 'stamp.pdf', 'letter.pdf']
  const more = ['report.pdf', 'scan.pdf']
  let amount = 0
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      fc.shuffledSubarray([0, 1], { minLength: 2 }),
      fc.boolean(),
      async (arrives, later, before) => {
        // What is added by an edit may have been uploaded before the claim was filed.
        const early = before ? await arriving(more, later) : undefined
        const fields = fixture.fields({ claimed_amount: `${(amount += 1)}.50` })
        const filed = await fixture.form(
          'claims',
          { ...fields, ...receipts(await arriving(first, arrives)) },
          { files: [] },
        )
        const { id } = filed.json<ClaimAnswer>().data
        expect(await shown(id)).toEqual(first)
        expect(toldToCore()).toEqual(first)
        const edited = await fixture.form(
          'update-claim',
          { ...fields, claim_id: String(id), ...receipts(early ?? (await arriving(more, later))) },
          { files: [] },
        )
        expect(edited.statusCode).toBe(200)
        expect(await shown(id)).toEqual([...first, ...more])
        expect(toldToCore()).toEqual([...first, ...more])
      },
    ),
    { numRuns: modelRuns(6) },
  )
})
