/** Words as they look on paper: letters that are misread for one another are one letter. */

const groups: readonly (readonly [as: string, letters: string])[] = [
  ['i', 'iljt1!|'],
  ['o', 'oceq0'],
  ['h', 'hbn'],
  ['g', 'gqy9'],
  ['u', 'uv'],
  ['s', 's5'],
  // Arabic letters without their dots.
  ['ب', 'بتثني'],
  ['ح', 'جحخ'],
  ['د', 'دذ'],
  ['ر', 'رز'],
  ['س', 'سش'],
  ['ص', 'صض'],
  ['ط', 'طظ'],
  ['ع', 'عغ'],
  ['ف', 'فق'],
]
const shapes = new Map(
  groups.flatMap(([as, letters]) => [...letters].map((letter) => [letter, as])),
)

/** Of a word in small letters, as `nameTokens` writes it. */
export const shapeOf = (word: string): string =>
  [...word.replaceAll('rn', 'm')].map((letter) => shapes.get(letter) ?? letter).join('')
