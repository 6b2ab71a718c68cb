/** Passwords that everybody who guesses tries first, in small letters. Too much for the first scripts: loaded when needed. */
import { lines } from 'virtual:leaked-passwords'

export const leakedPasswords: ReadonlySet<string> = new Set(lines.split('\n'))
