/** How the commands name what was handed over (S17), a message that came (M5) and a fact that was refused (F9). */
import { z } from 'zod'

export type Letter = 'S' | 'M' | 'F'

export interface Id {
  letter: Letter
  number: number
}

export const idOf = (letter: Letter, number: number): string => `${letter}${number}`

export function idIn(text: string, letters: readonly Letter[] = ['S', 'M', 'F']): Id | undefined {
  const [, first = '', digits = ''] = /^([A-Za-z])(\d{1,15})$/.exec(text) ?? []
  const letter = letters.find((one) => one === first.toUpperCase())
  return letter && { letter, number: Number(digits) }
}

/** The option that names one of these. */
export const idOption = (...letters: readonly Letter[]) =>
  z.string('name an id, as "integration log" lists it').transform((text, context): Id => {
    const id = idIn(text, letters)
    if (id) return id
    const example = letters.map((one) => `${one}17`).join(' or ')
    context.addIssue(`"${text}" is not an id: ${example}.`)
    return z.NEVER
  })

/** The option that names some. */
export const idsOption = (...letters: readonly Letter[]) =>
  z.array(idOption(...letters), 'name at least one id, as "integration log" lists them')
