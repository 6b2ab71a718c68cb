/**
 * Diagnoses with their ICD-10 code, frequency (per thousand visits), season, patients, and the services billed.
 */
import type { ServiceCode } from './services.ts'

/** A factor per month, starting with January; 1 is average. */
export const seasons = {
  even: [1.05, 1.05, 1.05, 1, 1, 0.95, 0.85, 0.8, 1.05, 1.1, 1.05, 1.05],
  winter: [1.8, 1.6, 1.3, 0.9, 0.6, 0.4, 0.3, 0.35, 0.8, 1.2, 1.5, 1.8],
  summer: [0.5, 0.5, 0.7, 0.9, 1.3, 1.7, 1.8, 1.7, 1.3, 0.9, 0.7, 0.5],
  dust: [0.7, 0.9, 1.5, 1.6, 1.4, 1.1, 0.9, 0.9, 0.9, 1, 0.8, 0.7],
  school: [1.1, 1.1, 1.1, 1, 1, 0.7, 0.4, 0.7, 1.8, 1.3, 1.1, 0.9],
} as const

export interface Illness {
  icd: string
  text: string
  share: number
  season: keyof typeof seasons
  /** Ages in years, both included. */
  ages: readonly [number, number]
  women?: boolean
  inPatient?: boolean
  /** Always billed, and sometimes billed. */
  always: readonly ServiceCode[]
  sometimes: readonly ServiceCode[]
}

export const anyAge = [0, 99] as const
export const adult = [18, 99] as const
export const child = [0, 14] as const
