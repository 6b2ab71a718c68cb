import type { Plugin } from 'vite'

/** Tables of calls name the words of their description themselves; pages make calls, and never show them. */
const words = /\b(?:summary|description):\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`),?/g
const tableOfCalls = /\/contract\/src\/.*\/calls\.ts$/

/** What a summary and a description weigh is saved on every page that makes the call. */
export const callsWithoutWords = (): Plugin => ({
  name: 'calls-without-words',
  apply: 'build',
  transform: {
    filter: { id: tableOfCalls },
    handler: (code) => ({ code: withoutWords(code), map: null }),
  },
})

export const withoutWords = (code: string): string => code.replaceAll(words, '')
