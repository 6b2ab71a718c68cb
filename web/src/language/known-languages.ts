/** Which languages the portal has was settled when its pages were built. */
import { setLanguages } from '@falaj/contract/shared/rules/languages.ts'
import { languages } from 'virtual:languages'

setLanguages(languages)
