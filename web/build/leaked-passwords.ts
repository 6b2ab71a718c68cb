/** The leaked passwords that the server refuses and that fit our rule, cut from its list when the pages are built. */
import { passwordIsStrongEnough } from '@falaj/contract/access/rules/password.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { Plugin } from 'vite'

const id = 'virtual:leaked-passwords'

export function leakedPasswords(): Plugin {
  return {
    name: 'leaked-passwords',
    resolveId: (asked) => (asked === id ? `\0${id}` : null),
    load: (asked) =>
      asked === `\0${id}` ? `export const lines = ${JSON.stringify(fitting().join('\n'))}` : null,
  }
}

/** What is too weak anyway is told as weak: nine of ten need not travel. */
export const fitting = (): string[] => dictionary['passwords-common'].filter(passwordIsStrongEnough)
