/** What can be shown beside the form: the pages that were read, and photos that were not. */
import type { Place, Proposal } from '@falaj/contract/claims/receipt/proposal.ts'
import { isDrawable } from '../../../requests/documents/fit-photo.ts'
import type { SavedForm } from '../../../requests/saved-form/saved-form.ts'
import type { ReceiptReading } from '../../../reading/reading-task.ts'
import type { FormProposals } from '../reading/form-proposals.ts'
import type { ReadFile } from '../reading/readings.ts'

export type Part = keyof FormProposals

/** In hundredths of the picture. */
export interface Frame {
  part: Part
  left: number
  top: number
  width: number
  height: number
}

export interface Sheet {
  key: string
  name: string
  /** From 1, of how many its file has. */
  page: number
  pages: number
  picture: Blob
  frames: readonly Frame[]
}

export function sheetsOf(saved: SavedForm, read: readonly ReadFile[]): Sheet[] {
  return saved.state().documents.flatMap(({ key, name }): Sheet[] => {
    const { reading, state } = read.find((one) => one.key === key) ?? {}
    const { pages = [] } = (state === 'read' && reading) || {}
    if (reading && pages.length > 0)
      return pages.map(({ picture, ...of }, at) => ({
        key: `${key} ${of.page}`,
        name,
        page: at + 1,
        pages: pages.length,
        picture,
        frames: framesOn(of, reading),
      }))
    const file = saved.queue.fileOf(key)
    return file && isDrawable(file)
      ? [{ key, name, page: 1, pages: 1, picture: file, frames: [] }]
      : []
  })
}

const parts = ['amount', 'day', 'currency', 'patient'] as const

function framesOn(
  { page, width, height }: { page: number; width: number; height: number },
  { proposals }: ReceiptReading,
): Frame[] {
  return parts.flatMap((part) => {
    const place = placeIn(proposals[part])
    if (place?.page !== page) return []
    const { left, top, right, bottom } = place
    const edge = (bottom - top) * 0.3
    return {
      part,
      left: (100 * (left - edge)) / width,
      top: (100 * (top - edge)) / height,
      width: (100 * (right - left + 2 * edge)) / width,
      height: (100 * (bottom - top + 2 * edge)) / height,
    }
  })
}

const placeIn = (proposal: Proposal<string>): Place | undefined =>
  proposal.state === 'none' ? undefined : proposal.place
