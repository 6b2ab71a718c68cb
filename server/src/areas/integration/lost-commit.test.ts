/** The connection breaks behind the commit of an import: what it has brought is there, with its files. */
import { expect, test, vi } from 'vitest'
import { FileGone } from '../../ports/files/files.ts'
import { DatabaseUnreachable } from '../../ports/database/unreachable.ts'
import { throwingAfterEach } from '../../testing/lost-commit.ts'
import { importPath } from './import.ts'
import { claimFact, family } from './testing/facts.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openWorkbench } from './testing/workbench.ts'

const bench = await forThisFile(openWorkbench())

const broken = () => new DatabaseUnreachable(new Error('Connection terminated unexpectedly'))
const ours = () => new Error('a mistake of ours, terminated')
const receipt = (name: string) => ({
  group: 'proof_of_payment' as const,
  file_name: name,
  file: `papers/${name}`,
})
async function aClaimWithPaper(name: string) {
  await bench.write(`papers/${name}`, `%PDF-1.4 ${name}`)
  await bench.write('all.ndjson', [...family, claimFact({ attachments: [receipt(name)] })])
}
const kept = async (name: string) => {
  const { handle } = await bench.database
    .selectFrom('stored_file')
    .select('handle')
    .where('file_name', '=', name)
    .executeTakeFirstOrThrow()
  return bench.files.open(handle).then(
    (file) => file.destroy() && true,
    (error: unknown) => !(error instanceof FileGone),
  )
}

test.each([
  ['strictly', broken],
  ['freely', broken],
  ['clumsily', ours],
])(
  'a file that was imported %s is there though nobody heard of it, and the next import takes it for there',
  async (how, failure) => {
    const name = `${how}.pdf`
    await aClaimWithPaper(name)
    const ports = { ...bench, database: throwingAfterEach(bench.database, failure()) }
    const strict = how === 'strictly'
    await expect(importPath(bench.folder, ports, { strict })).rejects.toThrow('terminated')
    expect(await kept(name)).toBe(true)
    await bench.import()
    expect(await kept(name)).toBe(true)
  },
)

test('of an import that has failed for sure no file stays', async () => {
  await aClaimWithPaper('refused.pdf')
  const removed = vi.spyOn(bench.files, 'remove')
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const ports = { ...bench, database: throwingAfterEach(bench.database, deadlock) }
  await expect(importPath(bench.folder, ports)).rejects.toThrow('deadlock')
  expect(removed).toHaveBeenCalledTimes(1)
})
