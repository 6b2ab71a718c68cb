/** Places of files as an operator names them. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { placeNamed } from '@falaj/server/ports/files/open-files.ts'
import type { FilesPlace } from '@falaj/server/ports/files/place.ts'

export const placeOption = (says: string) =>
  z.string().optional().describe(says).meta({ value: 'PLACE' })

/** npm runs us in the project's folder, not in the caller's. */
export function named(option: string, place: string): FilesPlace {
  const folder = () => resolve(process.env.INIT_CWD ?? process.cwd(), place)
  return placeNamed(option, place.includes('://') ? place : folder())
}
