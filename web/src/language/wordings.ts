/** For whatever shows amounts or dates in words; apart from the languages, so that the login page does without. */
import { setWordings } from '@falaj/contract/shared/rules/wording.ts'
import { wordings } from 'virtual:wordings'

setWordings(wordings)
