/** What a complaint asks, and when (SUP-018 to SUP-033). The numbers are what travels; their texts are the pages'. */
import { extensionOf } from '../../shared/rules/file-extension.ts'

export const contactPreferences = { email: 1, call: 2 } as const
/** Whether it asks how to reach its sender: only once a preference is chosen (SUP-019). */
export const asksForContact = (preference: number | undefined): boolean => preference !== undefined
/** SUP-020 */
export const asksForTimeToCall = (preference: number | undefined): boolean =>
  preference === contactPreferences.call
/** SUP-024 */
export const asksForReference = (relatedToExisting: boolean | undefined): boolean =>
  relatedToExisting === true

/** SUP-021 */
export const timesToCall = [1, 2, 3, 4] as const
/** SUP-022 */
export const productTypes = [1] as const
/** SUP-025 */
export const complaintRelations = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** By the end of the name; unlike documents of claims, no PNG and no text (SUP-032). The server looks inside as well. */
export const complaintExtensions = [
  'jpg',
  'jpeg',
  'tiff',
  'tif',
  'gif',
  'bmp',
  'pdf',
  'doc',
  'docx',
] as const
export const acceptedByComplaints = complaintExtensions.map((one) => `.${one}`).join(',')

export function isComplaintDocument(fileName: string): boolean {
  const extension = extensionOf(fileName)
  return complaintExtensions.some((known) => known === extension)
}

/** Enough for letters and bills; nobody without an account fills the insurer's disk. */
export const mostComplaintDocuments = 10

export const longestComplaint = 4_000
