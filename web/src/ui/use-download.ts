import { useState } from 'react'
import { saveDocument, type SavedDocument } from '../session/save-document.ts'
import type { ToastText } from './toast-store.ts'

/** One download at a time, and its problem for the page to show beside the toast. */
export function useDownload() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ToastText>()
  const download = async (wanted: SavedDocument) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    setProblem(await saveDocument(wanted))
    setBusy(false)
  }
  return { busy, problem, download: (wanted: SavedDocument) => void download(wanted) }
}
