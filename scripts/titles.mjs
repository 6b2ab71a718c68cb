/** Which requirements the titles of a test file name: those of tests, and in journeys those of steps. */
import { additions, areas } from './requirement-areas.mjs'

const id = `(?:${Object.keys({ ...areas, ...additions }).join('|')})-\\d{3}`
// What follows the name of a test function, or the list of its cases, so that a reference number in a test's body is no
// proof.
const title = new RegExp(
  `(?:\\b(?:test|it)(\\.\\w+)?\\((?:[^\\n]*\\)\\()?|^\\s*\\]\\)\\()\\s*['"\`]((?:(?:${id}|GAP-\\d{3})[ ,]+)*${id})\\b`,
  'gm',
)

// A table of cases, one test a line: the title takes the id from the line, which begins with it.
const titleFromTable = new RegExp(
  `(?:\\b(?:test|it)(?:\\.each\\([^'"\`\\n]*\\))?\\(\\s*|^\\s*\\]\\)\\()['"\`](?:\\$\\{id\\}|%s)((?: ${id})*)`,
  'gm',
)
const tableLine = new RegExp(`^\\s*(?:\\[|\\{\\s*id:)\\s*['"\`]((?:${id} )*${id})['"\`]`, 'gm')

const switchedOff = new Set(['.skip', '.todo', '.fixme'])

/** @param {string} source */
const writtenTitles = (source) =>
  [...source.matchAll(title)]
    .filter(([, variant]) => !switchedOff.has(variant ?? ''))
    .map(({ 2: ids = '', index }) => ({
      ids: ids.split(/[ ,]+/).filter((each) => !each.startsWith('GAP-')),
      index,
    }))

/**
 * The ids that the titles in a test file start with; tests that are switched off prove nothing.
 * @param {string} source @returns {string[]}
 */
export function idsInTitles(source) {
  const written = writtenTitles(source).flatMap(({ ids }) => ids)
  const titles = [...source.matchAll(titleFromTable)]
  if (titles.length === 0) return written
  const besides = titles.flatMap(([, ids = '']) => ids.split(' ').filter(Boolean))
  const fromLines = [...source.matchAll(tableLine)].flatMap(([, ids = '']) => ids.split(' '))
  return [...written, ...fromLines, ...besides]
}

/** A title says what its test asserts; of more than three requirements it is a list. */
const mostRows = 3

/** @param {string} source @returns {string[]} the ids of each title that names too many */
export const crowdedTitles = (source) =>
  writtenTitles(source)
    .filter(({ ids }) => ids.length > mostRows)
    .map(({ ids }) => ids.join(' '))

const journey = /\btest(?:\.only)?\(/g

/**
 * Where the journeys begin that name a row by their titles or by one of their steps: a runner can choose tests by their
 * titles, but not by their steps.
 * @param {string} source @param {string} row @returns {number[]} lines, the first is 1
 */
export function linesOfJourneys(source, row) {
  const begins = [...source.matchAll(journey)].map(({ index }) => index)
  const wanted = writtenTitles(source)
    .filter(({ ids }) => ids.includes(row))
    .map(({ index }) => begins.findLast((begin) => begin <= index) ?? 0)
  return [...new Set(wanted)].map((index) => source.slice(0, index).split('\n').length)
}

// Only `${id}` at the very start is read from a table; any other expression there could hide ids from the count.
const builtTitle = new RegExp(
  `(?<![.\\w])(?:test|it)\\(\\s*\`((?:${id}[ ,]+)*\\$\\{(?!id\\})[^\`]*|(?:${id}[ ,]+)+\\$\\{[^\`]*)`,
  'g',
)

/**
 * Titles that put something between or in front of their ids which only a run of the test would tell.
 * @param {string} source @returns {string[]}
 */
export const builtTitles = (source) => [...source.matchAll(builtTitle)].map(([, text = '']) => text)
