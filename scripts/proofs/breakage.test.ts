import { expect, test } from 'vitest'
import { broken, readBreakages } from './breakage.ts'

const page = (diff: string) =>
  `# Proofs\n\n## CLM-087\n\nIt could be\nchosen.\n\`a/b.ts\`\n\n\`\`\`diff\n${diff}\n\`\`\`\n`

const [one] = readBreakages('CLM.md', page(' if (a) {\n-  return b\n+  return true\n\n }'))

test('a breakage says what a person would meet, in which file, and what becomes of its lines', () => {
  expect(one).toEqual({
    id: 'CLM-087',
    why: 'It could be chosen.',
    file: 'a/b.ts',
    before: 'if (a) {\n  return b\n\n}',
    after: 'if (a) {\n  return true\n\n}',
  })
})

test('a row may be broken in several ways', () => {
  const twice = `${page('-a\n+b')}\nOr so.\n\`c.ts\`\n\n\`\`\`diff\n-c\n\`\`\`\n`
  expect(readBreakages('CLM.md', twice).map(({ file, why }) => [file, why])).toEqual([
    ['a/b.ts', 'It could be chosen.'],
    ['c.ts', 'Or so.'],
  ])
})

const read = (markdown: string) => () => readBreakages('CLM.md', markdown)

test('a page that cannot be read says where', () => {
  expect(read('## CLM-087\n\nNothing.\n')).toThrow('CLM.md: CLM-087 has no diff.')
  expect(read(page('-a\n+a'))).toThrow('CLM.md: CLM-087 changes nothing.')
  expect(read(page('?a'))).toThrow('neither stays, goes nor comes: ?a')
  expect(read('## CLM-087\n\n```diff\n-a\n```\n')).toThrow('says not what breaks')
})

const breaking = (source: string, diff: string) => {
  const [breakage] = readBreakages('CLM.md', page(diff))
  return breakage && broken(source, breakage)
}

test('the lines are found whole and exactly once, at the start, in the middle and at the end', () => {
  expect(breaking('a\nb\nc\n', '-a\n+x')).toBe('x\nb\nc\n')
  expect(breaking('a\nb\nc\n', '-b')).toBe('a\nc\n')
  expect(breaking('a\nb\nc', '-c\n+x')).toBe('a\nb\nx')
  expect(breaking('a\nb\nc\n', ' b\n-c\n+x')).toBe('a\nb\nx\n')
  expect(breaking('ab\n', '-a')).toBeUndefined()
  expect(breaking('a\na\n', '-a')).toBeUndefined()
})
