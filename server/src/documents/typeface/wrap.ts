/** Breaks a text into lines: between words, never in a code, and in a word only if it is longer than a line. */
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { closesIsolate, name, opensCode, opensIsolate } from './isolate.ts'
import { type Direction, level, type Levelled, type Line, lineOf } from './line.ts'
import type { Weight } from './faces.ts'

export interface Setting {
  readonly weight: Weight
  readonly direction: Direction
  /** In points. */
  readonly width: number
  /** Font size in points. */
  readonly size: number
  /** The maximum number of lines; the last one then ends with an ellipsis. */
  readonly lines?: number
}

/** The lines of a text. Keeps its line breaks. */
export function wrap(text: string, setting: Setting): Line[] {
  return compose(paragraphsOf(text, setting), setting).lines
}

/**
 * The largest size from `setting.size` down to `smallest` at which the text fits in `setting.lines` lines without
 * breaking a word. At the smallest size it is shortened if necessary.
 */
export function fit(text: string, setting: Setting, smallest: number): Composed & { size: number } {
  const paragraphs = paragraphsOf(text, setting)
  for (let size = setting.size; size > smallest; size -= 0.5) {
    const composed = compose(paragraphs, { ...setting, size })
    if (composed.whole) return { ...composed, size }
  }
  return { ...compose(paragraphs, { ...setting, size: smallest }), size: smallest }
}

/** `whole`: nothing was left out and no word was broken. */
export interface Composed {
  readonly lines: Line[]
  readonly whole: boolean
}

/** What does not depend on the size: the reading order, and the paragraph in one line. */
interface Paragraph {
  readonly levelled: Levelled
  readonly all: Line
}

function paragraphsOf(text: string, { weight, direction }: Setting): Paragraph[] {
  return text
    .normalize('NFC')
    .split(/\r?\n/)
    .map((paragraph) => remembered(paragraph, weight, direction))
}

/** Labels and names repeat on every page and in every document. */
const known = new Map<string, Paragraph>()
const longestMemory = 4000

function remembered(text: string, weight: Weight, direction: Direction): Paragraph {
  const key = `${weight} ${direction} ${text}`
  const before = known.get(key)
  if (before) return before
  const levelled = level(text, weight, direction)
  const paragraph = { levelled, all: lineOf(levelled) }
  if (known.size >= longestMemory) known.clear()
  known.set(key, paragraph)
  return paragraph
}

function compose(paragraphs: readonly Paragraph[], setting: Setting): Composed {
  const most = setting.lines ?? Infinity
  const lines: Line[] = []
  let whole = true
  for (const paragraph of paragraphs) {
    const set = wrapParagraph(paragraph, setting)
    lines.push(...set.lines)
    whole &&= set.whole
    if (lines.length > most) {
      return { lines: closed(lines.slice(0, most), paragraph.levelled.text, setting), whole: false }
    }
  }
  return { lines, whole }
}

interface Word {
  readonly start: number
  /** Where its letters end, before any spaces. */
  readonly end: number
}

function wrapParagraph({ levelled, all }: Paragraph, setting: Setting): Composed {
  const room = (setting.width * 1000) / setting.size
  if (all.advance <= room) return { lines: [all], whole: true }

  const lines: Line[] = []
  const words = wordsOf(levelled.text)
  const pieces = words.flatMap((word) => [...cut(levelled, word, room)])
  let line: Word | undefined
  /** From the start of the line to the start of this word, with spaces. */
  let advance = 0
  for (const [index, word] of pieces.entries()) {
    const own = lineOf(levelled, word.start, word.end).advance
    if (line && advance + own > room) {
      lines.push(lineOf(levelled, line.start, line.end))
      line = undefined
      advance = 0
    }
    line = { start: line?.start ?? word.start, end: word.end }
    advance += lineOf(levelled, word.start, pieces[index + 1]?.start ?? word.end).advance
  }
  if (line) lines.push(lineOf(levelled, line.start, line.end))
  return { lines, whole: pieces.length === words.length }
}

function wordsOf(text: string): Word[] {
  const words: Word[] = []
  const open: boolean[] = []
  let start = -1
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index)
    if (opensIsolate(character)) open.push(opensCode(character))
    else if (closesIsolate(character)) open.pop()
    const breaks = /\s/.test(character) && character !== '\u00a0' && !open.includes(true)
    if (breaks && start >= 0) {
      words.push({ start, end: index })
      start = -1
    } else if (!breaks && start < 0) start = index
  }
  if (start >= 0) words.push({ start, end: text.length })
  return words
}

const letters = new Intl.Segmenter(fallbackLanguage, { granularity: 'grapheme' })

/** The word, or the pieces of a word that is longer than a line. */
function* cut(levelled: Levelled, word: Word, room: number): Generator<Word> {
  if (lineOf(levelled, word.start, word.end).advance <= room) return yield word
  let start = word.start
  let end = word.start
  for (const { segment } of letters.segment(levelled.text.slice(word.start, word.end))) {
    const next = end + segment.length
    if (end > start && lineOf(levelled, start, next).advance > room) {
      yield { start, end }
      start = end
    }
    end = next
  }
  yield { start, end }
}

/** Ends the last line with an ellipsis, because the text is longer. */
function closed(lines: Line[], text: string, { width, size, weight, direction }: Setting): Line[] {
  const room = (width * 1000) / size
  const shortened = (kept: string) => {
    const ended = `${kept}…`
    return lineOf(level(opensIsolate(text.charAt(0)) ? name(ended) : ended, weight, direction))
  }
  let kept = lines.at(-1)?.text.trimEnd() ?? ''
  let last = shortened(kept)
  while (last.advance > room && kept !== '') {
    kept = kept.slice(0, -1).trimEnd()
    last = shortened(kept)
  }
  return [...lines.slice(0, -1), last]
}
