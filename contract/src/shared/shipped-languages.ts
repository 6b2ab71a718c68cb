/** Tests begin with the languages that ship; a portal with others sets them, for its own test file. */
import { readLanguages } from './read-languages.ts'

readLanguages()
